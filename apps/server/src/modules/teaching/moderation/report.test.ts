import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../test/school.ts'
import { newId } from '../../../platform/db/id.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  await site.call('POST', '/sys/config/saveTenantConfig', {
    token: school.admin.token,
    body: { _commentReview: '0', allowComment: '1' },
  })
})
afterAll(() => site.close())

const path = '/teaching/teachingWork'
const as = (person?: Pick<Person, 'token'>) => (person ? { token: person.token } : {})
const post = (url: string, body: unknown, person?: Pick<Person, 'token'>) =>
  site.call('POST', url.startsWith('/') ? url : `${path}/${url}`, { ...as(person), body })
const say = (workId: string, comment: string, person?: Pick<Person, 'token'>) =>
  post('saveComment', { workId, comment }, person)

interface Shown {
  id: string
  comment: string
  hidden: boolean
  reportCount: number
}
const list = async (workId: string, person?: Person) =>
  (await site.call('GET', `${path}/getWorkComments?workId=${workId}`, as(person))).body.result as Shown[]

async function make(status = 3): Promise<string> {
  const { workId } = await saved(save(site, school.student, project()))
  await setStatus(site, workId, status)
  return workId
}

/** A comment of a person who has not used up his pace. */
async function written(workId: string, comment = '好'): Promise<{ id: string; author: Person }> {
  const author = await site.person('student', { memberOf: [school.red], realname: '郑安安' })
  return { id: ((await say(workId, comment, author)).body.result as { id: string }).id, author }
}

describe('reports', () => {
  const report = (id: string, reason: string, person?: Pick<Person, 'token'>) =>
    post('reportComment', { id, reason }, person)
  const bell = async (person: Person) =>
    (await site.call('GET', '/sys/annountCement/listByUser', as(person))).body.result as {
      sysMsgList: { titile: string; msgContent: string; openType: string; openPage: string }[]
    } // sic
  const settle = (id: string, person?: Person) => post('settleReports', { id }, person)

  test("reach the teachers of the work's author and administrators once, with the way to the place", async () => {
    const workId = await make()
    const { id } = await written(workId, '你<b>真笨</b>')
    expect((await report(id, '骂人', school.mate)).body).toMatchObject({
      success: true,
      message: '举报成功，老师会尽快来看',
    })
    expect((await report(id, '骂人', school.mate)).body).toMatchObject({
      success: true,
      message: '已经举报过了，老师会来看的',
    })
    expect((await report(id, '也觉得是', school.outsider)).body.success).toBe(true)
    for (const person of [school.teacher, school.admin]) {
      const messages = (await bell(person)).sysMsgList.filter(({ msgContent }) => msgContent.includes('真笨'))
      expect(messages).toHaveLength(1)
      expect(messages[0]).toMatchObject({
        openType: 'url',
        openPage: '/work/reports',
        titile: expect.stringContaining('我的游戏'),
      }) // sic
      expect(messages[0]!.msgContent).toContain('骂人')
      expect(messages[0]!.msgContent).not.toContain('<b>')
    }
    for (const person of [school.stranger, school.student])
      expect((await bell(person)).sysMsgList.filter(({ msgContent }) => msgContent.includes('真笨'))).toEqual([])
    expect((await list(workId, school.teacher))[0]).toMatchObject({ reportCount: 2 })
    for (const person of [undefined, school.mate, school.stranger])
      expect((await list(workId, person))[0]).toMatchObject({ reportCount: 0 })
  })

  test('are settled by moderators only; the comment stays', async () => {
    const workId = await make()
    const { id, author } = await written(workId)
    await report(id, '其他', await site.person('student'))
    expect((await settle(id)).status).toBe(401)
    for (const person of [school.outsider, school.stranger, author])
      expect((await settle(id, person)).body.message).toBe('评论不存在或已被删除')
    expect((await settle(id, school.teacher)).body.message).toBe('已保留这条评论')
    expect((await list(workId, school.teacher))[0]).toMatchObject({ id, reportCount: 0 })
    const [row] = await site.database.root
      .selectFrom('teachingReport')
      .select(['settleBy', 'settleTime'])
      .where('commentId', '=', id)
      .execute()
    expect(row).toMatchObject({ settleBy: school.teacher.username, settleTime: expect.any(String) })
  })

  test("need a reason, somebody else's comment and a work one may see", async () => {
    const [open, draft] = [await make(), await make(1)]
    const { id, author } = await written(open)
    expect((await report(id, '', school.mate)).body.success).toBe(false)
    expect((await report(id, '骂人', author)).body.message).toBe('不能举报自己的评论，可以直接删除它')
    const hidden = newId()
    await site.database.root
      .insertInto('teachingWorkComment')
      .values({
        id: hidden,
        workId: draft,
        userId: school.student.id,
        comment: '草稿里的话',
        createTime: new Date().toISOString(),
      })
      .execute()
    for (const unseen of [hidden, '4711'])
      expect((await report(unseen, '骂人', school.outsider)).body.message).toBe('评论不存在或已被删除')
  })

  test('come to an end when somebody reports everything', async () => {
    const workId = await make()
    const { id } = await written(workId)
    const eager = await site.person('student')
    const replies = []
    for (let index = 0; index < 12; index++) replies.push((await report(id, '其他', eager)).body.success)
    expect(replies.slice(0, 10)).toEqual(Array(10).fill(true))
    expect(replies.at(-1)).toBe(false)
  })
})

