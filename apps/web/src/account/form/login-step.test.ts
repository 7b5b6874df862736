import { expect, it } from 'vitest'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { afterLoginSteps, type LoginResult } from './login-step.ts'

const departs = ['A01', 'A02'].map((orgCode) => ({ orgCode })) as LoginResult['departs']
const steps = (userIdentity: number, orgCode: string | null, given: Partial<LoginResult> = {}) =>
  afterLoginSteps({ mustChangePassword: false, departs, userInfo: { userIdentity, orgCode }, ...given })

it('a user with nothing to choose has no more steps', () => {
  expect(steps(STAFF, null, { departs: departs.slice(1) })).toEqual([])
  expect(steps(STAFF, null, { departs: [] })).toEqual([])
})

it('staff must choose a new password before the department', () => {
  expect(steps(STAFF, null, { mustChangePassword: true })).toEqual(['password', 'depart'])
  expect(steps(STAFF, null)).toEqual(['depart'])
})

it('the last chosen department is used if the user is still its member', () => {
  expect(steps(STAFF, 'A02')).toEqual([])
  expect(steps(STAFF, 'A09')).toEqual(['depart'])
})

it('a child does not choose a department after the login', () => {
  expect(steps(STUDENT, null)).toEqual([])
})
