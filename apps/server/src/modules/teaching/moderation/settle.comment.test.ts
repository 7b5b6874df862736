import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import {
  about,
  as,
  list,
  make,
  path,
  post,
  reopen,
  report,
  school,
  setUp,
  settle,
  site,
  written,
} from './test/reports.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('reports', () => {
  const settle = (id: string, person?: Person) => post('settleReports', { id }, person)

  test('are settled by moderators only, who can keep the comment', async () => {
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
})

describe('the list of reports', () => {
  test('lets a moderator hide a comment from other people, and show it again', async () => {
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

  test('a deleted comment disappears immediately and can be restored', async () => {
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
