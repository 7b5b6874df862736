import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openSchool, type School } from '../../../../test/school.ts'

let site: Harness
let school: School
let admin: Person
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  admin = school.admin
})
afterAll(() => site.close())

type Option = { value: string; text: string; title: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who: Person = admin) =>
  site.call(method, `/sys/${url}`, { token: who.token, body })
const idOf = (reply: { body: { result: unknown } }) => (reply.body.result as { id: string }).id
const options = async (code: string, who: Person = admin) =>
  (await call('GET', `dict/getDictItems/${encodeURIComponent(code)}`, undefined, who)).body.result as Option[]

/** A dictionary with these items: text → value. */
async function make(items: Record<string, string> = {}): Promise<{ id: string; code: string; items: string[] }> {
  const code = `d${randomBytes(4).toString('hex')}`
  const id = idOf(await call('POST', 'dict/add', { dictName: `字典${code}`, dictCode: code }))
  const made: string[] = []
  for (const [index, [itemText, itemValue]] of Object.entries(items).entries())
    made.push(idOf(await call('POST', 'dictItem/add', { dictId: id, itemText, itemValue, sortOrder: index + 1 })))
  return { id, code, items: made }
}

describe('items', () => {
  test('are offered in their order, and in the new one as soon as it is changed', async () => {
    const { id, code, items } = await make({ 甲: '1', 乙: '2', 丙: '3' })
    expect((await options(code)).map((option) => option.text)).toEqual(['甲', '乙', '丙'])
    expect(
      (await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '甲', itemValue: '1', sortOrder: 9 }))
        .body,
    ).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await options(code)).map((option) => option.text)).toEqual(['乙', '丙', '甲'])
  })

  test('that are off are not offered by forms, but old rows can still be read', async () => {
    const { id, code, items } = await make({ 甲: '1', 乙: '2' })
    await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '甲', itemValue: '1', status: 0 })
    const offered = (await call('GET', 'dict/queryAllDictItems', undefined, school.student)).body.result as Record<
      string,
      Option[]
    >
    expect(offered[code]!.map((option) => option.value)).toEqual(['2'])
    expect((await options(code)).map((option) => option.value)).toEqual(['1', '2'])
  })

  test('of one value there is one in a dictionary, and may be one in another', async () => {
    const [first, second] = [await make({ 甲: '1' }), await make({ 甲: '1', 乙: '2' })]
    expect(
      (await call('POST', 'dictItem/add', { dictId: first.id, itemText: '另', itemValue: '1' })).body,
    ).toMatchObject({ success: false, message: '该字典中已有相同的数据值' })
    expect(
      (await call('PUT', 'dictItem/edit', { id: second.items[1], dictId: second.id, itemText: '乙', itemValue: '1' }))
        .body,
    ).toMatchObject({ success: false, message: '该字典中已有相同的数据值' })
    expect(await options(second.code)).toHaveLength(2)
  })

  test('go with their dictionary, and by their text', async () => {
    const { id, code } = await make({ 甲: '1', 乙: '2' })
    expect(
      (await call('DELETE', `dict/deleteItemByText?dictCode=${code}&itemText=${encodeURIComponent('甲')}`)).body,
    ).toMatchObject({ success: true, message: '删除成功!' })
    expect((await options(code)).map((option) => option.text)).toEqual(['乙'])
    expect(
      (await call('DELETE', `dict/deleteItemByText?dictCode=${code}&itemText=${encodeURIComponent('甲')}`)).body,
    ).toMatchObject({ success: false })
    await call('DELETE', `dict/delete?id=${id}`)
    await call('DELETE', `dict/deletePhysic/${id}`)
    expect(await options(code)).toEqual([])
    expect((await call('GET', `dictItem/list?dictId=${id}`)).body.result).toMatchObject({ total: 0 })
  })

  test.each([
    [{ itemText: '' }, '名称不能为空'],
    [{ itemValue: ' ' }, '数据值不能为空'],
    [{ sortOrder: 0 }, '排序值不能小于 1'],
    [{ status: 2 }, '是否启用不能大于 1'],
    [{ itemText: '长'.repeat(101) }, '名称不能超过 100 个字'],
    [{ dictId: '' }, '字典不能为空'],
  ])('with %j are refused', async (more, message) => {
    const { id } = await make()
    expect(
      (await call('POST', 'dictItem/add', { dictId: id, itemText: '甲', itemValue: '1', ...more })).body,
    ).toMatchObject({ success: false, message })
  })

  test('of a dictionary that is not there are not made', async () =>
    expect((await call('POST', 'dictItem/add', { dictId: '4711', itemText: '甲', itemValue: '1' })).body.success).toBe(
      false,
    ))

  test('are written by administrators alone', async () => {
    const { id, items } = await make({ 甲: '1' })
    for (const who of [school.teacher, school.student]) {
      for (const reply of [
        await call('POST', 'dictItem/add', { dictId: id, itemText: '乙', itemValue: '2' }, who),
        await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '改', itemValue: '1' }, who),
        await call('DELETE', `dictItem/delete?id=${items[0]}`, undefined, who),
      ])
        expect(reply.status).toBe(403)
    }
  })
})

