import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, list, make, school, setUp, site, status } from './test/handed-in.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('marking', () => {
  test('saves stars and remark, and keeps comments of visitors', async () => {
    const workId = await make({ submit: true })
    await site.database.root
      .updateTable('sysConfig')
      .set({ configValue: '1' })
      .where('configKey', '=', 'allowComment')
      .execute()
    await site.database.root
      .insertInto('teachingWorkComment')
      .values({ id: `c${workId}`, workId, userId: school.mate.id, comment: '好玩' })
      .execute()
    const before = await status(workId)
    const reply = await call('POST', 'correct', school.teacher, { workId, versionNo: 1, score: 4, comment: '跳得真好' })
    expect(reply.body).toMatchObject({
      success: true,
      message: '批改成功',
      result: { workId, workStatus: '2', score: 4, comment: '跳得真好', publishTime: null },
    })
    expect(await status(workId)).toEqual({ ...before, workStatus: 2 })
    expect((await call('POST', 'correct', school.teacher, { workId, comment: '改一下' })).body.result).toMatchObject({
      score: 4,
      comment: '改一下',
    })
    expect(
      (
        await call('PUT', 'edit', school.teacher, {
          id: workId,
          workName: '新名',
          workStatus: '1',
          teachingWorkCorrectList: [{ score: 5, comment: '满分' }],
        })
      ).body,
    ).toMatchObject({ success: true, message: '编辑成功!' })
    for (const person of [school.student, school.teacher]) {
      expect((await call('GET', `queryTeachingWorkCorrectByMainId?id=${workId}`, person)).body.result).toMatchObject([
        { score: 5, comment: '满分', createBy: school.teacher.username },
      ])
      expect((await call('GET', `queryTeachingWorkCommentByMainId?id=${workId}`, person)).body.result).toMatchObject([
        { comment: '好玩' },
      ])
    }
    expect((await list(`userId=${school.student.id}&score=5`)).records).toMatchObject([
      { id: workId, workName: '新名', workStatus: '2', teacherComment: '满分' },
    ])
  })
})
