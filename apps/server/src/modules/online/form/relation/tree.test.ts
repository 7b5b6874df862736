import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, data } from '../../../../../test/online/forms.ts'
import { calls, setUp, site, undo, type Row } from './test/family.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a tree', () => {
  const tree = (name: string) =>
    calls.form(name, [column('title')], {
      head: { tableName: name, tableTxt: name, isTree: 'Y', treeFieldname: 'title' },
    })

  test('lists the roots and the rows below a row, and marks rows with children', async () => {
    const id = await tree('rooms')
    const house = await calls.add(id, { title: '一号楼' })
    const room = await calls.add(id, { title: '101', pid: house })
    await calls.add(id, { title: '柜子', pid: room })
    const roots = await calls.list(id, '?rootsOnly=true')
    expect(roots).toMatchObject([{ title: '一号楼', hasChild: '1', pid: null }])
    const asked = JSON.stringify({ match: 'and', items: [{ field: 'title', rule: 'eq', val: '柜子' }] })
    const searched = await calls.list(id, `?rootsOnly=true&superQueryParams=${encodeURIComponent(asked)}`)
    expect(searched.map(({ title }) => title)).toEqual(['柜子'])
    const below = (await calls.ok('GET', `${data(id, 'children')}?pid=${house}`)) as Row[]
    expect(below).toMatchObject([{ id: room, title: '101', hasChild: '1' }])
    const move = { id: house, title: '一号楼', pid: room }
    expect(await calls.refusal('PUT', data(id, 'edit'), move)).toBe('不能放到自己或自己的下级里面')
    expect(await calls.refusal('POST', data(id, 'add'), { title: 'x', pid: '1' })).toBe('上级已经不在了，请重新选择')
    await undo(await calls.call('DELETE', `${data(id, 'delete')}?id=${house}`))
    expect(await calls.list(id)).toHaveLength(3)
  })

  test('refuses to delete a row when other people added rows below it', async () => {
    const id = await tree('shelves')
    await calls.ok('POST', '/online/form/addToMenu', { id })
    const entry = site.database.root.selectFrom('sysPermission').select('component')
    expect(await entry.where('url', '=', `/online/cgformTreeList/${id}`).execute()).toEqual([
      { component: 'modules/online/cgform/auto/OnlCgformTreeList' },
    ])
    const own = await calls.add(id, { title: '老师的' })
    await calls.add(id, { title: '管理员的', pid: own })
    const teacher = await site.person('teacher')
    await site.database.root
      .updateTable('online.shelves' as 'onlCgformHead')
      .set({ createBy: teacher.username } as never)
      .where('id', '=', own)
      .execute()
    await calls.grant(`online:form:${id}:own`)
    expect(await calls.refusal('DELETE', `${data(id, 'delete')}?id=${own}`, undefined, teacher.token)).toBe(
      '下级里有别人填的内容，你不能一起删除',
    )
  })

  test('requires a field that contains the name of a row', async () => {
    const body = { head: { tableName: 'badtree', tableTxt: '树', isTree: 'Y' }, fields: [column('title')] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toBe('请选择树形表单用哪个字段显示层级')
  })
})

test('a form keeps its single menu entry when its kind of list changes', async () => {
  const id = await calls.form('moving', [column('title')])
  const entries = async () => {
    const found = site.database.root.selectFrom('sysPermission').select(['id', 'url', 'component'])
    return (await found.execute()).filter(({ url }) => url?.endsWith(`/${id}`))
  }
  await calls.ok('POST', '/online/form/addToMenu', { id })
  const [before] = await entries()
  const { head, fields } = await calls.definition(id)
  await calls.ok('PUT', '/online/cgform/api/editAll', { head: { ...head, themeTemplate: 'erp' }, fields })
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  await calls.ok('POST', '/online/form/addToMenu', { id })
  expect(await entries()).toEqual([
    {
      id: before!.id,
      url: `/online/cgformErpList/${id}`,
      component: 'modules/online/cgform/auto/erp/OnlCgformErpList',
    },
  ])
})
