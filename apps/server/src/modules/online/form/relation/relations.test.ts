import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'

type Row = Record<string, unknown> & { id: string }

let site: Harness
let calls: ReturnType<typeof formCalls>
let admin: Person
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  calls = formCalls(site, admin)
})
afterAll(() => site.close())

const mainKey = (mainTable: string) => column('main_id', { mainTable, mainField: 'id', dbFieldTxt: '所属主表' })

/** A published sub form. @returns its id */
async function subForm(tableName: string, mainTable: string, fields: object[], head: object = {}): Promise<string> {
  const whole = { tableName, tableTxt: `附表${tableName}`, tableType: 3, relationType: 0, ...head }
  return calls.form(tableName, [...fields, mainKey(mainTable)], { head: whole })
}
const whole = async (id: string, row: string) =>
  (await calls.ok('GET', `${data(id, 'queryById')}?id=${row}`)) as Row & Record<string, Row[]>
const faultsOf = async (id: string, verb: 'add' | 'edit', body: object) => {
  const reply = await calls.call(verb === 'add' ? 'POST' : 'PUT', data(id, verb), body)
  expect(reply.body.success).toBe(false)
  const { faults = [] } = (reply.body.result ?? {}) as { faults?: { path: string; message: string }[] }
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}
const undo = (reply: { headers: Record<string, unknown> }) =>
  calls.ok('POST', '/sys/recycleBin/undo', { id: reply.headers['x-deletion'] })

/** A main form with pupils (many) and an address (one). */
async function family(name: string) {
  const main = await calls.form(name, [column('title', { fieldMustInput: '1' })])
  const age = column('age', { dbType: 'int', fieldShowType: 'number' })
  const rules = [{ ruleType: 'validate', targetFields: 'age', formula: 'isEmpty(age) or age > 3', message: '年龄太小' }]
  const fields = [column('name', { fieldMustInput: '1' }), column('card', { fieldValidType: 'only' }), age]
  const head = { tableName: `${name}kid`, tableTxt: '学生', tableType: 3 }
  const kid = await calls.form(`${name}kid`, [...fields, mainKey(name)], { head, rules })
  const place = await subForm(`${name}place`, name, [column('street')], { relationType: 1, tabOrderNum: 2 })
  return { main, kid, place, kids: `${name}kid`, places: `${name}place` }
}

