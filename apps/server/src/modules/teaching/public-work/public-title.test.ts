import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const BAD = '加我qq 1234567'
const publish = (workId: string) =>
  site.call('POST', '/teaching/teachingWork/publish', { token: school.teacher.token, body: { workId } })
const shown = async (workId: string) =>
  (
    (await site.call('GET', `/teaching/teachingWork/studentWorkInfo?workId=${workId}`)).body.result as {
      workName: string
    }
  ).workName

test('a title with a phone number is saved, but not published', async () => {
  const { workId, nameProblem } = await saved(save(site, school.student, project(), { workName: BAD }))
  expect(nameProblem).toBe(`作品名“${BAD}”里好像有号码、网址或不合适的词，发布前要换一个名字`)
  expect((await publish(workId)).body).toMatchObject({
    success: false,
    message: '作品名里好像有号码、网址或不合适的词，请先改个名字再发布',
  })
  await saved(save(site, school.student, project(), { workId, baseVersion: 1, workName: '飞碟大战' }))
  expect((await publish(workId)).body.success).toBe(true)
  expect(await shown(workId)).toBe('飞碟大战')
})

test('a published work keeps its title until a suitable title is saved', async () => {
  const { workId } = await saved(save(site, school.student, project(), { workName: '接苹果' }))
  await publish(workId)
  const next = await saved(save(site, school.student, project(), { workId, baseVersion: 1, workName: BAD }))
  expect(next.versionNo).toBe(2)
  expect(next.nameProblem).toBe(`作品名“${BAD}”里好像有号码、网址或不合适的词，大家看到的还是“接苹果”，换一个名字吧`)
  expect(await shown(workId)).toBe('接苹果')
  const fit = await saved(save(site, school.student, project(), { workId, baseVersion: 2, workName: '接梨子' }))
  expect(fit.nameProblem).toBeNull()
  expect(await shown(workId)).toBe('接苹果')
  await publish(workId)
  expect(await shown(workId)).toBe('接梨子')
})

test('an unsuitable title is reported even when the content of the work has not changed', async () => {
  const bytes = project()
  const { workId } = await saved(save(site, school.student, bytes, { workName: '迷宫' }))
  await publish(workId)
  const again = await saved(save(site, school.student, bytes, { workId, baseVersion: 1, workName: BAD }))
  expect([again.versionNo, again.nameProblem]).toEqual([1, expect.stringContaining('大家看到的还是“迷宫”')])
})
