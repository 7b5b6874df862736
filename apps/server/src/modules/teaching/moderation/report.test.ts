import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { newId } from '../../../platform/db/id.ts'
import { as, list, make, report, school, setUp, site, written } from './test/reports.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('reports', () => {
  const bell = async (person: Person) =>
    (await site.call('GET', '/sys/annountCement/listByUser', as(person))).body.result as {
      sysMsgList: { titile: string; msgContent: string; openType: string; openPage: string }[]
    }

  test("notify the author's teachers and administrators once", async () => {
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
      })
      expect(messages[0]!.msgContent).toContain('骂人')
      expect(messages[0]!.msgContent).not.toContain('<b>')
    }
    for (const person of [school.stranger, school.student])
      expect((await bell(person)).sysMsgList.filter(({ msgContent }) => msgContent.includes('真笨'))).toEqual([])
    expect((await list(workId, school.teacher))[0]).toMatchObject({ reportCount: 2 })
    for (const person of [undefined, school.mate, school.stranger])
      expect((await list(workId, person))[0]).toMatchObject({ reportCount: 0 })
  })

  test('need a reason, and a visible comment by another person', async () => {
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

  test('are limited per person', async () => {
    const workId = await make()
    const { id } = await written(workId)
    const eager = await site.person('student')
    const replies = []
    for (let index = 0; index < 12; index++) replies.push((await report(id, '其他', eager)).body.success)
    expect(replies.slice(0, 10)).toEqual(Array(10).fill(true))
    expect(replies.at(-1)).toBe(false)
  })
})
