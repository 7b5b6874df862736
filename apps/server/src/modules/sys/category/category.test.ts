import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

interface Row {
  id: string
  pid: string
  name: string
  code: string
  value: string | null
  hasChild: string | null
}

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const get = (path: string, token = admin.token) => site.call('GET', `/sys/category/${path}`, { token })
const add = (body: object) => site.call('POST', '/sys/category/add', { token: admin.token, body })
const row = async (id: string) => (await get(`queryById?id=${id}`)).body.result as Row
const added = async (name: string, pid?: string, more: object = {}) => {
  const { id } = (await add({ name, pid, ...more })).body.result as { id: string }
  return row(id)
}
const edit = (body: object) => site.call('PUT', '/sys/category/edit', { token: admin.token, body })
const codes = async (code: string) =>
  (
    await site.database.root
      .selectFrom('sysCategory')
      .select('code')
      .where('code', 'like', `${code}%`)
      .orderBy('code')
      .execute()
  ).map((found) => found.code)

test('a new category gets the code after the highest code below its parent', async () => {
  const root = await added('动物')
  expect(root).toMatchObject({ pid: '0', code: 'A04', hasChild: null, value: null })
  const first = await added('鱼', root.id)
  expect(first).toMatchObject({ pid: root.id, code: 'A04A01' })
  expect(await added('鸟', root.id)).toMatchObject({ code: 'A04A02' })
  expect(await added('鲨鱼', first.id)).toMatchObject({ code: 'A04A01A01' })
  expect((await row(root.id)).hasChild).toBe('1')
  expect((await add({ name: '无根', pid: 'nowhere' })).body.message).toBe('父级节点不存在')
  expect((await add({ name: '  ' })).body.message).toBe('分类名称不能为空')
})

test(
  'categories that are added at the same time get different codes, even more than 99 below one parent',
  { timeout: 120_000 },
  async () => {
    const root = await added('拥挤')
    const replies = await Promise.all(
      Array.from({ length: 99 }, (_, index) => add({ name: `第${index}`, pid: root.id })),
    )
    expect(replies.filter((reply) => !reply.body.success).map((reply) => reply.text)).toEqual([])
    expect(await codes(`${root.code}A`)).toEqual(
      Array.from({ length: 99 }, (_, index) => `${root.code}A${String(index + 1).padStart(2, '0')}`),
    )
    expect(await added('下一个', root.id)).toMatchObject({ code: `${root.code}B01` })
  },
)

test('values are unique below one parent, except empty values', async () => {
  const root = await added('值')
  await added('甲', root.id, { value: 'x' })
  expect((await add({ name: '乙', pid: root.id, value: 'x' })).body.message).toBe('同一个上级下面已经有这个自定义值')
  await added('丙', root.id, { value: '' })
  expect(await added('丁', root.id, { value: ' ' })).toMatchObject({ value: null })
})

test('a move changes the codes of a category and of its descendants', async () => {
  const from = await added('来处')
  const to = await added('去处')
  const moving = await added('搬家', from.id)
  const child = await added('孩子', moving.id)
  expect((await edit({ id: from.id, name: '来处', pid: child.id })).body.message).toBe('不能移到自己或自己的下级下面')
  expect((await edit({ id: from.id, name: '来处', pid: from.id })).body.success).toBe(false)
  expect((await edit({ id: moving.id, name: '搬好了', pid: to.id })).body).toMatchObject({
    code: 200,
    message: '修改成功!',
  })
  expect(await row(moving.id)).toMatchObject({ name: '搬好了', pid: to.id, code: `${to.code}A01`, hasChild: '1' })
  expect(await row(child.id)).toMatchObject({ pid: moving.id, code: `${to.code}A01A01` })
  expect((await row(from.id)).hasChild).toBeNull()
  // An edit without `pid` keeps the parent. An empty `pid` makes the category a root.
  await edit({ id: child.id, name: '孩子' })
  expect((await row(child.id)).pid).toBe(moving.id)
  await edit({ id: child.id, name: '孩子', pid: '' })
  expect(await row(child.id)).toMatchObject({ pid: '0', code: expect.stringMatching(/^[A-Z]\d\d$/) })
})

test('a deletion names the categories below and needs a confirmation to delete them too', async () => {
  const root = await added('要删')
  const child = await added('小的', root.id)
  await added('更小的', child.id)
  const remove = (query: string) => site.call('DELETE', `/sys/category/${query}`, { token: admin.token })
  expect((await remove(`delete?id=${root.id}`)).body).toMatchObject({
    success: false,
    message: '下面还有 2 个分类（小的、更小的），会一起删除',
    result: { count: 2, names: ['小的', '更小的'] },
  })
  expect((await get(`below?ids=${root.id},${child.id}`)).body.result).toEqual({ count: 1, names: ['更小的'] })
  expect(await codes(root.code)).toHaveLength(3)
  expect((await remove(`deleteBatch?ids=${root.id},${child.id}&confirm=true`)).body.message).toBe('删除成功!')
  expect(await codes(root.code)).toEqual([])
})

