import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const get = (url: string, who: Person = admin) => site.call('GET', `/sys/sysDepart/${url}`, { token: who.token })
async function add(departName: string, parentId = '', more: object = {}): Promise<{ id: string; orgCode: string }> {
  return (
    await site.call('POST', '/sys/sysDepart/add', { token: admin.token, body: { departName, parentId, ...more } })
  ).body.result as { id: string; orgCode: string }
}
const orgCodeOf = async (id: string) =>
  (await site.database.root.selectFrom('sysUser').select('orgCode').where('id', '=', id).executeTakeFirstOrThrow())
    .orgCode
const worksIn = (person: Person, orgCode: string) =>
  site.database.root.updateTable('sysUser').set({ orgCode }).where('id', '=', person.id).execute()

describe('emptying a class', () => {
  test('resets the current class of its students only', async () => {
    const [room, other] = [await add('毕业班'), await add('在读班')]
    const [gone, both, stays] = [
      await site.person('student', { memberOf: [room.id] }),
      await site.person('student', { memberOf: [room.id, other.id] }),
      await site.person('student', { memberOf: [other.id] }),
    ]
    await worksIn(gone, room.orgCode)
    await worksIn(both, other.orgCode)
    await worksIn(stays, other.orgCode)
    expect((await get(`removeAll?id=${room.id}`)).body).toMatchObject({ success: true })
    expect(await orgCodeOf(gone.id)).toBeNull()
    expect([await orgCodeOf(both.id), await orgCodeOf(stays.id)]).toEqual([other.orgCode, other.orgCode])
    const left = await site.database.root
      .selectFrom('sysUserDepart')
      .select('userId')
      .where('depId', 'in', [room.id, other.id])
      .execute()
    expect(left.map((row) => row.userId).sort()).toEqual([both.id, stays.id].sort())
  })

  test('can be undone once by the same person, and keeps staff in the class', async () => {
    const [room, other] = [await add('误清班'), await add('别的班')]
    const [child, moved] = [
      await site.person('student', { memberOf: [room.id] }),
      await site.person('student', { memberOf: [room.id] }),
    ]
    const staff = await site.person('teacher', { memberOf: [room.id] })
    await worksIn(child, room.orgCode)
    await worksIn(moved, room.orgCode)
    const members = async () =>
      (await site.database.root.selectFrom('sysUserDepart').select('userId').where('depId', '=', room.id).execute())
        .map((row) => row.userId)
        .sort()
    const { count, undoId } = (await get(`removeAll?id=${room.id}`)).body.result as { count: number; undoId: string }
    expect([count, await members()]).toEqual([2, [staff.id]])
    await worksIn(moved, other.orgCode)
    const undo = (who: Person) =>
      site.call('POST', '/sys/sysDepart/undoRemoveAll', { token: who.token, body: { undoId } })
    const teacher = await site.person('teacher', { departIds: [room.id] })
    expect((await undo(teacher)).body).toMatchObject({ success: false })
    expect((await undo(admin)).body).toMatchObject({ success: true, result: { count: 2 } })
    expect(await members()).toEqual([child.id, moved.id, staff.id].sort())
    expect([await orgCodeOf(child.id), await orgCodeOf(moved.id)]).toEqual([room.orgCode, other.orgCode])
    expect((await undo(admin)).body).toMatchObject({ success: false, message: expect.stringContaining('不能撤销') })
  })

  test('is logged with its author', async () => {
    const room = await add('记录班')
    await get(`removeAll?id=${room.id}`)
    const logs = await site.database.root
      .selectFrom('sysLog')
      .select(['logContent', 'userid', 'operateType'])
      .where('logContent', 'like', `%${room.id}%`)
      .execute()
    expect(logs).toEqual([{ logContent: `清空班级，id： ${room.id}`, userid: admin.username, operateType: 4 }])
  })

  test('does not affect classes below', async () => {
    const grade = await add('年级')
    const room = await add('年级一班', grade.id)
    const student = await site.person('student', { memberOf: [room.id] })
    await get(`removeAll?id=${grade.id}`)
    expect(
      (await site.call('GET', `/sys/user/queryById?id=${student.id}`, { token: admin.token })).body.result,
    ).toMatchObject({ orgCodeTxt: '年级一班' })
  })
})

describe('deleting a department', () => {
  test('resets the current department of its members and of members of departments below', async () => {
    const root = await add('将删')
    const room = await add('将删一班', root.id)
    const student = await site.person('student')
    await worksIn(student, room.orgCode)
    expect(
      (await site.call('DELETE', `/sys/sysDepart/delete?id=${root.id}`, { token: admin.token })).body.success,
    ).toBe(true)
    expect(await orgCodeOf(student.id)).toBeNull()
  })

  test('is possible when all its members are in the recycle bin', async () => {
    const room = await add('空了的班')
    const student = await site.person('student', { memberOf: [room.id] })
    await site.call('DELETE', `/sys/user/delete?id=${student.id}`, { token: admin.token })
    expect(
      (await site.call('DELETE', `/sys/sysDepart/delete?id=${room.id}`, { token: admin.token })).body,
    ).toMatchObject({ success: true, message: '删除成功!' })
  })

  test('is refused for several departments when one department has members', async () => {
    const [empty, full] = [await add('空班'), await add('满班')]
    await site.person('student', { memberOf: [full.id] })
    expect(
      (await site.call('DELETE', `/sys/sysDepart/deleteBatch?ids=${empty.id},${full.id}`, { token: admin.token })).body,
    ).toMatchObject({ success: false, result: { users: 1, departs: 2 } })
    expect((await get(`queryById?id=${empty.id}`)).body.success).toBe(true)
  })

  test('counts a person in two of its classes only once', async () => {
    const root = await add('数人')
    const [first, second] = [await add('数人一', root.id), await add('数人二', root.id)]
    await site.person('student', { memberOf: [first.id, second.id] })
    expect(
      (await site.call('DELETE', `/sys/sysDepart/delete?id=${root.id}`, { token: admin.token })).body.result,
    ).toEqual({ users: 1, departs: 3 })
  })
})

describe('finding departments', () => {
  test.each(['%', '_', '\\', '*'])('treats the character %s literally', async (mark) => {
    await add('平常的班')
    const odd = await add(`特别${mark}班`)
    expect((await get(`searchBy?keyWord=${encodeURIComponent(`别${mark}`)}`)).body.result).toMatchObject([
      { id: odd.id },
    ])
  })

  test('returns existing departments by id, ordered by code', async () => {
    const [first, second] = [await add('按号一'), await add('按号二')]
    expect((await get(`listAll?id=${second.id},4711,${first.id},`)).body.result).toMatchObject([
      { id: first.id },
      { id: second.id },
    ])
  })

  test('is refused for an empty text', async () =>
    expect((await get('searchBy?keyWord=')).body).toMatchObject({ success: false, message: '名称不能为空' }))
})

test('an export contains the departments that its reader may see', async () => {
  const root = await add('导出校')
  const [mine] = [await add('导出一班', root.id, { memo: '=1+1' }), await add('导出二班', root.id)]
  const names = async (query = '') =>
    (await readXlsx((await get(`exportXls${query}`)).bytes)).sheets[0]!.rows.flat().filter(
      (cell) => String(cell).startsWith('导出') && !String(cell).startsWith('导出人'),
    )
  expect(await names()).toEqual(['导出校', '导出一班', '导出二班'])
  expect(await names(`?selections=${mine!.id}`)).toEqual(['导出一班'])
})
