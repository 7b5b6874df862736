import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { collectFiles } from '../../../platform/files/collect/collect.ts'
import { blobStore } from '../../../platform/files/stored/blobs.ts'

/** A starter project is a stored file of a unit or of a teacher's own work, chosen by id without an upload. */

const site = await openHarness()
const school = await openSchool(site)
type Who = Pick<Person, 'token'>
const read = (url: string, who: Who) => site.call('GET', url, { token: who.token })
const records = async (url: string, who: Who) =>
  ((await read(url, who)).body.result as { records: Record<string, string>[] }).records
const ownWorks = (who: Who) => records('/teaching/teachingWork/mine?workType=1,2&pageSize=100', who)
const units = (name: string, who: Who) =>
  records(`/teaching/teachingCourseUnit/list?courseWorkType=1,2&unitName=${encodeURIComponent(`*${name}*`)}`, who)
const assign = async (workUrl: string) => {
  const body = { status: 1, codeType: 2, workName: '接着做', workDept: school.red, workUrl }
  const reply = await site.call('POST', '/teaching/teachingAdditionalWork/add', { token: school.teacher.token, body })
  return (reply.body.result as { id: string }).id
}
const starterOf = async (id: string) => {
  const rows = (await read('/teaching/teachingWork/mineAdditionalWork', school.student)).body.result as Record<
    string,
    string
  >[]
  const address = rows.find((row) => row['additionalWorkId'] === id)!['workUrl_url']!
  return (await site.call('GET', address.replace(/^\/api/, ''))).text
}
/** Makes all files old, and runs the nightly job that deletes unused files. */
const night = () =>
  site.within(async () => {
    const createTime = '2020-01-01T00:00:00.000Z'
    await site.database.root.updateTable('sysFile').set({ createTime }).execute()
    await site.database.root.updateTable('sysBlob').set({ createTime }).execute()
    blobStore().forget()
    await collectFiles()
  })

test('a student gets the starter from a work, even after the work is changed and deleted', async () => {
  const bytes = project('from the work')
  const { workId } = await saved(save(site, school.teacher, bytes, { workName: '半成品' }))
  const row = (await ownWorks(school.teacher)).find(({ id }) => id === workId)!
  const id = await assign(row['workFileKey']!)
  await saved(save(site, school.teacher, project('changed'), { workId, baseVersion: 1 }))
  expect(await starterOf(id)).toBe(bytes.toString())
  for (const verb of ['delete', 'purge'])
    await site.call('DELETE', `/teaching/teachingWork/${verb}?id=${workId}`, { token: school.teacher.token })
  await night()
  expect(await starterOf(id)).toBe(bytes.toString())
})

test('a student gets the starter from a unit', async () => {
  const bytes = project('from the unit')
  const stored = await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'start.sb3', content: bytes }], {
    token: school.admin.token,
  })
  const { filePath } = stored.body.result as { filePath: string }
  await openCourse(site, school.admin, {}, { unitName: '星空第一课', courseWork: filePath })
  const [unit] = await units('星空第一课', school.teacher)
  expect(unit).toMatchObject({ courseWork: filePath, courseName: expect.any(String) })
  expect(await starterOf(await assign(unit!['courseWork']!))).toBe(bytes.toString())
})

test('a work of another person cannot be a starter', async () => {
  const { workId } = await saved(save(site, school.stranger, project(), { workName: '别人的' }))
  expect((await ownWorks(school.stranger)).map(({ id }) => id)).toContain(workId)
  expect((await ownWorks(school.teacher)).map(({ id }) => id)).not.toContain(workId)
  const refused = await read(`/teaching/teachingWork/queryById?id=${workId}`, school.teacher)
  expect(refused.body).toMatchObject({ success: false, result: null })
  expect((await read('/teaching/teachingCourseUnit/list', school.student)).status).toBe(403)
})
