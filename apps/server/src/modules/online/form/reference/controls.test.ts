import { describe, expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const options = (id: string, field: string, query = '', token?: string) =>
  calls.ok('GET', `/online/form/options/${id}/${field}${query}`, undefined, token) as Promise<
    { value: string; text: string; parent?: string; fills?: object }[]
  >

describe('a field with a reference', () => {
  test('shows names, stores keys, and accepts only keys that the person may choose', async () => {
    const id = await calls.form('pointing', [
      column('coach', { fieldShowType: 'sel_user', dbLength: 200 }),
      column('region', { fieldShowType: 'pca' }),
    ])
    const both = `${teacher.username},${admin.username}`
    await calls.add(id, { coach: both, region: '440305' })
    const [row] = await calls.list(id)
    expect(row).toMatchObject({ coach: both, region: '440305', region_dictText: '广东省/深圳市/南山区' })
    expect(String(row!['coach_dictText']).split(',')).toHaveLength(2)
    expect(await calls.refusal('POST', data(id, 'add'), { coach: 'nobody-at-all' })).toBe(
      'coach没有“nobody-at-all”这个选项',
    )
    expect(await calls.refusal('POST', data(id, 'add'), { region: '999999' })).toBe('region没有“999999”这个选项')
    // A stored key is kept even when its entry has been deleted.
    await site.within(() =>
      site.database.root
        .updateTable('online.pointing' as 'sysUser')
        .set({ coach: 'left' } as never)
        .execute(),
    )
    await calls.ok('PUT', data(id, 'edit'), { id: row!.id, coach: 'left', region: '110000' })
    expect((await calls.list(id))[0]).toMatchObject({ coach_dictText: 'left', region_dictText: '北京市' })
    // A search for a province also finds its districts.
    await calls.add(id, { coach: teacher.username, region: '110101' })
    const found = async (region: string) =>
      (await calls.list(id, `?region=${region}`)).map((each) => each['region']).sort()
    expect(await found('11*')).toEqual(['110000', '110101'])
    expect(await found('1101*')).toEqual(['110101'])
    expect(await found('44*')).toEqual([])
  })

  test('offers people within the data scope, but not to people without the form', async () => {
    const id = await calls.form('reaching', [column('coach', { fieldShowType: 'sel_user' })])
    const student = await site.person('student')
    expect(await calls.refusal('GET', `/online/form/options/${id}/coach`, undefined, student.token)).toBe(
      '没有这张表单，或者你没有权限使用它',
    )
    expect((await options(id, 'coach')).map(({ value }) => value)).toContain(teacher.username)
    expect(await options(id, 'coach', `?keyword=${encodeURIComponent('%')}`)).toEqual([])
    expect(await calls.refusal('GET', `/online/form/options/${id}/other`)).toMatch('没有这张表单')
  })
})

describe('a field that refers to another form', () => {
  test('offers choices and fills in fields, and refuses an unsuitable form or field', async () => {
    const source = await calls.form('equipment', [
      column('name'),
      column('price', { dbType: 'double', fieldShowType: 'number' }),
      column('note', { dbType: 'Text', fieldShowType: 'textarea' }),
    ])
    const board = await calls.add(source, { name: '开发板', price: 35.5 })
    const from = { dictTable: source, dictField: 'id', dictText: 'name' }
    const id = await calls.form('lending', [
      column('thing', { fieldShowType: 'sel_search', ...from }),
      column('parts', { fieldShowType: 'list_multi', ...from }),
    ])
    expect(await options(id, 'thing', `?keyword=${encodeURIComponent('开发')}`)).toEqual([
      { value: board, text: '开发板' },
    ])
    await calls.add(id, { thing: board, parts: board })
    expect((await calls.list(id))[0]).toMatchObject({ thing_dictText: '开发板', parts_dictText: '开发板' })
    expect(await calls.refusal('POST', data(id, 'add'), { thing: '1' })).toBe('thing没有“1”这个选项')

    const picking = [
      column('thing', { fieldShowType: 'popup', dictTable: source, dictField: 'name', dictText: 'thing' }),
      column('cost', { dbType: 'double', fieldShowType: 'number' }),
    ]
    const body = { head: { tableName: 'picking', tableTxt: '选取' }, fields: picking }
    const wrong = { ...picking[0]!, dictField: 'name,price', dictText: 'thing,cost' }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', { ...body, fields: [wrong, picking[1]!] })).toBe(
      '“thing”不能使用“表equipment”的字段 price',
    )
    const picked = await calls.form('picking', picking)
    expect(await options(picked, 'thing')).toMatchObject([{ text: '开发板', fills: { thing: '开发板' } }])
    const lost = { ...body, fields: [{ ...picking[0]!, dictTable: 'sys_user where 1=1' }] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', lost)).toMatch('不存在、没有发布')
  })
})

describe('a field that refers to a tree', () => {
  const tree = { isTree: 'Y', treeFieldname: 'name', treeParentIdField: 'above_id', treeIdField: 'has_rooms' }

  test('shows the rows by level, whatever the columns are called', async () => {
    const head = { tableName: 'places', tableTxt: '地点', ...tree }
    const places = await calls.form('places', [column('name')], { head })
    const campus = await calls.add(places, { name: '东校区' })
    const room = await calls.add(places, { name: '301', aboveId: campus })
    const from = { fieldShowType: 'sel_tree', dictTable: places, dictField: 'id', dictText: 'name' }
    const id = await calls.form('placed', [column('place', from)])
    const found = await options(id, 'place')
    expect(found.find(({ value }) => value === room)).toEqual({ value: room, text: '301', parent: campus })
    expect(found.find(({ value }) => value === campus)).toEqual({ value: campus, text: '东校区' })
  })

  test('is refused when the form is no tree', async () => {
    const plain = await calls.form('flat', [column('name')])
    const from = { dbFieldTxt: '教室', fieldShowType: 'sel_tree', dictTable: plain, dictText: 'name' }
    const body = { head: { tableName: 'lost_tree', tableTxt: '没有树' }, fields: [column('place', from)] }
    const said = '“教室”是树，但“表flat”不是树形表单；请选一张树形表单，或者换成“下拉搜索框”'
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toBe(said)
    // The form was still a tree when the field was saved.
    const chosen = [column('place', { ...from, fieldShowType: 'sel_search' })]
    const { id } = (await calls.ok('POST', '/online/cgform/api/addAll', { ...body, fields: chosen })) as { id: string }
    await site.within(() =>
      site.database.root
        .updateTable('onlCgformField')
        .set({ fieldShowType: 'sel_tree' })
        .where('cgformHeadId', '=', id)
        .execute(),
    )
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).toBe(said)
    expect(await calls.refusal('GET', `/online/form/plan?id=${id}`)).toBe(said)
  })
})

