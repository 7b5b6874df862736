import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../../test/school.ts'

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
}

export const nameInPublic = (names: string) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { _publicNames: names } })

export const path = '/teaching/teachingWork'
export const as = (person?: Pick<Person, 'token'>) => (person ? { token: person.token } : {})
export const get = (url: string, person?: Pick<Person, 'token'>) => site.call('GET', `${path}/${url}`, as(person))
export async function make(
  status = 3,
  meta: Record<string, unknown> = {},
  person: Person = school.student,
): Promise<string> {
  const { workId } = await saved(save(site, person, project(), meta))
  await setStatus(site, workId, status)
  return workId
}
export const numbers = (workId: string) =>
  site.database.root
    .selectFrom('teachingWork')
    .select(['viewNum', 'starNum', 'updateTime'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
export const ids = async (url: string) =>
  ((await get(url)).body.result as { records: { id: string }[] }).records.map((record) => record.id)
