import { expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import {
  openCourse,
  openSchool,
  project,
  save,
  saved,
  setStatus,
  type SavedResult,
} from '../../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
interface Answer extends SavedResult {
  changedSinceSubmit: boolean
}
const write = async (bytes: Buffer, meta: Record<string, unknown>): Promise<Answer> =>
  (await saved(save(site, school.student, bytes, meta))) as Answer
const get = async (url: string) =>
  (await site.call('GET', `/teaching/${url}`, { token: school.student.token })).body.result as Record<string, unknown>

test('a work counts as changed until it is submitted again or its submitted version is restored', async () => {
  const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
  const [first, second] = [project(), project()]
  const { workId, changedSinceSubmit } = await write(first, { workScene: 'course', courseId: unitId })
  expect(changedSinceSubmit).toBe(false)
  const everywhere = async () => {
    const page = (await get(`teachingCourseUnit/mineUnit?courseId=${courseId}`)) as {
      records?: { mineChanged: boolean }[]
    }
    const { changedSinceSubmit: opened } = await get(`teachingWork/open?workId=${workId}`)
    return [opened, page.records?.[0]?.mineChanged]
  }
  const next = { workId, workScene: 'course', courseId: unitId }
  expect(await write(second, { ...next, baseVersion: 1 })).toMatchObject({ changedSinceSubmit: false })
  expect(await write(second, { ...next, baseVersion: 2, submit: true })).toMatchObject({ changedSinceSubmit: false })
  expect(await everywhere()).toEqual([false, false])

  const restore = async (versionNo: number) =>
    (
      await site.call('POST', '/teaching/teachingWork/restoreVersion', {
        token: school.student.token,
        body: { workId, versionNo },
      })
    ).body.result as Answer
  expect(await restore(1)).toMatchObject({ changedSinceSubmit: true })
  expect(await everywhere()).toEqual([true, true])
  // Restoring the submitted version is not a change.
  expect(await restore(2)).toMatchObject({ changedSinceSubmit: false })
  const edited = await write(project(), { ...next, baseVersion: 4 })
  expect(edited).toMatchObject({ changedSinceSubmit: true })
  await setStatus(site, workId, 2)
  expect(await everywhere()).toEqual([true, true])
  await setStatus(site, workId, 3)
  expect(await everywhere()).toEqual([true, true])
  await setStatus(site, workId, 1)
  const bytes = project()
  expect(await write(bytes, { ...next, baseVersion: 5, submit: true })).toMatchObject({ changedSinceSubmit: false })
  expect(await everywhere()).toEqual([false, false])
})