test('trees are loaded by level or completely, and by parent, code and condition', async () => {
  const level = (await get('loadTreeRoot?async=true&pcode=A03', student.token)).body
  expect(level).toMatchObject({ code: 0, success: true })
  expect((level.result as { title: string }[]).map(({ title }) => title)).toEqual(['背景', '声音', '角色'])
  const whole = (await get('loadTreeRoot?async=false&pcode=A03', student.token)).body.result as {
    key: string
    children: object[]
  }[]
  expect(whole[0]!.children).toHaveLength(8)
  expect(whole[0]!.children[0]).toMatchObject({
    title: '奇幻',
    value: 'fantasy',
    code: 'A03A01A01',
    parentId: whole[0]!.key,
    leaf: true,
    icon: null,
  })
  const below = (await get(`loadTreeChildren?pid=${whole[1]!.key}`, student.token)).body.result as object[]
  expect(below).toHaveLength(9)
  const condition = encodeURIComponent('{"value":"space"}')
  expect((await get(`loadTreeData?pcode=A03A02&condition=${condition}`)).body.result).toMatchObject([{ title: '太空' }])
  expect((await get('loadTreeData?pcode=0')).body.result).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'A03', leaf: false })]),
  )
  for (const bad of ['{"1=1 or name":"x"}', '[]', '{"id":{"a":1}}'])
    expect((await get(`loadTreeData?pcode=0&condition=${encodeURIComponent(bad)}`)).body).toMatchObject({
      success: false,
      code: 0,
      message: '加载分类字典树参数有误.[0]!',
    })
  expect((await get('loadTreeData')).body.message).toBe('加载分类字典树参数有误.[pid]!')
  expect((await get('loadTreeRoot?pcode=Q99')).body).toMatchObject({ code: 0, message: '该编码【Q99】不存在，请核实!' })
})

test('categories are found by id, value and code', async () => {
  const find = (query: string) => get(`loadOne?${query}`, student.token)
  const { id } = (await find('field=code&val=A03A01')).body.result as Row
  expect((await find('field=value&val=space')).body).toMatchObject({
    code: 0,
    success: false,
    message: '查询数据异常,[value]存在多个值:space',
  })
  expect((await find('field=name&val=没有这个')).body).toMatchObject({ code: 0, message: '查询无果' })
  expect((await find('field=create_by&val=x')).body.success).toBe(false)
  const items = (await get(`loadDictItem?ids=${id},music&pcode=A03A01`, student.token)).body.result as Row[]
  expect(items.map(({ name }) => name)).toEqual(['背景', '音乐'])
  expect((await get('loadDictItem?ids=')).body.message).toBe('ids 不能为空')
  const options = (await get('loadAllData?code=A03A01', student.token)).body.result as object[]
  expect(options).toHaveLength(9)
  expect(options[0]).toEqual({ value: id, text: '背景', title: '背景' })
  expect((await get('loadAllData?code=Q99')).body).toMatchObject({ code: 0, message: '无数据,参数有误.[Q99]' })
  expect((await get(`checkCode?pid=${id}&code=B01`)).body.message).toBe('编码不符合规范,须以"A03A01"开头!')
  expect((await get(`checkCode?pid=${id}&code=A03A01B01`)).body).toMatchObject({ code: 200, message: '成功' })
  expect((await get('checkCode')).body.message).toBe('错误,类型编码为空!')
})

test('roots are listed by page, and a search covers all levels', async () => {
  const page = (await get('rootList?pageSize=2')).body.result as { records: Row[]; total: number }
  expect(page.records.map(({ pid }) => pid)).toEqual(['0', '0'])
  expect(page.total).toBeGreaterThan(2)
  const found = (await get(`rootList?name=${encodeURIComponent('*打击*')}`)).body.result as { records: Row[] }
  expect(found.records).toMatchObject([{ name: '打击乐器', code: 'A03A02A05' }])
  expect((await get('rootList', student.token)).status).toBe(403)
  expect((await get('childList', student.token)).status).toBe(403)
})

test('an import builds a tree, and generates missing codes', async () => {
  const csv =
    '父级节点,类型名称,类型编码,自定义值,备注\n,进口,Y01,,\nY01A02,下下,,v,\nY01,下,Y01A02,,\n,自动,,,\nX77,没有,,,\n'
  const preview = await site.upload(
    '/sys/category/importPreview',
    [{ name: 'file', fileName: 'c.csv', content: csv, type: 'text/csv' }],
    { token: admin.token },
  )
  expect(preview.body.result).toMatchObject({ validCount: 4, errorCount: 1 })
  const { previewId, rows } = preview.body.result as { previewId: string; rows: { row: number; errors: object }[] }
  expect(rows.filter(({ errors }) => Object.keys(errors).length > 0)).toMatchObject([
    { errors: { pid: '父级节点 X77 不存在' } },
  ])
  const done = await site.call('POST', '/sys/category/importConfirm', {
    token: admin.token,
    body: { previewId, skipErrors: true },
  })
  expect(done.body).toMatchObject({ success: true, result: { count: 4 } })
  expect(await codes('Y01')).toEqual(['Y01', 'Y01A02', 'Y01A02A01'])
  const { importId } = done.body.result as { importId: string }
  expect(
    (await site.call('POST', '/sys/category/importUndo', { token: admin.token, body: { importId } })).body.success,
  ).toBe(true)
  expect(await codes('Y01')).toEqual([])
  expect((await get('exportXls')).bytes.subarray(0, 2).toString()).toBe('PK')
})
