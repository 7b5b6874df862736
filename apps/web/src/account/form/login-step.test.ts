import { expect, it } from 'vitest'
import { afterLoginSteps } from './login-step.ts'

it('goes straight in when nothing is left to ask', () => {
  expect(afterLoginSteps({ mustChangePassword: false, multi_depart: 1 })).toEqual([])
  expect(afterLoginSteps({ mustChangePassword: false, multi_depart: 0 })).toEqual([])
})

it('asks for an own password before the class of today', () => {
  expect(afterLoginSteps({ mustChangePassword: true, multi_depart: 2 })).toEqual(['password', 'depart'])
  expect(afterLoginSteps({ mustChangePassword: false, multi_depart: 2 })).toEqual(['depart'])
})
