import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'
import { dropOldTables } from '../table/drop-old-tables.service.ts'

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
describe('a definition', () => {
  test.each([
    ['parent-phone', /不能作为名称/],
    ['x_name', /不能作为名称/],
    ['name"; drop table sys_user; --', /不能作为名称/],
    ['create_time', /系统使用/],
    ['column', /系统使用/],
  ])('refuses a name that is invalid, or that SQL or the system uses: %s', async (name, message) => {
    const body = { head: { tableName: 'names', tableTxt: '名称' }, fields: [column(name)] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toMatch(message)
  })

  test.each([
    [{ fieldShowType: 'script' }, '暂不支持控件“script”，请换一种'],
    [{ fieldShowType: 'password' }, expect.stringMatching(/^表单不收密码/)],
    [{ fieldShowType: 'date' }, '“name”的控件是日期，字段类型应为 Date'],
    [{ fieldShowType: 'list' }, '“name”还没有选项：请填写选项或选择字典'],
    [{ fieldDefaultValue: '{{ alert(1) }}' }, '“name”的默认值不能是脚本'],
  ])('reports the fault of a field: %j', async (more, message) => {
    const body = { head: { tableName: 'faults', tableTxt: '错误' }, fields: [column('name', more)] }
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toEqual(message)
  })

  test('refuses a formula with an unknown field, and a second form of the same name', async () => {
    const body = { head: { tableName: 'ruled', tableTxt: '规则' }, fields: [column('name')] }
    const rules = [{ ruleType: 'show', targetFields: 'name', formula: 'nothing > 1' }]
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', { ...body, rules })).toBe(
      '第 1 条规则：表单里没有“nothing”这个字段',
    )
    await calls.ok('POST', '/online/cgform/api/addAll', body)
    expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toBe('表名已存在！')
    expect(await calls.ok('GET', '/online/cgform/api/checkOnlyTable?tbname=Ruled')).toBe(-1)
  })

  test.each(['head/fileTree', 'head/queryTables/', 'head/tableInfo'])(
    'refuses the call %s and explains why',
    async (path) => {
      expect(await calls.refusal('GET', `/online/cgform/${path}`)).toMatch('已经关闭')
    },
  )
})

describe('NUL and halves of surrogate pairs', () => {
  const NOT_USABLE = expect.stringContaining('不能使用的字符') as string
  const asked = (val: string) => encodeURIComponent(`[{"field":"name","rule":"like","val":"${val}"}]`)

  test.each([String.raw`a\u0000b`, String.raw`\ud800`])('in conditions are refused: %s', async (val) => {
    const id = await calls.form(`nul_x${val.slice(-4)}`, [column('name')])
    const conditions = `?superQueryParams=${asked(val)}`
    for (const verb of ['list', 'totals', 'groups', 'exportXls'])
      expect(
        await calls.refusal('GET', `${data(id, verb)}${conditions}${verb === 'groups' ? '&by=name' : ''}`),
      ).toEqual(NOT_USABLE)
    // Existing clients encode conditions twice and send field names that are not in the contract.
    const twice = `?superQueryParams=${encodeURIComponent(asked(val))}`
    expect(await calls.refusal('GET', `${data(id, 'list')}${twice}`)).toEqual(NOT_USABLE)
    expect(await calls.refusal('GET', `/online/cgform/api/getData/${id}${conditions}`)).toEqual(NOT_USABLE)
    expect(await calls.refusal('GET', `/online/cgform/api/getData/${id}?name=%00`)).toEqual(NOT_USABLE)
  })
})

