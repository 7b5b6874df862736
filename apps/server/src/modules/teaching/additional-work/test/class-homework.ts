import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { openSchool, type School } from '../../../../../test/school.ts'

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
}

const path = '/teaching/teachingAdditionalWork'
export type Who = Pick<Person, 'token'>
export type Row = Record<string, unknown>
export const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: Who = school.teacher,
  body?: unknown,
) => site.call(method, url.startsWith('/') ? url : `${path}/${url}`, { token: who.token, body })
export const form = (more: Row = {}) => ({ status: 1, codeType: 2, workName: '作业', workDept: school.red, ...more })
export const made = async (more: Row = {}, who?: Who) =>
  ((await call('POST', 'add', who, form(more))).body.result as { id: string }).id
export const mine = async (who: Who, query = '') =>
  (await call('GET', `/teaching/teachingWork/mineAdditionalWork?${query}`, who)).body.result as Row[]
export const ofTask = async (who: Who, id: string, query?: string) =>
  (await mine(who, query)).find((row) => row['additionalWorkId'] === id)
export const place = (additionalId: string, more: Row = {}) => ({ workScene: 'additional', additionalId, ...more })
export const open = async (workId: string, who: Who = school.student) =>
  (await call('GET', `/teaching/teachingWork/open?workId=${workId}`, who)).body.result as Row
