import { beforeAll, expect, test } from 'vitest'
import type { Harness } from '../../../server/test/harness.ts'
import { formCalls } from '../../../server/test/online/forms.ts'
import { fillFormMenus } from './form-menus.ts'
import { fillForms } from './forms.ts'
import type { OldSchool } from './old-school.ts'

interface Move {
  site(): Harness
  old(): OldSchool
  /** Runs the import with more options. */
  run(more?: string): Promise<{ code: number; text: string }>
  reported(): string
}

/** These tests use the database of the menu tests. */
export function testOnlineForms({ site, old, run, reported }: Move): void {
  let calls: ReturnType<typeof formCalls>
  const head = (id: string) =>
    site().database.root.selectFrom('onlCgformHead').selectAll().where('id', '=', id).executeTakeFirst()
  const row = async (form: string, id: string) => (await calls.list(form)).find((each) => each.id === id)
  /** Publishing a form makes the server reload the forms that the import command wrote. */
  const hear = () =>
    calls.form(`heard${++heard}`, [{ dbFieldName: 'name', dbFieldTxt: '名', dbType: 'string', fieldShowType: 'text' }])
  let heard = 0

  beforeAll(async () => {
    calls = formCalls(site(), await site().person('admin'))
    await fillForms(old())
    await fillFormMenus(old())
    // A deleted form of Mashu left a table with rows. A form of the replaced system has a table of this name.
    await root()
      .insertInto('onlCgformOldTable')
      .values({ id: 'waits', tableName: 'ts_room', fileColumns: '' })
      .execute()
  })
  const root = () => site().database.root
  const entry = (url: string) =>
    root().selectFrom('sysPermission').selectAll().where('url', '=', url).executeTakeFirst()
  /** Returns the rights of a role on a form, and the data rules of its menu entry. */
  async function grantsOf(code: string, form: string) {
    const found = await root()
      .selectFrom('sysRolePermission')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
      .innerJoin('sysRole', 'sysRole.id', 'sysRolePermission.roleId')
      .where('sysRole.roleCode', '=', code)
      .select(['sysPermission.perms', 'sysPermission.url', 'sysRolePermission.dataRuleIds'])
      .execute()
    const rights = found.flatMap(({ perms }) => perms?.match(new RegExp(`^online:form:${form}:(\\w+)$`))?.[1] ?? [])
    return { rights: rights.sort(), rules: found.find(({ url }) => url?.endsWith(`/${form}`))?.dataRuleIds }
  }

  test('a trial run counts forms and rows, and creates no table', async () => {
    expect((await run('--dry-run')).code).toBe(3)
    expect(reported()).toMatch(/<td>在线表单<\/td><td class="n">8<\/td><td class="n">7<\/td>/)
    expect(reported()).toMatch(/<td>表单“器材借用”的数据<\/td><td class="n">3<\/td><td class="n">3<\/td>/)
    expect(await head('f-loan')).toBeUndefined()
  })

  test('forms keep their keys, and parts that cannot be imported are reported', async () => {
    expect((await run()).code).toBe(3)
    await hear()
    expect(await head('f-loan')).toMatchObject({
      tableName: 'ts_loan',
      isDbSynch: 'Y',
      tableVersion: 1,
      createBy: 'teacher',
      createTime: '2025-01-02T00:00:00.000Z',
    })
    const { fields } = await calls.definition('f-loan')
    const controls = Object.fromEntries(fields.map((field) => [field.dbFieldName, field.fieldShowType]))
    expect(controls).toMatchObject({ thing: 'sel_search', is_back: 'switch', price: 'text', back_at: 'datetime' })
    expect(controls).toMatchObject({ step1: 'text', odd: 'text', sql_dict: 'text', picked: 'text', learner: 'popup' })
    expect(fields.find(({ dbFieldName }) => dbFieldName === 'learner')).toMatchObject({
      dictTable: 'by_sex',
      dictField: 'sex',
      dictText: 'learner',
    })
    expect(controls).not.toHaveProperty('secret')
    expect(fields.find(({ dbFieldName }) => dbFieldName === 'thing')).toMatchObject({
      id: 'f-loan-6',
      dictTable: 'f-thing',
    })
    const told = [
      '第一步：step_1',
      '怪：starchart',
      'demoFieldDefVal',
      '(unclosed',
      '查来的',
      '表单不收密码',
      '选取的报表没有搬',
    ]
    told.push(
      '索引没有搬',
      '是另一张表单的视图',
      '旧系统自己的表',
      '没有同步的修改',
      '散的',
      '引用的内容不存在（thing_id）',
    )
    for (const text of told) expect(reported()).toContain(text)
    for (const [id, version] of [
      ['f-draft', 0],
      ['f-people', 0],
      ['f-loose', 0],
      ['f-view', undefined],
    ] as const)
      expect((await head(id))?.tableVersion).toBe(version)
  })

  test('a later run publishes a form that could not be published before', async () => {
    expect(await head('f-room')).toMatchObject({ tableVersion: 0 })
    expect(reported()).toContain('没有发布：表 ts_room 里还有以前的数据')
    expect(await entry('/online/cgformTreeList/f-room')).toBeUndefined()
    expect((await run()).text).toContain('搬来 0 行，更新 0 行')
    expect(reported()).toContain('没有发布：表 ts_room 里还有以前的数据')
    await root().deleteFrom('onlCgformOldTable').where('id', '=', 'waits').execute()
    expect((await run()).code).toBe(3)
    await hear()
    expect(reported()).not.toContain('没有发布：表 ts_room')
    expect(await head('f-room')).toMatchObject({ isDbSynch: 'Y', tableVersion: 1 })
    expect(await calls.list('f-room', '?rootsOnly=true')).toHaveLength(1)
    expect(await entry('/online/cgformTreeList/f-room')).toMatchObject({
      name: '教室',
      component: 'modules/online/cgform/auto/OnlCgformTreeList',
    })
    expect((await grantsOf('teacher', 'f-room')).rights).toContain('list')
  })

  test('menu entries of forms and grants of roles are imported', async () => {
    const loan = await entry('/online/cgformList/f-loan')
    expect(loan).toMatchObject({ name: '借还', menuType: 1, isLeaf: 0, parentId: (await entry('/affairs'))!.id })
    for (const absent of ['/online/cgformList/f-view', '/online/cgformErpList/f-people', '/online/cgformList/f-people'])
      expect(await entry(absent)).toBeUndefined()
    expect(reported()).toContain('器材一览')
    const daily = ['add', 'delete', 'edit', 'export', 'import', 'list']
    expect(await grantsOf('teacher', 'f-loan')).toEqual({ rights: daily, rules: 'r-out' })
    expect(await grantsOf('student', 'f-loan')).toEqual({ rights: ['add', 'own'], rules: null })
    // The data rule names a column that was not imported. Without the rule, the role would see more rows.
    expect(await grantsOf('helper', 'f-loan')).toEqual({ rights: [], rules: undefined })
    expect(await grantsOf('helper', 'f-people')).toEqual({ rights: [], rules: undefined })
    expect(await grantsOf('helper', 'f-room')).toEqual({ rights: [], rules: undefined })
    const [teacher, student] = [await site().person('teacher'), await site().person('student')]
    await calls.grant('online:form:f-loan:whole')
    expect((await calls.list('f-loan', '', teacher.token)).map(({ id }) => id)).toEqual(['loan1'])
    expect(await calls.list('f-loan', '', student.token)).toEqual([])
    expect(await entry('/online/cgreport/p2?sex=1')).toMatchObject({ name: '男女' })
    await calls.ok('GET', '/online/cgreport/api/getColumnsAndData/p2?self_sex=1', undefined, teacher.token)
    const stranger = await calls.call('GET', '/online/cgreport/api/getColumnsAndData/p2', undefined, student.token)
    expect(stranger.body.success).toBe(false)
    const { roleIds } = await root()
      .selectFrom('onlCgreportHead')
      .select('roleIds')
      .where('id', '=', 'p2')
      .executeTakeFirstOrThrow()
    expect(roleIds.split(',')).toHaveLength(2)
  })

  test('rows of forms are imported unchanged', async () => {
    expect(await row('f-loan', 'loan1')).toMatchObject({
      thing: 'thing1',
      thing_dictText: '机器人',
      borrower_dictText: '林小满,小明',
      classId_dictText: '三年级一班',
      state: 'out',
      isBack: false,
      outOn: '2025-03-01',
      backAt: '2025-03-08 17:00:00',
      num: 2,
      price: 12.5,
      code: 'A1',
      remark: '<p>轻拿</p>',
      step1: '登记',
      sysOrgCode: 'B01A01',
      createBy: 'teacher',
      createTime: '2025-03-01 08:30:00',
    })
    expect(await row('f-loan', 'loan2')).toMatchObject({ isBack: true, outOn: null, code: null })
    expect(await row('f-loan', 'loan3')).toMatchObject({ isBack: null, num: null })
    const { result } = (await calls.call('GET', '/online/form/data/f-thing/queryById?id=thing1')).body
    expect(result).toMatchObject({ name: '机器人', tsRepair: [{ id: 'r1', doneOn: '2025-02-01', cost: 30 }] })
    expect(await calls.list('f-room', '?rootsOnly=true')).toMatchObject([{ id: 'b-house', hasChild: '1' }])
    expect(await row('f-room', 'a-floor')).toMatchObject({ pid: 'b-house' })
  })

  test('program code of a form is kept as text, with suggested rules that replace the code', async () => {
    const found = (await calls.ok('GET', '/online/form/enhancement?id=f-loan')) as {
      kind: string
      event: string
      content: string
      offers: { rule?: object; action?: object }[]
    }[]
    expect(found.map(({ kind, event }) => `${kind} ${event}`)).toEqual([
      'js form',
      'sql delete',
      'sql giveBack',
      'java add',
      'button giveBack',
    ])
    expect(found[3]).toMatchObject({ content: 'spring：loanBean', isActive: false, offers: [] })
    expect(found[0]!.content).toContain('getAction')
    expect(found[0]!.offers).toMatchObject([
      { rule: { ruleType: 'compute', targetFields: 'total', formula: 'price * num' } },
      { rule: { ruleType: 'show', targetFields: 'back_at', formula: 'state = "back"' } },
      { rule: { ruleType: 'validate', targetFields: 'num', message: '一次最多借 50 件' } },
    ])
    expect(found[2]!.offers).toMatchObject([{ action: { name: '归还', event: 'button', condition: 'state = "out"' } }])
    expect(reported()).toContain('它的在线表单在旧系统里已经没有了')
    const teacher = await site().person('teacher')
    expect((await calls.call('GET', '/online/form/enhancement?id=f-loan', undefined, teacher.token)).status).toBe(403)
    expect(await calls.refusal('GET', '/online/form/enhancement?id=nowhere')).toContain('没有这张表单')
    // The suggested rules can be saved unchanged.
    const { head: stored, fields } = await calls.definition('f-loan')
    const rules = found[0]!.offers.map(({ rule }) => rule)
    await calls.ok('PUT', '/online/cgform/api/editAll', {
      head: { id: 'f-loan', tableTxt: stored['tableTxt'] },
      fields,
      rules,
    })
    const { state } = (await calls.ok('GET', '/online/form/action?id=f-loan')) as { state: string }
    const actions = [found[2]!.offers[0]!.action]
    await calls.ok('POST', '/online/form/action/save', { id: 'f-loan', state, actions })
    await calls.ok('POST', '/online/cgform/api/doDbSynch/f-loan/normal')
    expect(await calls.definition('f-thing')).not.toHaveProperty('hasEnhancements')
    expect(await calls.definition('f-loan')).toHaveProperty('hasEnhancements', true)
  })

  test('reports are imported unchanged, and a report that cannot run states the reason', async () => {
    const { records } = (await calls.ok('GET', '/online/cgreport/head/list?column=code&order=asc')) as {
      records: object[]
    }
    expect(records).toMatchObject([
      { id: 'p1', cgrSql: 'select * from sys_user', content: expect.stringMatching(/还不能运行：[\s\S]*很危险/) },
      { id: 'p2', content: null },
    ])
    expect(await calls.ok('GET', '/online/cgreport/item/listByHeadId?headId=p1')).toMatchObject([
      { fieldType: 'String', dictCode: null, fieldTxt: '（没有名称）' },
    ])
    expect(await calls.refusal('GET', '/online/cgreport/api/getColumnsAndData/p1')).toContain('sys_user')
    await calls.ok('GET', '/online/cgreport/api/getColumnsAndData/p2?self_sex=1')
  })

  test('a second run imports changes, and keeps form designs changed in Mashu', async () => {
    expect((await run()).text).toContain('搬来 0 行，更新 0 行')
    await old().connection.query(`
      update onl_cgform_field set db_field_txt = '借的器材' where id = 'f-loan-6';
      update onl_cgform_field set db_field_txt = '名字' where id = 'f-thing-6';
      update ts_loan set num = 7 where id = 'loan1';
      insert into ts_thing (id, name) values ('thing3', '电池')`)
    expect((await run()).text).toContain('搬来 1 行，更新 2 行')
    await hear()
    expect(reported()).toContain('两边都改过设计，以这里的为准')
    expect((await calls.definition('f-thing')).fields[0]).toMatchObject({ dbFieldTxt: '名字' })
    expect(await head('f-thing')).toMatchObject({ isDbSynch: 'Y', tableVersion: 2 })
    expect((await calls.definition('f-loan')).fields[0]).toMatchObject({ dbFieldTxt: '器材' })
    expect(await row('f-loan', 'loan1')).toMatchObject({ num: 7 })
    expect(await row('f-thing', 'thing3')).toMatchObject({ name: '电池' })
    await calls.ok('DELETE', '/online/cgform/head/delete?id=f-room')
    expect((await run()).text).toContain('搬来 0 行，更新 0 行')
    expect(await head('f-room')).toBeUndefined()
  })
}
