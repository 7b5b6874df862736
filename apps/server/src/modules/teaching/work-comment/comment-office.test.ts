import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { purgeComments } from './comment-change.queries.ts'

let workId: string
const site = await openHarness()
const school = await openSchool(site)
await site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { allowComment: '1' } })
;({ workId } = await saved(save(site, school.student, project(), { workName: '接苹果' })))
await setStatus(site, workId, 3)
type Row = Record<string, unknown> & { id: string }
const list = async (state: string, person: Person = school.teacher) =>
  (
    (await site.call('GET', `/teaching/teachingWorkComment/list?state=${state}`, { token: person.token })).body
      .result as { records: Row[] }
  ).records
const texts = async (state: string, person?: Person) => (await list(state, person)).map((row) => row['comment'])
const act = async (verb: string, ids: string[], person: Person = school.teacher) =>
  (await site.call('POST', `/teaching/teachingWorkComment/${verb}`, { token: person.token, body: { ids } })).body
const say = async (comment: string, person: Person, parentId?: string) => {
  const body = { workId, comment, ...(parentId ? { parentId } : {}) }
  const reply = await site.call('POST', '/teaching/teachingWork/saveComment', { token: person.token, body })
  return (reply.body.result as { id: string }).id
}
const shown = async () =>
  (
    (await site.call('GET', `/teaching/teachingWork/getWorkComments?workId=${workId}`)).body.result as {
      comment: string
      replies: { comment: string }[]
    }[]
  ).map(({ comment, replies }) => [comment, ...replies.map((reply) => reply.comment)])

test("comments by the teacher's students and on their works are listed by state", async () => {
  const [waiting, answered] = [await say('等一等', school.outsider), await say('怎么做的', school.mate)]
  expect(await texts('waiting')).toEqual(['怎么做的', '等一等'])
  expect((await list('all'))[0]).toMatchObject({ id: answered, workName: '接苹果', waiting: true, reportCount: 0 })
  // A comment that is shown is also approved.
  expect((await act('show', [answered])).message).toBe('大家能看到了')
  const reply = await say('用克隆', school.teacher, answered)
  expect(await shown()).toEqual([['怎么做的', '用克隆']])
  expect((await list('shown')).find((row) => row.id === reply)).toMatchObject({ answered: '怎么做的' })

  await act('hide', [answered])
  expect(await shown()).toEqual([])
  expect(await texts('hidden')).toEqual(['怎么做的'])
  await act('show', [answered])

  await act('remove', [answered, waiting])
  expect(await shown()).toEqual([])
  expect(await texts('deleted')).toEqual(expect.arrayContaining(['怎么做的', '等一等']))
  expect((await act('restore', [answered])).message).toBe('已恢复')
  expect(await shown()).toEqual([['怎么做的', '用克隆']])
  expect((await act('restore', [answered])).message).toContain('已经被处理')
})

test('several comments are changed together or not at all', async () => {
  const id = await say('好', school.mate)
  expect(await texts(`all&realname=${encodeURIComponent('*王老师*')}`)).toEqual(['用克隆'])
  for (const verb of ['hide', 'show', 'remove']) {
    expect((await act(verb, [id, '4711'])).success).toBe(false)
    expect((await act(verb, [id], school.stranger)).message).toBe('有的评论已经被处理或删除了，请刷新后再试')
  }
  // Only the author of the comment, not of the work, belongs to a class of this teacher.
  const own = await say('看看', school.outsider)
  expect(await texts('all', school.stranger)).toEqual(expect.arrayContaining(['看看']))
  expect(await texts('all', school.stranger)).not.toContain('好')
  expect((await act('hide', [own], school.stranger)).success).toBe(true)
})

test('a comment that its author deletes is purged later', async () => {
  const id = await say('说错了', school.mate)
  await site.call('DELETE', `/teaching/teachingWork/deleteComment?id=${id}`, { token: school.mate.token })
  expect(await texts('deleted')).toContain('说错了')
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await site.within(() => purgeComments(ahead(-1)))).toBe(0)
  expect(await site.within(() => purgeComments(ahead(1)))).toBeGreaterThan(0)
  expect(await list('deleted')).toEqual([])
})

test('earlier comments that reveal their author can be masked together', async () => {
  const ids = [await say('来玩', school.student), await say('好看', school.student), await say('你好', school.mate)]
  const texts = ['我是林小满，小满的电话是 13912345678', '小满意了', '林小满画得好']
  await site.database.root
    .updateTable('sysUser')
    .set({ phone: '13912345678' })
    .where('id', '=', school.student.id)
    .execute()
  for (const [at, id] of ids.entries())
    await site.database.root
      .updateTable('teachingWorkComment')
      .set({ comment: texts[at]!, waiting: 0 })
      .where('id', '=', id)
      .execute()
  const told = async (person: Person) =>
    (await site.call('GET', '/teaching/teachingWorkComment/told', { token: person.token })).body.result
  const masked = '我是○○，○○的电话是 ○○'
  expect(await told(school.teacher)).toEqual([
    { id: ids[0], comment: texts[0], masked, realname: '林小满', workName: '接苹果' },
  ])
  const stranger = await site.person('teacher')
  expect(await told(stranger)).toEqual([])
  expect(await act('maskTold', ids, stranger)).toMatchObject({ result: { masked: 0 } })
  expect((await act('maskTold', ids, school.student)).success).toBe(false)
  expect(await act('maskTold', ids)).toMatchObject({ result: { masked: 1 } })
  expect((await shown()).flat()).toEqual(expect.arrayContaining([masked, '小满意了', '林小满画得好']))
  expect(await told(school.teacher)).toEqual([])
})