const office = '/teaching/report'
type Row = Record<string, unknown> & { id: string }
const records = async (person: Person = school.teacher, query = '') =>
  ((await site.call('GET', `${office}/list?pageSize=100${query}`, as(person))).body.result as { records: Row[] })
    .records
const about = async (workId: string, person?: Person, query?: string) =>
  (await records(person, query)).filter((row) => row['workId'] === workId)
const settle = async (id: string, outcome: string, person = school.teacher) =>
  (await post(`${office}/settle`, { id, outcome }, person)).body
const reopen = async (id: string) => (await post(`${office}/reopen`, { id }, school.teacher)).body
const isShown = async (workId: string) =>
  (await site.call('GET', `${path}/studentWorkInfo?workId=${workId}`)).body.result !== null

describe('the list of reports', () => {
  test('has each comment and work once, with reports of guests of whom nothing is kept', async () => {
    const workId = await make()
    const { id } = await written(workId, '你真笨')
    for (const person of [school.mate, undefined]) await post('reportComment', { id, reason: '骂人' }, person)
    await post('reportWork', { workId, reason: '有电话' })
    expect((await post('reportWork', { workId, reason: '有电话' })).body.message).toBe('已经举报过了，老师会来看的')
    expect((await post('reportWork', { workId, reason: '我的' }, school.student)).body.message).toBe(
      '不能举报自己的作品',
    )
    expect(await about(workId)).toMatchObject([
      { comment: '你真笨', authorName: '郑安安', openCount: 2, mutable: true, mutedUntil: null, gone: false },
      { comment: null, authorName: '林小满', openCount: 1, reporterName: null, reason: '有电话' },
    ])
    const kept = await site.database.root
      .selectFrom('teachingReport')
      .select('person')
      .where('workId', '=', workId)
      .where('person', 'like', 'a:%')
      .execute()
    for (const { person } of kept) expect(person).toMatch(/^a:[0-9a-f]{64}$/)
    expect(await about(workId, school.stranger)).toEqual([])
    expect(await about(workId, school.admin)).toHaveLength(2)
  })

  test('is settled once for all reports of the same, by whoever was first', async () => {
    const workId = await make()
    const { id: commentId } = await written(workId)
    for (const person of [school.mate, school.outsider])
      await post('reportComment', { id: commentId, reason: '其他' }, person)
    const [row] = await about(workId)
    expect((await settle(row!.id, 'kept')).message).toBe('处理好了')
    expect((await settle(row!.id, 'deleted', school.admin)).message).toContain('刚刚处理了')
    expect(await about(workId)).toEqual([])
    expect(await about(workId, school.teacher, '&settled=true')).toMatchObject([
      { outcome: 'kept', settlerName: '王老师', settleTime: expect.any(String) },
      { outcome: 'kept' },
    ])
    expect(await list(workId)).toHaveLength(1)
  })

  test('hides a comment from everybody but its author and moderators, and takes that back', async () => {
    const workId = await make()
    const { id: commentId, author } = await written(workId, '不好看')
    await post('reportComment', { id: commentId, reason: '骂人' }, school.mate)
    const [row] = await about(workId)
    await settle(row!.id, 'hidden')
    for (const person of [undefined, school.student, school.mate, school.stranger])
      expect(await list(workId, person)).toEqual([])
    for (const person of [author, school.teacher]) expect(await list(workId, person)).toMatchObject([{ hidden: true }])
    const asOffice = (person: Person) =>
      site.call('GET', `${path}/queryTeachingWorkCommentByMainId?id=${workId}`, as(person))
    expect((await asOffice(school.student)).body.result).toEqual([])
    expect((await asOffice(school.teacher)).body.result).toHaveLength(1)
    expect((await reopen(row!.id)).success).toBe(true)
    expect(await list(workId)).toMatchObject([{ hidden: false }])
    expect(await about(workId)).toHaveLength(1)
    expect((await reopen(row!.id)).message).toContain('还没有处理')
  })

  test('takes a work off the public site, or into the bin of its author, who is told', async () => {
    const [withdrawn, deleted] = [await make(), await make()]
    for (const workId of [withdrawn, deleted]) await post('reportWork', { workId, reason: '抄的' }, school.mate)
    const [first] = await about(withdrawn)
    await settle(first!.id, 'hidden')
    expect(await isShown(withdrawn)).toBe(false)
    const [second] = await about(deleted)
    await settle(second!.id, 'deleted')
    expect(await isShown(deleted)).toBe(false)
    const bell = (await site.call('GET', '/sys/annountCement/listByUser', as(school.student))).body.result as {
      sysMsgList: { titile: string }[] // sic
    }
    expect(bell.sysMsgList.map(({ titile }) => titile)).toEqual(
      expect.arrayContaining(['《我的游戏》暂时不展示了', '老师把你的 1 个作品放进了回收站']),
    )
    expect((await reopen(second!.id)).success).toBe(true)
    expect(await isShown(deleted)).toBe(true)
  })

  test('shows a withdrawn work again as it was, not as it is by now', async () => {
    const { workId, versionNo } = await saved(save(site, school.student, project()))
    expect((await post('publish', { workId, great: true }, school.teacher)).body.success).toBe(true)
    const state = () =>
      site.database.root
        .selectFrom('teachingWork')
        .select(['workStatus', 'publicVersionNo', 'publicName', 'publishTime'])
        .where('id', '=', workId)
        .executeTakeFirstOrThrow()
    const before = await state()
    expect(before).toMatchObject({ workStatus: 4, publicVersionNo: versionNo })
    await post('reportWork', { workId, reason: '抄的' }, school.mate)
    const [row] = await about(workId)
    await settle(row!.id, 'hidden')
    expect((await state()).publicVersionNo).toBeNull()
    await saved(save(site, school.student, project(), { workId, baseVersion: versionNo }))
    expect((await reopen(row!.id)).success).toBe(true)
    expect(await state()).toEqual(before)
    expect(await about(workId)).toHaveLength(1)
  })

  test('a deleted comment is gone from sight at once, and can be brought back', async () => {
    const workId = await make()
    const { id: commentId } = await written(workId)
    await post('reportComment', { id: commentId, reason: '广告' }, school.mate)
    const [row] = await about(workId)
    await settle(row!.id, 'deleted')
    for (const person of [undefined, school.teacher]) expect(await list(workId, person)).toEqual([])
    expect(await about(workId, school.teacher, '&settled=true')).toMatchObject([{ outcome: 'deleted', gone: true }])
    await reopen(row!.id)
    expect(await list(workId)).toHaveLength(1)
  })
})

