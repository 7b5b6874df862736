import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const admin = await site.person('admin', { realname: '管理' })
const room = newId()
await site.within(() => db().insertInto('sysDepart').values({ id: room, departName: '一班', orgCode: 'A01' }).execute())
await site.within(() =>
  db().insertInto('sysDepart').values({ id: newId(), departName: '二班', orgCode: 'A02' }).execute(),
)
const teacher = await site.person('teacher', { departIds: [room], realname: '王老师' })
const member = await site.person('student', { memberOf: [room], realname: '小明' })
const student = await site.person('student', { realname: '小红' })
const get = (url: string, who?: Person) => site.call('GET', url, who ? { token: who.token } : {})
const post = (url: string, body: unknown, who = admin) => site.call('POST', url, { token: who.token, body })
const put = (url: string, body: unknown, who = admin) => site.call('PUT', url, { token: who.token, body })
const remove = (url: string, who = admin) => site.call('DELETE', url, { token: who.token })
const items = async (code: string) =>
  (await get(`/sys/dict/getDictItems/${code}`)).body.result as { value: string; text: string }[]

async function add(dictCode: string): Promise<string> {
  const { body } = await post('/sys/dict/add', { dictName: `字典${dictCode}`, dictCode })
  expect(body).toMatchObject({ success: true, code: 200, message: '保存成功！' })
  return (body.result as { id: string }).id
}
const addItem = async (dictId: string, itemText: string, itemValue: string, more: object = {}) =>
  (await post('/sys/dictItem/add', { dictId, itemText, itemValue, ...more })).body

test('visitors can read plain dictionaries, and an unknown code gives an empty list', async () => {
  const reply = await get('/sys/dict/getDictItems/sex?sign=x')
  expect(reply.body).toMatchObject({
    code: 0,
    result: [
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ],
  })
  expect(await items('no-such')).toEqual([])
  expect((await get('/sys/dict/getDictText/sex/2', student)).body).toMatchObject({ code: 0, result: '女' })
  expect((await get('/sys/dict/getDictText/sex/9', student)).body.result).toBeNull()
  expect((await get('/sys/dict/queryAllDictItems', student)).body).toMatchObject({
    code: 200,
    result: { yn: [{ text: '是' }, { text: '否' }] },
  })
})

test('a changed item is immediately visible in look-ups and in the texts of lists', async () => {
  const id = await add('colour')
  expect((await addItem(id, '红', 'r', { sortOrder: 2 })).success).toBe(true)
  expect((await addItem(id, '绿', 'g', { sortOrder: 1, status: 0 })).success).toBe(true)
  expect((await addItem(id, '也红', 'r')).message).toBe('该字典中已有相同的数据值')
  expect((await items('colour')).map(({ text }) => text)).toEqual(['绿', '红'])
  expect((await get('/sys/dict/queryAllDictItems', student)).body.result).toMatchObject({ colour: [{ value: 'r' }] })
  const page = (await get(`/sys/dictItem/list?dictId=${id}`, admin)).body
  expect(page).toMatchObject({
    code: 0,
    result: { total: 2, records: [{ itemText: '绿', status: 0, status_dictText: '不启用' }, { itemText: '红' }] },
  })
  const [green] = (page.result as { records: { id: string }[] }).records
  expect(
    (await put('/sys/dictItem/edit', { id: green!.id, dictId: id, itemText: '青', itemValue: 'g' })).body.message,
  ).toBe('编辑成功!')
  expect((await items('colour')).map(({ text }) => text)).toContain('青')
  expect((await remove('/sys/dict/deleteItemByText?dictCode=colour&itemText=青')).body.message).toBe('删除成功!')
  expect((await items('colour')).map(({ text }) => text)).toEqual(['红'])
})

test('a dictionary in the recycle bin can be read by its code, restored and purged', async () => {
  const id = await add('fruit')
  await addItem(id, '苹果', 'a')
  expect((await post('/sys/dict/add', { dictName: '又', dictCode: 'fruit' })).body.message).toBe('字典编码已存在')
  expect((await remove(`/sys/dict/delete?id=${id}`)).body.message).toBe('删除成功!')
  expect(await items('fruit')).toHaveLength(1)
  expect((await get('/sys/dict/queryAllDictItems', student)).body.result).not.toHaveProperty('fruit')
  expect((await get('/sys/dict/list?dictCode=fruit', admin)).body.result).toMatchObject({ total: 0 })
  expect((await get('/sys/dict/deleteList', admin)).body.result).toMatchObject([{ id }])
  expect((await remove(`/sys/dict/deletePhysic/${id}x`)).body.message).toBe('删除失败!')
  expect((await put(`/sys/dict/back/${id}`, {})).body.message).toBe('操作成功!')
  expect((await remove(`/sys/dict/deletePhysic/${id}`)).body.message).toBe('删除失败!')
  expect((await put(`/sys/dict/back/${id}`, {})).body.message).toBe('操作失败!')
  expect((await remove(`/sys/dict/deleteBatch?ids=${id},`)).body.message).toBe('删除成功!')
  expect((await remove(`/sys/dict/deletePhysic/${id}`)).body.message).toBe('删除成功!')
  expect(await items('fruit')).toEqual([])
})

