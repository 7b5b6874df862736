import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'

const site = await openHarness()
type Reader = Pick<Person, 'token'>
const path = '/teaching/teachingWork'
const configure = (body: object) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body })
const get = (url: string, person?: Reader) => site.call('GET', `${path}/${url}`, person ? { token: person.token } : {})
const post = (url: string, body: unknown, person?: Reader) =>
  site.call('POST', `${path}/${url}`, { body, ...(person ? { token: person.token } : {}) })

interface Shown {
  id: string
  comment: string
  waiting: boolean
  replies: Shown[]
}
const list = async (workId: string, person?: Reader) =>
  (await get(`getWorkComments?workId=${workId}`, person)).body.result as Shown[]
const said = async (workId: string, person?: Reader) => (await list(workId, person)).map(({ comment }) => comment)
const waiting = async (person: Reader) => (await get('waitingComments', person)).body.result as Record<string, string>[]
const waitingTexts = async (person: Reader) => (await waiting(person)).map((row) => row['comment'])

async function make(author = school.student): Promise<string> {
  const { workId } = await saved(save(site, author, project()))
  await setStatus(site, workId, 3)
  return workId
}
const child = (depart = school.red) => site.person('student', { memberOf: [depart], realname: '郑安安' })
const say = async (workId: string, comment: string, person: Reader, parentId?: string) =>
  (await post('saveComment', { workId, comment, ...(parentId ? { parentId } : {}) }, person)).body
const idOf = (answer: { result: unknown }) => (answer.result as Shown).id

const school = await openSchool(site)
await configure({ allowComment: '1' })

test('a comment of a child is visible only to its author and teachers until the review', async () => {
  const [workId, me] = [await make(), await child()]
  const answer = await say(workId, '真好玩', me)
  expect(answer).toMatchObject({ success: true, message: '写好啦，老师看过就会出现', result: { waiting: true } })
  expect(await list(workId, me)).toMatchObject([{ comment: '真好玩', waiting: true, realname: '郑同学' }])
  for (const person of [undefined, school.student, school.mate, school.stranger])
    expect(await list(workId, person)).toEqual([])
  expect(await list(workId, school.teacher)).toMatchObject([{ waiting: true, realname: '郑安安' }])
  // Nobody can answer or report an invisible comment.
  for (const body of [
    await say(workId, '我也觉得', school.mate, idOf(answer)),
    (await post('reportComment', { id: idOf(answer), reason: '广告' }, school.mate)).body,
  ])
    expect(body.message).toBe('评论不存在或已被删除')
})

test('teachers of either author and administrators review comments', async () => {
  const [workId, me] = [await make(school.outsider), await child()]
  const ids = [idOf(await say(workId, '第一句', me)), idOf(await say(workId, '第二句', me))]
  expect(await waitingTexts(school.teacher)).toEqual(expect.arrayContaining(['第一句', '第二句']))
  expect((await waiting(school.stranger)).find((row) => row['id'] === ids[0])).toMatchObject({
    workId,
    workName: '我的游戏',
    realname: '郑安安',
    className: '红班',
    answered: null,
  })
  expect(await waitingTexts(school.admin)).toEqual(expect.arrayContaining(['第一句', '第二句']))
  const nobodys = await site.person('teacher')
  expect(await waiting(nobodys)).toEqual([])
  for (const verb of ['approveComments', 'deleteComments']) {
    expect((await post(verb, { ids }, nobodys)).body.message).toBe('有的评论已经被处理或删除了，请刷新后再试')
    expect((await post(verb, { ids }, me)).status).toBe(403)
    expect((await post(verb, { ids })).status).toBe(401)
    expect((await post(verb, { ids: [ids[0], '4711'] }, school.teacher)).body.success).toBe(false)
    expect((await post(verb, { ids: [] }, school.teacher)).body.success).toBe(false)
  }
  expect((await get('waitingComments', me)).status).toBe(403)
  expect(await said(workId)).toEqual([])
  expect((await post('approveComments', { ids: [ids[0]] }, school.teacher)).body.message).toBe('已通过，大家能看到了')
  expect(await said(workId)).toEqual(['第一句'])
  // The call deletes only waiting comments, not a published comment.
  expect((await post('deleteComments', { ids: [ids[0]] }, school.teacher)).body.success).toBe(false)
  expect((await post('deleteComments', { ids: [ids[1]] }, school.stranger)).body.message).toBe('已删除')
  expect(await said(workId, me)).toEqual(['第一句'])
})

test('replies also wait for review, and are shown with the comment above', async () => {
  const [workId, me] = [await make(), await child()]
  const first = idOf(await say(workId, '怎么做的？', me))
  await post('approveComments', { ids: [first] }, school.teacher)
  const reply = idOf(await say(workId, '用克隆', school.mate, first))
  expect((await waiting(school.teacher)).find((row) => row['id'] === reply)).toMatchObject({ answered: '怎么做的？' })
  expect((await list(workId))[0]!.replies).toEqual([])
  expect((await list(workId, school.mate))[0]!.replies).toMatchObject([{ comment: '用克隆', waiting: true }])
})

test('teachers get only one notification while comments wait for review', async () => {
  const bell = async () =>
    (
      (await site.call('GET', '/sys/annountCement/listByUser', { token: school.teacher.token })).body.result as {
        sysMsgList: { titile: string; openPage: string }[]
      }
    ).sysMsgList.filter(({ titile }) => titile === '有评论等你看一看')
  const open = (await waiting(school.teacher)).map((row) => row['id'])
  await post('deleteComments', { ids: open }, school.teacher)
  const before = (await bell()).length
  const workId = await make()
  const first = idOf(await say(workId, '一', await child()))
  await say(workId, '二', await child())
  expect(await bell()).toHaveLength(before + 1)
  expect((await bell())[0]!.openPage).toBe('/work/comments')
  await post('approveComments', { ids: [first] }, school.teacher)
  await say(workId, '三', await child())
  expect(await bell()).toHaveLength(before + 1)
})

test('comments of staff are published immediately', async () => {
  const workId = await make()
  expect(await say(workId, '做得好', school.stranger)).toMatchObject({
    message: '评论成功',
    result: { waiting: false },
  })
  await configure({ _commentReview: '0' })
  expect(await say(workId, '我先说', await child())).toMatchObject({ message: '评论成功', result: { waiting: false } })
  await configure({ _commentReview: '1' })
  expect(await said(workId)).toEqual(['我先说', '做得好'])
})

test('numbers, addresses and offensive words are refused with a reason', async () => {
  const [workId, me] = [await make(), await child()]
  for (const [comment, message] of [
    ['加我１３８ 1234 5678', '这里面好像有电话、QQ、微信一类的号码。为了你的安全，请先把号码去掉'],
    ['去 www.example.com 看', '这里面好像有网址或邮箱。为了你的安全，请先把它去掉'],
    ['你是笨 蛋', '“笨蛋”这样的话会让人不舒服，换个友好的说法吧'],
  ] as const)
    expect(await say(workId, comment, me)).toMatchObject({ success: false, message })
  await configure({ _blockedWords: '四眼 大笨象' })
  expect((await say(workId, '四 眼', me)).success).toBe(false)
  expect((await say(workId, '笨蛋', me)).success).toBe(true)
  const nickname = (text: string) =>
    site.call('PUT', '/teaching/user/edit', { token: me.token, body: { nickname: text } })
  for (const bad of ['四眼仔', 'qq 1234567', '王老师', '管理员']) expect((await nickname(bad)).body.success).toBe(false)
  expect((await nickname('小火箭')).body.success).toBe(true)
})