describe('publishing', () => {
  test('adds and renames fields, and keeps the stored values', async () => {
    const id = await calls.form('growing', [column('name'), column('old_word')])
    const row = await calls.add(id, { name: '甲', oldWord: '留下' })
    await calls.design(id, ([name, word]) => [
      name!,
      { ...word!, dbFieldName: 'new_word' },
      column('age', { dbType: 'int', fieldShowType: 'number' }),
    ])
    expect(await calls.ok('GET', `/online/form/plan?id=${id}`)).toEqual({
      needsForce: null,
      faults: [],
      steps: [
        { kind: 'rename', text: '“old_word”由 old_word 改名为 new_word' },
        { kind: 'add', text: '增加字段“age”' },
      ],
    })
    // A change of the design does not change the published version.
    expect(await calls.list(id)).toMatchObject([{ id: row, oldWord: '留下' }])
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
    await calls.add(id, { name: '乙', newWord: '新', age: 9 })
    expect(await calls.values(id, 'newWord')).toEqual(['新', '留下'].sort())
    expect((await calls.definition(id)).head).toMatchObject({ isDbSynch: 'Y', tableVersion: 2 })
  })

  test('widens a number to text, but narrows a text only by force', async () => {
    const id = await calls.form('widening', [column('size', { dbType: 'int', fieldShowType: 'number' })])
    await calls.add(id, { size: 42 })
    await calls.design(id, ([size]) => [{ ...size!, dbType: 'string', fieldShowType: 'text' }])
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
    expect(await calls.values(id, 'size')).toEqual(['42'])
    await calls.design(id, ([size]) => [{ ...size!, dbType: 'int', fieldShowType: 'number' }])
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).toMatch('旧数据会另外保留 30 天')
    expect(await calls.values(id, 'size')).toEqual(['42'])
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/force`)
    expect(await calls.list(id)).toEqual([])
    const kept = await site.database.root.selectFrom('onlCgformOldTable').select('tableName').execute()
    const rows = await site.within(() =>
      sql<{ size: string }>`select size from ${sql.table(`online.${kept[0]!.tableName}`)}`.execute(site.database.root),
    )
    expect(rows.rows).toEqual([{ size: '42' }])
    expect(await site.within(() => dropOldTables(Date.now() + 31 * 86_400_000))).toBe(1)
  })

  test('accepts names whose parts are single letters', async () => {
    const id = await calls.form('my_a_b', [column('to_x_y'), column('to_xy')])
    await calls.add(id, { toXY: '分开', toXy: '一起' })
    expect(await calls.list(id)).toMatchObject([{ toXY: '分开', toXy: '一起' }])
  })

  test('converts a field although the name with `_x` is already taken', async () => {
    const id = await calls.form('beside', [
      column('foo', { dbType: 'int', fieldShowType: 'number' }),
      column('foo_x'),
      column('foo_xx'),
    ])
    await calls.add(id, { foo: 7, fooX: '留下', fooXx: '也留下' })
    await calls.design(id, ([foo, ...others]) => [{ ...foo!, dbType: 'string', fieldShowType: 'text' }, ...others])
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
    expect(await calls.list(id)).toMatchObject([{ foo: '7', fooX: '留下', fooXx: '也留下' }])
  })

  test('by force sets the old rows aside, but they remain personal data', async () => {
    const id = await calls.form('anew', [column('paper', { fieldShowType: 'file' })])
    const child = await site.person('student', { username: 'anew_child', realname: '旧表' })
    await calls.add(id, {})
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/force`)
    const old = () => site.database.root.selectFrom('onlCgformOldTable').select('tableName').executeTakeFirstOrThrow()
    const { tableName } = await old()
    await site.within(() =>
      sql`update ${sql.table(`online.${tableName}`)} set create_by = ${child.username}, paper = 'old.pdf'`.execute(
        site.database.root,
      ),
    )
    const fileOf = (filePath: string) => ({ id: filePath, filePath, fileName: filePath, contentType: 'x', size: 1 })
    const time = { checksum: 'x', pieces: '[]', createTime: '2020-01-01T00:00:00.000Z' }
    await site.database.root
      .insertInto('sysFile')
      .values(['old.pdf', 'unused.pdf'].map((name) => ({ ...fileOf(name), ...time })))
      .execute()
    const about = `/sys/personalData/plan?userId=${child.id}`
    expect(await calls.ok('GET', about)).toMatchObject({
      goes: expect.arrayContaining([{ title: '表anew（旧数据）', count: 1 }]) as object[],
    })
    const archive = await calls.call('GET', about.replace('plan', 'export'))
    expect(archive.headers['content-type']).toBe('application/zip')
    expect(await calls.ok('GET', '/system/sysFile/cleanUp')).toMatchObject({ files: { names: ['unused.pdf'] } })
    await calls.ok('POST', '/sys/personalData/erase', { userId: child.id, realname: '旧表' })
    const left = sql`select * from ${sql.table(`online.${tableName}`)}`
    await vi.waitFor(async () => expect((await left.execute(site.database.root)).rows).toEqual([]))
    await site.within(() => dropOldTables(Date.now() + 31 * 86_400_000))
  })

  test('leaves the form unchanged when it fails', async () => {
    const id = await calls.form('broken', [column('name')])
    await calls.add(id, { name: '同名' })
    await calls.add(id, { name: '同名' })
    await calls.design(id, ([name]) => [column('extra'), { ...name!, fieldValidType: 'only' }])
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).toBe(
      '“name”已经有重复的数据，不能设为不能重复',
    )
    // The column that was added before the index failed is removed again.
    await calls.add(id, { name: '第三个' })
    expect(await calls.values(id, 'name')).toEqual(['同名', '同名', '第三个'])
    expect(await calls.ok('GET', `/online/form/plan?id=${id}`)).toMatchObject({
      steps: [{ kind: 'add' }, { kind: 'index' }],
      faults: ['“name”有 1 组重复的数据，改好或删掉以后才能发布'],
    })
  })

  test('creates a unique index of several fields, and enforces the index', async () => {
    const id = await calls.form('bookings', [column('room'), column('begins')])
    const plan = () => calls.ok('GET', `/online/form/plan?id=${id}`)
    const publish = `/online/cgform/api/doDbSynch/${id}/normal`
    const row = { room: '一号', begins: '9:00' }
    await calls.add(id, row)
    const second = await calls.add(id, row)
    await calls.add(id, { room: '一号' })
    await calls.add(id, { room: '一号' })
    const { fields } = await calls.definition(id)
    // A column renamed in the same publication must be counted under its former name.
    const renamed = fields.map((field) => (field.dbFieldName === 'room' ? { ...field, dbFieldName: 'hall' } : field))
    const indexs = [{ indexName: 'once', indexField: 'hall,begins', indexType: 'unique' }]
    const body = { head: { id, tableTxt: '预约' }, fields: renamed, indexs }
    await calls.ok('PUT', '/online/cgform/api/editAll', body)
    expect(await plan()).toMatchObject({ faults: ['“room、begins”有 1 组重复的数据，改好或删掉以后才能发布'] })
    await calls.ok('DELETE', `${data(id, 'delete')}?id=${second}`)
    expect(await plan()).toMatchObject({ faults: [], steps: [{ kind: 'rename' }, { text: '“room、begins”不能重复' }] })
    await calls.ok('POST', publish)
    const refused = await calls.call('POST', data(id, 'add'), { hall: '一号', begins: '9:00' })
    const message = 'room、begins合在一起已经存在，请改其中一项'
    const faults = ['begins', 'hall'].map((path) => ({ path, message }))
    const told = ({ body }: typeof refused) =>
      (body.result as { faults: { path: string }[] }).faults.sort((a, b) => a.path.localeCompare(b.path))
    expect(told(refused)).toMatchObject(faults)
    const later = await calls.add(id, { hall: '一号', begins: '10:00' })
    // An edit contains changes only, and must not conflict with its own row.
    expect(told(await calls.call('PUT', data(id, 'edit'), { id: later, begins: '9:00' }))).toMatchObject(faults)
    await calls.ok('PUT', data(id, 'edit'), { id: later, hall: '一号', begins: '10:00' })
    expect(await plan()).toMatchObject({ faults: [], steps: [] })
    await calls.ok('PUT', '/online/cgform/api/editAll', {
      ...body,
      fields: (await calls.definition(id)).fields,
      indexs: [],
    })
    expect(await plan()).toMatchObject({ steps: [{ kind: 'dropIndex' }] })
    await calls.ok('POST', publish)
    await calls.add(id, { hall: '一号', begins: '9:00' })
  })

  test('runs three times in turn when it is requested three times at the same moment', async () => {
    const id = await calls.form('racing', [column('name')])
    await calls.design(id, (fields) => [...fields, column('more')])
    const url = `/online/cgform/api/doDbSynch/${id}/normal`
    const replies = await Promise.all([1, 2, 3].map(() => calls.call('POST', url)))
    expect(replies.map(({ body }) => body.success)).toEqual([true, true, true])
    await calls.add(id, { name: 'a', more: 'b' })
  })
})