describe('new rows and forms', () => {
  test('get the defaults of hidden fields and the results of formulas from the server', async () => {
    const id = await calls.form('filled', [
      column('made_by', { fieldShowType: 'hidden', fieldDefaultValue: '#{sysUserCode}' }),
      column('day', { dbType: 'Date', fieldShowType: 'date', fieldDefaultValue: '#{date}' }),
      column('count', { dbType: 'int', fieldShowType: 'number', fieldDefaultValue: '3' }),
      column('twice', {
        dbType: 'double',
        fieldShowType: 'formula',
        fieldExtendJson: JSON.stringify({ formula: 'count * 2' }),
      }),
    ])
    await calls.add(id, { twice: 99 })
    await calls.add(id, { count: null, day: null })
    const rows = await calls.list(id, '?column=createTime&order=asc')
    expect(rows[0]).toMatchObject({ madeBy: admin.username, count: 3, twice: 6 })
    expect(rows[0]!['day']).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(rows[1]).toMatchObject({ count: null, day: null, madeBy: admin.username })
  })

  test.each([
    [column('mark', { fieldShowType: 'rate', dbType: 'int' }), { mark: 6 }, /不能大于 5/],
    [column('at_time', { fieldShowType: 'time' }), { atTime: '25:00' }, /应为时间/],
    [
      column('level', { fieldShowType: 'link_down', fieldExtendJson: '["甲/一","乙"]' }),
      { level: '甲' },
      /没有“甲”这个选项/,
    ],
  ])('are refused when a value does not fit its control', async (field, row, message) => {
    const id = await calls.form(`refusing_${field.fieldShowType.slice(0, 4)}`, [field])
    expect(await calls.refusal('POST', data(id, 'add'), row)).toMatch(message)
  })

  test.each([
    [{ fieldShowType: 'formula', dbType: 'double' }, '“total”还没有计算公式'],
    [
      { fieldShowType: 'formula', dbType: 'double', fieldExtendJson: '{"formula":"gone + 1"}' },
      '“total”的公式：表单里没有“gone”这个字段',
    ],
    [{ fieldShowType: 'sel_tree' }, '“total”还没有选择另一张表单'],
    [
      { fieldShowType: 'popup', dictTable: 'x', dictField: 'a', dictText: '' },
      '“total”还没有选择把那里的哪些字段填过来',
    ],
    [
      { fieldShowType: 'popup', dictTable: 'x', dictField: 'a,b', dictText: 'total' },
      '“total”的原始字段和目标字段数量不一致',
    ],
  ])('are refused when a field has no source: %j', async (more, message) => {
    const body = { head: { tableName: 'sourceless', tableTxt: '缺' }, fields: [column('total', more)] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toBe(message)
  })
})
