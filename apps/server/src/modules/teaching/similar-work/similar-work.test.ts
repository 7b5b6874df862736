import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const ask = (kind: 'unit' | 'homework', id: string, who: Pick<Person, 'token'> = school.teacher) =>
  site.call('GET', `/teaching/similarWork/ofTask?kind=${kind}&id=${id}`, { token: who.token })
const result = async (...given: Parameters<typeof ask>) =>
  (await ask(...given)).body.result as {
    taskName: string
    starter: string | null
    answer: string | null
    works: { id: string; realname: string; versionNo: number; fileKey: string; parentId: string | null }[]
  }

test("the comparison gets works of the teacher's classes, the starter and the answer", async () => {
  const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
  await site.call('POST', '/teaching/teachingCourseDept/add', {
    token: school.teacher.token,
    body: { courseId, deptId: school.red, openTime: '2020-01-01 08:00:00' },
  })
  const place = { workScene: 'course', courseId: unitId }
  const bytes = project()
  const { workId } = await saved(save(site, school.student, bytes, { ...place, submit: true }))
  await saved(save(site, school.student, project(), { ...place, workId, baseVersion: 1 }))
  await saved(save(site, school.mate, project(), place))
  await saved(save(site, school.outsider, project(), { ...place, submit: true }))
  const found = await result('unit', unitId)
  expect(found).toMatchObject({ taskName: '接苹果', starter: 'start.sb3', answer: 'answer.sb3', cut: false })
  expect(found.works).toMatchObject([{ id: workId, realname: '林小满', versionNo: 1, parentId: null }])
  const file = await site.call('GET', `/sys/common/static/${found.works[0]!.fileKey}`, { token: school.teacher.token })
  expect(file.bytes).toEqual(bytes)
  expect((await result('unit', unitId, school.admin)).works).toHaveLength(2)
  expect((await result('unit', unitId, school.stranger)).works).toHaveLength(1)
})

test('teachers of other classes and students get nothing to compare', async () => {
  const files = { workUrl: 'start.sb3', workAnswer: 'answer.sb3' }
  const body = { status: 1, codeType: 2, workName: '秘密', workDept: school.red, ...files }
  const added = await site.call('POST', '/teaching/teachingAdditionalWork/add', { token: school.teacher.token, body })
  const { id } = added.body.result as { id: string }
  await saved(save(site, school.student, project(), { workScene: 'additional', additionalId: id, submit: true }))
  expect(await result('homework', id)).toMatchObject({ taskName: '秘密', starter: 'start.sb3', answer: 'answer.sb3' })
  expect(await result('homework', id, school.stranger)).toMatchObject({ taskName: '', starter: null, works: [] })
  expect((await ask('homework', id, school.student)).status).toBe(403)
  expect((await ask('homework', 'none')).body.message).toBe('没有找到这个单元或作业')
  expect((await site.call('GET', `/teaching/similarWork/ofTask?kind=homework&id=${id}`)).status).toBe(401)
})