test('dictionaries can be read by code and as a list', async () => {
  expect((await get('/sys/dict/getByCode?dicCode=sex', admin)).body).toMatchObject({
    code: 0,
    result: { dictCode: 'sex', type: 1 },
  })
  expect((await get('/sys/dict/getByCode?dicCode=none', admin)).body.result).toBeNull()
  expect((await get('/sys/dict/treeList?dictName=性别', admin)).body.result).toMatchObject([
    { title: '性别', dictCode: 'sex' },
  ])
  expect((await get('/sys/dict/refleshCache', admin)).body).toMatchObject({ success: true, code: 0 })
  const found = (await get('/sys/dict/list?dictName=*性*', admin)).body.result as { records: { id: string }[] }
  expect((await get(`/sys/dict/queryById?id=${found.records[0]!.id}`, admin)).body.result).toMatchObject({
    dictCode: 'sex',
  })
})

test('table look-ups need a session, and return only rows that the person may see', async () => {
  const code = encodeURIComponent('sys_user,realname,id')
  expect((await get(`/sys/dict/getDictItems/${code}`)).status).toBe(401)
  expect((await get(`/sys/dict/getDictItems/${code}`, student)).status).toBe(403)
  const names = async (url: string, who: Person) =>
    ((await get(url, who)).body.result as { text: string }[]).map(({ text }) => text)
  expect(await names(`/sys/dict/getDictItems/${code}`, admin)).toEqual(
    expect.arrayContaining(['小明', '小红', '王老师']),
  )
  expect((await names(`/sys/dict/getDictItems/${code}`, teacher)).sort()).toEqual(['小明', '王老师'])
  expect(
    await names(
      `/sys/dict/getDictItems/${encodeURIComponent("sys_user,realname,id,username!='admin' order by create_time")}`,
      admin,
    ),
  ).not.toContain('管理员')
  expect(await names(`/sys/dict/getDictItems/${encodeURIComponent('sys_depart,depart_name,id')}`, teacher)).toEqual([
    '一班',
  ])
  expect(await names(`/sys/dict/getDictItems/${encodeURIComponent('sys_role,role_name,id')}`, admin)).toContain('教师')
  expect(
    await names(`/sys/dict/getDictItems/${encodeURIComponent('teaching_course,course_name,id')}`, teacher),
  ).toEqual([])
  expect(await names(`/sys/dict/loadDict/${code}?keyword=小`, admin)).toEqual(expect.arrayContaining(['小明', '小红']))
  expect(
    (await get(`/sys/dict/loadDictItem/${code}?key=${member.id},nobody,${student.id}`, admin)).body.result,
  ).toEqual(['小明', '小红'])
})

test('look-ups of other tables and columns are refused', async () => {
  for (const [code, message] of [
    ['sys_user,password,id', '操作失败'],
    ['sys_user,realname,password', '操作失败'],
    ['sys_user,realname', '字典Code格式不正确！'],
    ['sys_user,realname,id,1=1', '操作失败'],
    ['sys_user,realname,id,a,b', '字典Code格式不正确！'],
    ['__proto__,x,y', '操作失败'],
  ]) {
    expect((await get(`/sys/dict/getDictItems/${encodeURIComponent(code!)}`, admin)).body).toMatchObject({
      success: false,
      message,
    })
  }
})

test('students and teachers cannot list or change dictionaries', async () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/sys/dict/list'],
    ['GET', '/sys/dict/treeList'],
    ['GET', '/sys/dict/queryById?id=1'],
    ['POST', '/sys/dict/add', {}],
    ['PUT', '/sys/dict/edit', {}],
    ['DELETE', '/sys/dict/delete?id=1'],
    ['DELETE', '/sys/dict/deleteBatch?ids=1'],
    ['GET', '/sys/dict/deleteList'],
    ['PUT', '/sys/dict/back/1', {}],
    ['DELETE', '/sys/dict/deletePhysic/1'],
    ['DELETE', '/sys/dict/deleteItemByText?dictCode=a&itemText=b'],
    ['GET', '/sys/dict/refleshCache'],
    ['GET', '/sys/dictItem/queryById?id=1'],
    ['POST', '/sys/dictItem/add', {}],
    ['PUT', '/sys/dictItem/edit', {}],
    ['DELETE', '/sys/dictItem/delete?id=1'],
    ['DELETE', '/sys/dictItem/deleteBatch?ids=1'],
  ]
  for (const [method, url, body] of calls) {
    for (const who of [student, teacher])
      expect([url, (await site.call(method, url, { token: who.token, ...(body ? { body } : {}) })).status]).toEqual([
        url,
        403,
      ])
    expect([url, (await site.call(method, url, body ? { body } : {})).status]).toEqual([url, 401])
  }
  for (const url of [
    '/sys/dict/queryAllDictItems',
    '/sys/dict/getDictText/sex/1',
    '/sys/dict/loadDict/a,b,c?keyword=x',
    '/sys/dict/loadDictItem/a,b,c?key=x',
  ])
    expect((await get(url)).status).toBe(401)
})
