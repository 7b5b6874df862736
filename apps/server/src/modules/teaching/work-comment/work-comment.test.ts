import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { settingsCopy } from '../../sys/config/config-cache.ts'

const site = await openHarness()
const school = await openSchool(site)
await allowComments('1')
// comment-review.test.ts tests the review.
await site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { _commentReview: '0' } })
async function allowComments(configValue: string): Promise<void> {
  await site.database.root
    .insertInto('sysConfig')
    .values({ id: 'allow', configKey: 'allowComment', configValue, configEnabled: 1 })
    .onConflict((conflict) => conflict.column('configKey').doUpdateSet({ configValue }))
    .execute()
  await site.within(settingsCopy.changed)
}

const path = '/teaching/teachingWork'
const as = (person?: Pick<Person, 'token'>) => (person ? { token: person.token } : {})
const get = (url: string, person?: Pick<Person, 'token'>) => site.call('GET', `${path}/${url}`, as(person))
const post = (url: string, body: unknown, person?: Pick<Person, 'token'>) =>
  site.call('POST', `${path}/${url}`, { ...as(person), body })
const say = (workId: string, comment: string, person?: Pick<Person, 'token'>, parentId?: string) =>
  post('saveComment', { workId, comment, ...(parentId ? { parentId } : {}) }, person)
const remove = (id: string, person?: Person) => site.call('DELETE', `${path}/deleteComment?id=${id}`, as(person))

interface Shown {
  id: string
  comment: string
  deletable: boolean
  reportCount: number
  replyName: string | null
  parentId: string | null
  replies: Shown[]
}
const list = async (workId: string, person?: Person) =>
  (await get(`getWorkComments?workId=${workId}`, person)).body.result as Shown[]

async function make(status = 3): Promise<string> {
  const { workId } = await saved(save(site, school.student, project()))
  await setStatus(site, workId, status)
  return workId
}

/** Writes as a new person, who has not reached the rate limit. */
async function written(workId: string, comment = '好', parentId?: string): Promise<{ id: string; author: Person }> {
  const author = await site.person('student', { memberOf: [school.red] })
  return { id: ((await say(workId, comment, author, parentId)).body.result as { id: string }).id, author }
}

describe('comments', () => {
  test('are listed newest first, as plain text, ten on a page', async () => {
    const workId = await make()
    expect((await say(workId, '<img src=x onerror=alert(1)>1 < 2', school.mate)).body).toMatchObject({
      success: true,
      message: '评论成功',
      result: {
        comment: '＜img src=x onerror=alert(1)>1 < 2',
        deletable: true,
        realname: expect.any(String),
        replies: [],
      },
    })
    for (let index = 0; index < 11; index++) await written(workId, `第${index}条`)
    const first = (await get(`getWorkComments?workId=${workId}`)).body
    expect(first.code).toBe(0)
    expect(first.result).toHaveLength(10)
    expect((first.result as object[]).slice(0, 2)).toMatchObject([
      { comment: '第10条', deletable: false },
      { comment: '第9条' },
    ])
    expect((await get(`getWorkComments?workId=${workId}&page=2`)).body.result).toHaveLength(2)
    expect((first.result as object[])[0]).not.toHaveProperty('username')
    expect((await get(`getWorkComments?workId=${workId}&page=101`)).body.success).toBe(false)
  })

  test('require a session, a visible work, an enabled setting and a text', async () => {
    const [open, draft] = [await make(), await make(0)]
    expect((await say(open, '好')).status).toBe(401)
    expect((await say(draft, '好', school.mate)).body.message).toBe('未找到对作业')
    expect((await get(`getWorkComments?workId=${draft}`)).body.success).toBe(false)
    expect((await say(open, '   ', school.mate)).body.message).toBe('评论不能为空')
    expect((await say(open, '长'.repeat(513), school.mate)).body.message).toBe('评论不能超过 512 个字')
    await allowComments('0')
    expect((await say(open, '好', school.mate)).body.message).toBe('评论功能没有开放')
    await allowComments('1')
  })

  test('are limited per child', async () => {
    const workId = await make()
    const [fast, other] = [
      await site.person('student', { memberOf: [school.red] }),
      await site.person('student', { memberOf: [school.red] }),
    ]
    const replies = []
    for (let index = 0; index < 10; index++) replies.push((await say(workId, `${index}`, fast)).body)
    expect(replies.slice(0, 8).every((reply) => reply.success)).toBe(true)
    expect(replies.at(-1)).toMatchObject({ success: false, message: '说得太快啦，休息一会儿再说' })
    expect((await say(workId, '我来了', other)).body.success).toBe(true)
  })

  test("are deleted by their author and by teachers of the work's author", async () => {
    const workId = await make()
    const first = await written(workId)
    expect((await remove(first.id)).status).toBe(401)
    for (const person of [school.outsider, school.stranger, school.student])
      expect((await remove(first.id, person)).body.message).toBe('评论不存在或已被删除')
    expect((await list(workId, school.teacher))[0]).toMatchObject({ id: first.id, deletable: true })
    expect((await list(workId, first.author))[0]).toMatchObject({ deletable: true })
    expect((await remove(first.id, first.author)).body.message).toBe('删除成功!')
    for (const person of [school.teacher, school.admin])
      expect((await remove((await written(workId)).id, person)).body.message).toBe('删除成功!')
    expect(await list(workId)).toEqual([])
  })
})

describe('replies', () => {
  test('are below their comment, oldest first, with the answered person', async () => {
    const workId = await make()
    const { id } = await written(workId, '怎么做的？')
    const first = (await say(workId, '用克隆', school.student, id)).body.result as Shown
    expect(first).toMatchObject({ parentId: id, replyName: null })
    const second = (await say(workId, '谢谢', school.mate, first.id)).body.result as Shown
    expect(second).toMatchObject({ parentId: id, replyName: '林同学' })
    expect((await list(workId, school.teacher))[0]!.replies[1]).toMatchObject({ replyName: '林小满' })
    const shown = await list(workId)
    expect(shown).toHaveLength(1)
    expect(shown[0]!.replies.map((reply) => reply.comment)).toEqual(['用克隆', '谢谢'])
  })

  test('are accepted only on the work of their comment', async () => {
    const [workId, other] = [await make(), await make()]
    const { id } = await written(other)
    expect((await say(workId, '好', school.student, id)).body.message).toBe('评论不存在或已被删除')
    expect((await say(workId, '好', school.student, '4711')).body.message).toBe('评论不存在或已被删除')
  })

  test('are deleted together with their comment', async () => {
    const workId = await make()
    const { id, author } = await written(workId)
    await written(workId, '答', id)
    await remove(id, author)
    expect(await list(workId)).toEqual([])
    expect(await list(workId, school.teacher)).toEqual([])
  })
})
