import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved, type School } from '../../../../../test/school.ts'

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
}

type Rows = { records: Record<string, unknown>[]; total: number }
export const call = (method: 'GET' | 'POST' | 'PUT', url: string, person: Pick<Person, 'token'>, body?: unknown) =>
  site.call(method, `/teaching/teachingWork/${url}`, { token: person.token, body })
export const make = async (meta: Record<string, unknown> = {}, person: Pick<Person, 'token'> = school.student) =>
  (await saved(save(site, person, project(), meta))).workId
export const list = async (query: string, person: Person = school.teacher) =>
  (await call('GET', `list?${query}`, person)).body.result as Rows
export const status = async (workId: string) =>
  await site.database.root
    .selectFrom('teachingWork')
    .select(['workStatus', 'publishTime', 'updateTime'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
