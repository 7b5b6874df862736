import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const second = await site.person('teacher', { departIds: [school.red], realname: '李老师' })
const call = (method: 'POST' | 'PUT', url: string, person: Person, body: unknown) =>
  site.call(method, `/teaching/teachingWork/${url}`, { token: person.token, body })
const submitted = async () => (await saved(save(site, school.student, project(), { submit: true }))).workId
const markOf = (workId: string) =>
  site.database.root
    .selectFrom('teachingWorkCorrect')
    .select(['score', 'comment', 'updateTime'])
    .where('workId', '=', workId)
    .executeTakeFirstOrThrow()

test('the second of two simultaneous marks is refused and gets the first mark', async () => {
  const workId = await submitted()
  const [seen, mine] = [null, { workId, versionNo: 1, score: 2, comment: '再想想' }]
  const both = await Promise.all([
    call('POST', 'correct', school.teacher, { workId, versionNo: 1, score: 5, comment: '好极了', seenMark: seen }),
    call('POST', 'correct', second, { ...mine, seenMark: seen }),
  ])
  const [first] = [await markOf(workId)]
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  const winner = both[0]!.status === 200 ? '王老师' : '李老师'
  expect(refused.body).toMatchObject({
    success: false,
    message: '别的老师刚刚批改了这份作品，请先看一看，再决定用哪一份',
    result: {
      workId,
      mark: { score: first.score, comment: first.comment, workStatus: '2', teacherName: winner },
    },
  })
  // A teacher may change a mark that they have seen.
  const { score, comment } = first
  const again = await call('POST', 'correct', second, { ...mine, score: 3, seenMark: { score, comment } })
  expect(again.body.success).toBe(true)
  expect(await markOf(workId)).toMatchObject({ score: 3, comment: '再想想' })
})

test('two teachers may give the same mark without a conflict', async () => {
  const workId = await submitted()
  const mark = { workId, score: 5, comment: '好', seenMark: null }
  for (const teacher of [school.teacher, second])
    expect((await call('POST', 'correct', teacher, mark)).body.success).toBe(true)
})

test('existing clients are refused when they send the time of an outdated mark', async () => {
  const workId = await submitted()
  await call('POST', 'correct', school.teacher, { workId, score: 5, comment: '好' })
  const edit = (updateTime: string | undefined) =>
    call('PUT', 'edit', second, { id: workId, teachingWorkCorrectList: [{ score: 1, comment: '改', updateTime }] })
  expect((await edit('2020-01-01 00:00:00')).status).toBe(409)
  expect(await markOf(workId)).toMatchObject({ score: 5, comment: '好' })
  const listed = await site.call('GET', `/teaching/teachingWork/queryTeachingWorkCorrectByMainId?id=${workId}`, {
    token: second.token,
  })
  const [{ updateTime } = { updateTime: '' }] = listed.body.result as { updateTime: string }[]
  expect((await edit(updateTime)).body.success).toBe(true)
  expect(await markOf(workId)).toMatchObject({ score: 1 })
  // Without a time, the mark is replaced and its author gets a message.
  await call('POST', 'correct', school.teacher, { workId, score: 4, comment: '<b>很好</b>' })
  expect((await edit(undefined)).body.success).toBe(true)
  const bell = await site.call('GET', '/sys/annountCement/listByUser', { token: school.teacher.token })
  const { sysMsgList } = bell.body.result as { sysMsgList: { titile: string; msgContent: string }[] }
  const told = sysMsgList.filter(({ titile }) => titile.includes('改了你对《我的游戏》的批改'))
  expect(told).toHaveLength(1)
  expect(told[0]!.msgContent).toContain('你给的是 4 颗星')
  expect(told[0]!.msgContent).toContain('&lt;b&gt;很好')
})