describe('dictionaries', () => {
  test('keep their code for themselves, also from the recycle bin', async () => {
    const { id, code } = await make()
    expect((await call('POST', 'dict/add', { dictName: '又', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
    await call('DELETE', `dict/delete?id=${id}`)
    expect((await call('POST', 'dict/add', { dictName: '又', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
    const other = await make()
    expect((await call('PUT', 'dict/edit', { id: other.id, dictName: '改', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
  })

  test('under a new code are found by it, and no longer by the old one', async () => {
    const { id, code } = await make({ 甲: '1' })
    await call('PUT', 'dict/edit', { id, dictName: '改', dictCode: `${code}x` })
    expect([await options(code), (await options(`${code}x`)).map((option) => option.text)]).toEqual([[], ['甲']])
  })

  test.each([
    ['a b', '字典编码不能有空格和逗号'],
    ['a,b,c', '字典编码不能有空格和逗号'],
    ['', '字典编码不能为空'],
  ])('are not called %j', async (dictCode, message) =>
    expect((await call('POST', 'dict/add', { dictName: '坏', dictCode })).body).toMatchObject({
      success: false,
      message,
    }),
  )

  test('go into the bin once, come out once, and only from there for good', async () => {
    const { id } = await make()
    expect((await call('DELETE', `dict/deletePhysic/${id}`)).body).toMatchObject({
      success: false,
      message: '删除失败!',
    })
    expect((await call('PUT', `dict/back/${id}`)).body).toMatchObject({ success: false, message: '操作失败!' })
    expect((await call('DELETE', `dict/deleteBatch?ids=${id},4711,`)).body.success).toBe(true)
    expect((await call('DELETE', `dict/delete?id=${id}`)).body.success).toBe(false)
    expect(((await call('GET', 'dict/deleteList')).body.result as { id: string }[]).map((row) => row.id)).toContain(id)
    expect((await call('PUT', `dict/back/${id}`)).body.success).toBe(true)
    expect(((await call('GET', 'dict/deleteList')).body.result as { id: string }[]).map((row) => row.id)).not.toContain(
      id,
    )
  })

  test('tell the text of a value, and nothing of an unknown one', async () => {
    const { code } = await make({ 甲: '1' })
    const text = async (key: string, of = code) =>
      (await call('GET', `dict/getDictText/${of}/${key}`, undefined, school.student)).body.result
    expect([
      await text('1'),
      await text('9'),
      await text('1', 'nothing'),
      await text('__proto__'),
      await text('constructor'),
    ]).toEqual(['甲', null, null, null, null])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is no dictionary', async (code) =>
    expect(await options(code)).toEqual([]),
  )
})

describe('look-ups in tables', () => {
  const load = async (code: string, keyword: string, who: Person) =>
    (
      await call(
        'GET',
        `dict/loadDict/${encodeURIComponent(code)}?keyword=${encodeURIComponent(keyword)}`,
        undefined,
        who,
      )
    ).body
  const texts = async (code: string, key: string, who: Person) =>
    (await call('GET', `dict/loadDictItem/${encodeURIComponent(code)}?key=${encodeURIComponent(key)}`, undefined, who))
      .body.result

  test('find by a part of the name what the asker may see', async () => {
    const found = async (who: Person) =>
      ((await load('sys_user,realname,id', '小满', who)).result as Option[]).map((option) => option.value)
    expect([await found(admin), await found(school.teacher), await found(school.stranger)]).toEqual([
      [school.student.id],
      [school.student.id],
      [],
    ])
    expect((await load('sys_user,realname,id', '%', admin)).result).toEqual([])
    expect(
      ((await load('sys_depart,depart_name,id', '班', school.teacher)).result as Option[]).map((option) => option.text),
    ).toEqual(['红班'])
  })

  test('give the texts of values in the order asked for, unknown and foreign ones left out', async () => {
    expect(await texts('sys_depart,depart_name,id', `${school.blue},4711,${school.red},`, admin)).toEqual([
      '蓝班',
      '红班',
    ])
    expect(await texts('sys_depart,depart_name,id', `${school.blue},${school.red}`, school.teacher)).toEqual(['红班'])
    expect(await texts('sys_depart,depart_name,id', ',', admin)).toEqual([])
  })

  test('are not for students', async () => {
    for (const code of [
      'sys_user,realname,id',
      'sys_role,role_name,id',
      'teaching_course,course_name,id',
      'sys_depart,depart_name,id',
    ])
      expect(await load(code, '', school.student), code).toMatchObject({ success: false, code: 510 })
  })

  test.each([
    'sys_user,password,id',
    'sys_user,realname',
    'sys_user,realname,id,1=1',
    'sys_user where 1=1,realname,id',
    'sys_session,token_hash,id',
    'a,b,c,d,e',
    "sys_user,realname,id,username!='admin' or 1=1",
  ])('%s is none', async (code) => expect((await load(code, '', admin)).success).toBe(false))

  test('without the first account', async () => {
    const names = async (condition: string) =>
      (await options(`sys_user,realname,id${condition}`)).map((option) => option.value)
    const first = (
      await site.database.root
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
    ).id
    expect(await names('')).toContain(first)
    expect(await names(",username!='admin' order by create_time")).not.toContain(first)
  })
})