test('guests come to an end when they report everything, each address at its own pace', async () => {
  const workId = await make()
  const replies = []
  for (let index = 0; index < 24; index++) replies.push((await post('reportWork', { workId, reason: '其他' })).status)
  expect(replies.at(-1)).toBe(429)
})

describe('a muted student', () => {
  const mute = async (body: object, person = school.teacher) => (await post('/teaching/mute/mute', body, person)).body

  test('reads until when, and writes again when the teacher allows it', async () => {
    const workId = await make()
    const child = await site.person('student', { memberOf: [school.red], realname: '吵吵' })
    expect((await mute({ userId: child.id, days: 1, reason: '骂人' })).message).toBe('已禁言')
    const refused = (await say(workId, '好', child)).body
    expect(refused.message).toMatch(/^老师请你先休息一下，\d+ 月 \d+ 日 \d\d:\d\d 以后/)
    const own = async () => (await site.call('GET', '/teaching/mute/own', as(child))).body.result
    expect(await own()).toEqual({ sentence: refused.message })
    const muted = async () =>
      (
        (await site.call('GET', '/teaching/mute/list', as(school.teacher))).body.result as { records: Row[] }
      ).records.filter((row) => row['userId'] === child.id)
    expect(await muted()).toMatchObject([{ realname: '吵吵', className: '红班', reason: '骂人', muterName: '王老师' }])
    expect((await post('/teaching/mute/unmute', { userId: child.id }, school.teacher)).body.message).toBe('已解除禁言')
    expect((await post('/teaching/mute/unmute', { userId: child.id }, school.teacher)).body.success).toBe(false)
    expect(await muted()).toEqual([])
    expect(await own()).toEqual({ sentence: null })
    expect((await say(workId, '好', child)).body.success).toBe(true)
  })

  test('is of an own class, no teacher, and not muted for ever', async () => {
    const { id } = school.student
    for (const body of [{ userId: id }, { userId: id, days: 0 }, { userId: id, untilTime: '2020-01-01 00:00:00' }])
      expect((await mute(body)).success).toBe(false)
    expect((await mute({ userId: id, untilTime: '2099-01-01 00:00:00' })).message).toContain('最长 366 天')
    expect((await mute({ userId: school.outsider.id, days: 1 })).message).toBe('这位同学不在您的班里')
    expect((await mute({ userId: school.stranger.id, days: 1 }, school.admin)).message).toBe('不能给老师禁言')
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
    expect((await mute({ userId: id, untilTime: until })).success).toBe(true)
    await post('/teaching/mute/unmute', { userId: id }, school.teacher)
  })
})