test('a copy is a separate form with the same design', async () => {
  const rules = [{ ruleType: 'validate', targetFields: 'age', formula: 'age > 3', message: '年龄太小' }]
  const age = column('age', { dbType: 'int', fieldShowType: 'number' })
  const id = await calls.form('original', [column('name', { fieldValidType: 'only' }), age], { rules })
  await calls.add(id, { name: '原来的', age: 8 })
  const copy = async (code: string) =>
    ((await calls.ok('POST', `/online/cgform/head/copyOnline?code=${code}`)) as { id: string }).id
  const made = [await copy(id), await copy(id)]
  const listed = async (of: string) =>
    (
      (await calls.ok('GET', `/online/cgform/head/list?physicId=${of}&column=tableName&order=asc`)) as {
        records: { id: string; tableName: string; tableTxt: string; tableVersion: number }[]
      }
    ).records
  expect(await listed(id)).toMatchObject([
    { id: made[0], tableName: 'original_c1', tableTxt: '表original（副本 1）', tableVersion: 0, physicId: id },
    { id: made[1], tableName: 'original_c2' },
  ])
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${made[0]}/normal`)
  expect(await calls.list(made[0]!)).toEqual([])
  expect(await calls.refusal('POST', data(made[0]!, 'add'), { name: '小', age: 2 })).toBe('年龄太小')
  await calls.add(made[0]!, { name: '原来的', age: 9 })
  expect(await calls.list(id)).toHaveLength(1)
  expect(await listed(made[0]!)).toEqual([])
  expect(await calls.refusal('POST', '/online/cgform/head/copyOnline?code=1')).toBe(
    '没有这张表单，或者你没有权限使用它',
  )
})

test('a field that a rule hides is not required by any rule', async () => {
  const rules = ['show', 'require'].map((ruleType) => ({ ruleType, targetFields: 'pet', formula: 'kind = "猫"' }))
  rules[1]!.formula = 'isEmpty(kind) or kind <> ""'
  const id = await calls.form('hidden_demand', [column('kind'), column('pet')], { rules })
  await calls.add(id, { kind: '没有' })
  expect(await calls.refusal('POST', data(id, 'add'), { kind: '猫' })).toContain('不能为空')
})
