import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { post, school, setUp, site } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('moving children', () => {
  const move = (from: string, to: string, userIds: string[], who: Person) => post('move', { from, to, userIds }, who)
  const classesOf = async (id: string) =>
    (await site.database.root.selectFrom('sysUserDepart').select('depId').where('userId', '=', id).execute()).map(
      (row) => row.depId,
    )

  test('between two classes of one teacher also changes the current class', async () => {
    const both = await site.person('teacher', { departIds: [school.red, school.blue] })
    const child = await site.person('student', { memberOf: [school.red] })
    const codeOf = async (id: string) =>
      (
        await site.database.root
          .selectFrom('sysDepart')
          .select('orgCode')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).orgCode
    const worksIn = async () =>
      (
        await site.database.root
          .selectFrom('sysUser')
          .select('orgCode')
          .where('id', '=', child.id)
          .executeTakeFirstOrThrow()
      ).orgCode
    await site.database.root
      .updateTable('sysUser')
      .set({ orgCode: await codeOf(school.red) })
      .where('id', '=', child.id)
      .execute()
    expect((await move(school.red, school.blue, [child.id], both)).body).toMatchObject({
      success: true,
      message: '已换班',
    })
    expect([await classesOf(child.id), await worksIn()]).toEqual([[school.blue], await codeOf(school.blue)])
    expect((await move(school.blue, school.red, [child.id], both)).body.success).toBe(true)
    expect([await classesOf(child.id), await worksIn()]).toEqual([[school.red], await codeOf(school.red)])
  })

  test('is refused to classes of others, and for staff and children of other classes', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const colleague = await site.person('teacher', { memberOf: [school.red] })
    for (const reply of [
      await move(school.red, school.blue, [child.id], school.teacher),
      await move(school.blue, school.red, [school.outsider.id], school.teacher),
      await move(school.red, school.red, [child.id], school.teacher),
      await move(school.red, school.blue, [colleague.id], school.admin),
      await move(school.red, school.blue, [child.id, school.outsider.id], school.admin),
    ])
      expect(reply.body.success).toBe(false)
    expect(await classesOf(child.id)).toEqual([school.red])
  })
})