describe('a sub form', () => {
  test('says what is wrong with its relation', async () => {
    await calls.form('mainone', [column('name'), column('taken')])
    const sub = (head: object, fields: object[]) =>
      calls.refusal('POST', '/online/cgform/api/addAll', {
        head: { tableName: 'subone', tableTxt: '附表', tableType: 3, ...head },
        fields: [column('name'), ...fields],
      })
    expect(await sub({}, [])).toBe('附表要选好它的主表（一个外键字段写明它）')
    expect(await sub({ tableType: 1 }, [mainKey('mainone')])).toMatch('只有附表才能有外键')
    expect(await sub({}, [mainKey('nothing')])).toBe('附表的主表 nothing 不存在')
    expect(await sub({}, [{ ...mainKey('mainone'), mainField: 'name' }])).toBe('外键只能指向主表的 id')
    expect(await sub({ tableName: 'taken' }, [mainKey('mainone')])).toMatch('已经有叫 taken 的字段')
    await subForm('subone', 'mainone', [column('name')])
    expect(await sub({ tableName: 'subtwo' }, [mainKey('subone')])).toMatch('自己是附表或树')
  })

  test('is asked for in conditions of its main form: some row below is so', async () => {
    const { main, kids, places } = await family('askbelow')
    const rows = [
      [
        '甲家',
        [
          { name: '小一', age: 7 },
          { name: '小二', age: 10 },
        ],
        [],
      ],
      ['乙家', [{ name: '小三', age: 8 }], [{ street: '长街' }]],
      ['丙家', [], []],
    ] as const
    for (const [title, kid, place] of rows) await calls.add(main, { title, [kids]: kid, [places]: place })
    const conditions = (...items: object[]) => JSON.stringify({ match: 'and', items })
    const query = (...items: object[]) => `superQueryParams=${encodeURIComponent(conditions(...items))}`
    const titles = (...items: object[]) => calls.values(main, 'title', `&${query(...items)}`)
    const older = { field: `${kids}.age`, rule: 'gt', val: '7' }
    expect((await titles(older)).sort()).toEqual(['乙家', '甲家'])
    expect(await titles(older, { field: `${kids}.name`, rule: 'like', val: '一' })).toEqual(['甲家'])
    expect(await titles(older, { field: `${places}.street`, rule: 'not_empty', val: '' })).toEqual(['乙家'])
    for (const field of [`${kids}.mainId`, `${kids}.nothing`, 'nothing.name', 'askbelow.title'])
      expect(await calls.refusal('GET', `${data(main, 'list')}?${query({ ...older, field })}`)).toMatch('没有的字段')

    const save = (field: string) => ({
      name: '大孩子',
      isShared: false,
      content: { kind: 'list', columns: [], conditions: conditions({ ...older, field }) },
    })
    await calls.ok('POST', `/online/form/views/${main}/save`, save(`${kids}.age`))
    expect(await calls.ok('GET', `/online/form/views/${main}/list`)).toMatchObject([{ content: { kind: 'list' } }])
    await calls.refusal('POST', `/online/form/views/${main}/save`, save(`${kids}.nothing`))
  })

  test('is published after its main form, which knows it by then', async () => {
    const fields = [column('name')]
    const { id: main } = (await calls.ok('POST', '/online/cgform/api/addAll', {
      head: { tableName: 'lateone', tableTxt: '主' },
      fields,
    })) as Row
    const head = { tableName: 'earlyone', tableTxt: '附', tableType: 3 }
    const body = { head, fields: [...fields, mainKey('lateone')] }
    const { id: sub } = (await calls.ok('POST', '/online/cgform/api/addAll', body)) as Row
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${sub}/normal`)).toBe(
      '请先发布主表“主”，再发布它的附表',
    )
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${main}/normal`)
    const plan = (await calls.ok('GET', `/online/form/plan?id=${sub}`)) as { steps: { text: string }[] }
    expect(plan.steps[0]!.text).toBe('新建表 earlyone，有 2 个字段，每行属于 lateone 的一行，一起删除和恢复')
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${sub}/normal`)
    expect((await calls.definition(main)).head).toMatchObject({ tableType: 2, subTableStr: 'earlyone' })
    const running = (await calls.ok('GET', `/online/form/published/${main}`)) as { subs: { head: Row }[] }
    expect(running.subs.map((each) => each.head.id)).toEqual([sub])
  })
})

describe('a row of a main form', () => {
  test('is saved with what hangs on it, all or nothing', async () => {
    const { main, kids, places } = await family('fam')
    const two = [
      { name: '小明', card: 'A', age: 8 },
      { name: '小红', card: 'B', age: 9 },
    ]
    const id = await calls.add(main, { title: '一家', [kids]: two, [places]: [{ street: '长安街' }] })
    const read = await whole(main, id)
    expect(read[kids]).toMatchObject(two)
    expect(read[places]).toMatchObject([{ street: '长安街' }])
    const [ming, hong] = read[kids]!
    const edited = [
      { ...hong, age: 10 },
      { name: '小刚', age: 7 },
    ]
    await calls.ok('PUT', data(main, 'edit'), { id, title: '两家', [kids]: edited, rowVersion: read['rowVersion'] })
    const after = await whole(main, id)
    expect(after[kids]).toMatchObject([{ id: hong!.id, age: 10 }, { name: '小刚' }])
    // What was not sent of a sub form stays.
    expect(after[places]).toHaveLength(1)
    expect(ming!.id).not.toBe(after[kids]![1]!.id)
    const unread = { title: '三', [kids]: [{ name: '好' }, { age: 5 }, { name: '又', age: 'x' }] }
    expect(await faultsOf(main, 'add', unread)).toEqual({
      [`${kids}[1].name`]: '学生第 2 行：name不能为空',
      [`${kids}[2].age`]: expect.stringMatching('学生第 3 行：'),
    })
    const twice = { name: '又', card: 'B' }
    expect(await faultsOf(main, 'add', { title: '三', [kids]: [{ name: '好', age: 2 }, twice, twice] })).toEqual({
      [`${kids}[0].age`]: '学生第 1 行：年龄太小',
      [`${kids}[1].card`]: '学生第 2 行：card已经存在，不能重复',
      [`${kids}[2].card`]: '学生第 3 行：card已经存在，不能重复',
    })
    expect(await calls.values(main, 'title')).toEqual(['两家'])
  })

  test('is not written over what another person changed below it', async () => {
    const { main, kid, kids } = await family('stale')
    const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }] })
    const seen = await whole(main, id)
    const rows = await calls.list(kid, `?mainId=${id}`)
    await calls.ok('PUT', data(kid, 'edit'), { id: rows[0]!.id, mainId: id, name: '乙' })
    const late = { id, title: '一', [kids]: seen[kids], rowVersion: seen['rowVersion'] }
    expect((await calls.call('PUT', data(main, 'edit'), late)).status).toBe(409)
    expect((await whole(main, id))[kids]).toMatchObject([{ name: '乙' }])
  })

  test('takes what hangs on it into the bin and back', async () => {
    const { main, kid, kids } = await family('binned')
    const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }, { name: '乙' }] })
    const before = await whole(main, id)
    const reply = await calls.call('DELETE', `${data(main, 'delete')}?id=${id}`)
    expect(await calls.list(kid)).toEqual([])
    await undo(reply)
    expect((await whole(main, id))[kids]).toEqual(before[kids])
  })

  test('rows of a sub form by themselves hang on rows that are there, one where one is meant', async () => {
    const { main, kid, place } = await family('alone')
    const id = await calls.add(main, { title: '一' })
    await calls.add(kid, { mainId: id, name: '甲' })
    expect(await calls.refusal('POST', data(kid, 'add'), { mainId: '1', name: '乙' })).toBe('主表里的这一行已经不在了')
    await calls.add(place, { mainId: id, street: '一' })
    expect(await calls.refusal('POST', data(place, 'add'), { mainId: id, street: '二' })).toBe(
      '主表的一行只能有一行附表',
    )
    expect(await calls.refusal('POST', '/online/form/addToMenu', { id: kid })).toBe(
      '附表在它的主表里填写，不用放进菜单',
    )
  })
})

test('a main form goes, comes back and begins anew with its sub forms', async () => {
  const { main, kid, kids } = await family('going')
  const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }] })
  await undo(await calls.call('DELETE', `/online/cgform/head/delete?id=${main}`))
  expect((await whole(main, id))[kids]).toMatchObject([{ name: '甲' }])
  expect((await calls.definition(main)).head).toMatchObject({ tableType: 2 })
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${main}/force`)
  expect([await calls.list(main), await calls.list(kid)]).toEqual([[], []])
  const again = await calls.add(main, { title: '二', [kids]: [{ name: '乙' }] })
  expect((await whole(main, again))[kids]).toMatchObject([{ name: '乙' }])
  await calls.ok('DELETE', `/online/cgform/head/delete?id=${main}`)
  expect(await calls.refusal('GET', data(kid, 'list'))).toBe('没有这张表单，或者您没有权限使用它')
})

describe('a tree', () => {
  const tree = (name: string) =>
    calls.form(name, [column('title')], {
      head: { tableName: name, tableTxt: name, isTree: 'Y', treeFieldname: 'title' },
    })

  test('lists roots, then what is below, and knows where there is more', async () => {
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

  test('is not taken away with what other people put below', async () => {
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
      '下级里有别人填的内容，您不能一起删除',
    )
  })

  test('needs the field that it shows', async () => {
    const body = { head: { tableName: 'badtree', tableTxt: '树', isTree: 'Y' }, fields: [column('title')] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toBe('请选择树形表单用哪个字段显示层级')
  })
})

test('a form that is shown in another list keeps its one entry of the menu', async () => {
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
