import { startHarness, type Harness, type Person } from '../../../../../../test/harness.ts'
import { openSchool, project, save, saved, type School } from '../../../../../../test/school.ts'

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
}

type Version = {
  versionNo: number
  baseVersionNo: number
  kind: string
  workName: string
  device: string | null
  size: number
  fileUrl: string
  coverUrl: string | null
  current: boolean
}
export const path = '/teaching/teachingWork'
export const get = (url: string, person: Pick<Person, 'token'> = school.student) =>
  site.call('GET', `${path}/${url}`, { token: person.token })
export const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.student) =>
  site.call('POST', `${path}/${url}`, { token: person.token, body })
export const versions = async (workId: string) => (await get(`versions?workId=${workId}`)).body.result as Version[]
export const bytesOf = async (url: string) => (await site.call('GET', url)).bytes

/** Adds a work with three versions. */
export async function grown(): Promise<{ workId: string; contents: Buffer[] }> {
  const contents = [project(), project(), project()]
  const { workId } = await saved(save(site, school.student, contents[0]!, { workName: '第一版', device: '教室电脑' }))
  for (const [index, bytes] of contents.slice(1).entries())
    await saved(
      save(site, school.student, bytes, {
        workId,
        baseVersion: index + 1,
        workName: `第${index + 2}版`,
        submit: index === 1,
      }),
    )
  return { workId, contents }
}
