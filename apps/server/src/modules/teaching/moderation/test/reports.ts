import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../../test/school.ts'

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
  await site.call('POST', '/sys/config/saveTenantConfig', {
    token: school.admin.token,
    body: { _commentReview: '0', allowComment: '1' },
  })
}

export const path = '/teaching/teachingWork'
export const as = (person?: Pick<Person, 'token'>) => (person ? { token: person.token } : {})
export const post = (url: string, body: unknown, person?: Pick<Person, 'token'>) =>
  site.call('POST', url.startsWith('/') ? url : `${path}/${url}`, { ...as(person), body })
export const say = (workId: string, comment: string, person?: Pick<Person, 'token'>) =>
  post('saveComment', { workId, comment }, person)

interface Shown {
  id: string
  comment: string
  hidden: boolean
  reportCount: number
}
export const list = async (workId: string, person?: Person) =>
  (await site.call('GET', `${path}/getWorkComments?workId=${workId}`, as(person))).body.result as Shown[]

export async function make(status = 3): Promise<string> {
  const { workId } = await saved(save(site, school.student, project()))
  await setStatus(site, workId, status)
  return workId
}

/** Each comment has a new author, who has not reached the rate limit. */
export async function written(workId: string, comment = '好'): Promise<{ id: string; author: Person }> {
  const author = await site.person('student', { memberOf: [school.red], realname: '郑安安' })
  return { id: ((await say(workId, comment, author)).body.result as { id: string }).id, author }
}
export const report = (id: string, reason: string, person?: Pick<Person, 'token'>) =>
  post('reportComment', { id, reason }, person)

const office = '/teaching/report'
export type Row = Record<string, unknown> & { id: string }
const records = async (person: Person = school.teacher, query = '') =>
  ((await site.call('GET', `${office}/list?pageSize=100${query}`, as(person))).body.result as { records: Row[] })
    .records
export const about = async (workId: string, person?: Person, query?: string) =>
  (await records(person, query)).filter((row) => row['workId'] === workId)
export const settle = async (id: string, outcome: string, person = school.teacher) =>
  (await post(`${office}/settle`, { id, outcome }, person)).body
export const reopen = async (id: string) => (await post(`${office}/reopen`, { id }, school.teacher)).body
