import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'
import { db } from '../../../../platform/db/database.ts'
import { collectFiles } from '../../../../platform/files/collect/collect.ts'
import { formPersonalRows } from '../personal-rows.ts'
import { tableKey } from '../table/table.queries.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
describe('rows of a form', () => {
  test('are filtered, sorted, edited only in their latest version, deleted and restored', async () => {
    const id = await calls.form('people', [column('name'), column('age', { dbType: 'int', fieldShowType: 'number' })])
    for (const [name, age] of [
      ['小明', 8],
      ['小红', 9],
      ['大刚', 12],
    ] as const)
      await calls.add(id, { name, age })
    const items = [
      { field: 'name', rule: 'like', val: '小' },
      {
        match: 'or',
        items: [
          { field: 'age', rule: 'eq', val: 8 },
          { field: 'age', rule: 'gt', val: '10' },
        ],
      },
    ]
    const group = encodeURIComponent(JSON.stringify({ match: 'and', items }))
    expect(await calls.values(id, 'name', `&superQueryParams=${group}`)).toEqual(['小明'])
    expect(await calls.values(id, 'age', '&age_begin=9')).toEqual([9, 12])
    const strange = encodeURIComponent(JSON.stringify([{ field: 'constructor', rule: 'eq', val: '1' }]))
    expect(await calls.refusal('GET', `${data(id, 'list')}?superQueryParams=${strange}`)).toMatch('没有的字段')
    const [seen] = await calls.list(id, '?name=小红')
    await calls.ok('PUT', data(id, 'edit'), { id: seen!.id, name: '小红', age: 10, rowVersion: seen!['rowVersion'] })
    const stale = { id: seen!.id, name: '小红', age: 11, rowVersion: seen!['rowVersion'] }
    expect((await calls.call('PUT', data(id, 'edit'), stale)).status).toBe(409)
    const reply = await calls.call('DELETE', `${data(id, 'delete')}?id=${seen!.id}`)
    expect(await calls.values(id, 'age')).toEqual([8, 12])
    await calls.ok('POST', '/sys/recycleBin/undo', { id: reply.headers['x-deletion'] })
    expect(await calls.values(id, 'age')).toEqual([8, 10, 12])
  })

  test('keep a history of columns with names like secrets', async () => {
    const names = ['token_no', 'secret_santa', 'salt_gram', 'password_hint']
    const id = await calls.form('labels', [column('name'), ...names.map((name) => column(name))])
    const row = await calls.add(id, { name: '小明', tokenNo: '1' })
    const [seen] = await calls.list(id)
    for (const key of ['tokenNo', 'secretSanta', 'saltGram', 'passwordHint']) {
      const edit = { id: row, name: '小明', [key]: 'A', rowVersion: seen!['rowVersion'] }
      await calls.ok('PUT', data(id, 'edit'), edit)
      expect((await calls.call('PUT', data(id, 'edit'), { ...edit, [key]: 'B' })).status).toBe(409)
      Object.assign(seen!, (await calls.list(id))[0])
    }
  })

  test('obey rules, choices, checks and uniqueness', async () => {
    const borrowing = formTemplates.find(({ key }) => key === 'borrowing')!
    const fields = [...borrowing.form.fields, column('code', { fieldValidType: 'only' })]
    const id = await calls.form('lending', fields, { rules: borrowing.form.rules })
    const row = { equipment: '开发板', quantity: 2, borrower: '王老师', borrowDay: '2026-11-01', dueDay: '2026-11-08' }
    const sent = { ...row, returnDay: '2026-11-02', code: 'A1' }
    await calls.add(id, sent)
    // A hidden return date is not stored.
    expect(await calls.list(id)).toMatchObject([{ ...row, returnDay: null, returned: null }])
    const wrong = { ...row, quantity: 0, dueDay: '2026-10-01', code: 'A1' }
    const { body } = await calls.call('POST', data(id, 'add'), wrong)
    expect((body.result as { faults: { path: string }[] }).faults.map(({ path }) => path).sort()).toEqual([
      'code',
      'dueDay',
      'quantity',
    ])
    expect(await calls.refusal('POST', data(id, 'add'), { ...row, borrower: ' ' })).toBe('借用人不能为空')
    const signUp = await calls.form('signing', formTemplates[0]!.form.fields)
    const child = { childName: '小明', grade: '三年级', parentName: '明爸', phone: '13800000000' }
    expect(await calls.refusal('POST', data(signUp, 'add'), { ...child, grade: '七年级' })).toBe('年级的取值不对')
    expect(await calls.refusal('POST', data(signUp, 'add'), { ...child, phone: '12' })).toBe(
      '手机号码应为 11 位手机号码',
    )
    expect(await calls.refusal('POST', data(signUp, 'add'), { ...child, course: '游泳' })).toBe(
      '想学的课程没有“游泳”这个选项',
    )
  })

  test('get computed values and serial numbers from the server', async () => {
    const rule = {
      ruleCode: 'form_no',
      ruleName: '编号',
      ruleClass: 'sequence',
      ruleParams: '{"prefix":"BM","digits":3}',
    }
    await calls.ok('POST', '/sys/fillRule/add', rule)
    const marks = formTemplates.find(({ key }) => key === 'marks')!
    const serial = column('serial_no', { fieldShowType: 'serial', fieldDefaultValue: '${form_no}' })
    const id = await calls.form('scores', [...marks.form.fields, serial], { rules: marks.form.rules })
    const row = { examName: '期中', childName: '小明', theory: 40.5, practice: 50, total: 999, serialNo: '自己写的' }
    await calls.add(id, row)
    await calls.add(id, { ...row, practice: 51 })
    expect(await calls.values(id, 'total')).toEqual([90.5, 91.5])
    expect(await calls.values(id, 'serialNo')).toEqual(['BM001', 'BM002'])
    // Without its numbering rule, a row must not be stored without a number.
    const { root } = site.database
    const { id: ruleId } = await root
      .selectFrom('sysFillRule')
      .select('id')
      .where('ruleCode', '=', 'form_no')
      .executeTakeFirstOrThrow()
    await calls.ok('DELETE', `/sys/fillRule/delete?id=${ruleId}`)
    expect(await calls.refusal('POST', data(id, 'add'), row)).toMatch(/编不出号，没有保存：编码规则 form_no 已经删除/)
    expect(await calls.list(id)).toHaveLength(2)
  })

  test('keep their pictures until the rows are deleted from the recycle bin', async () => {
    const id = await calls.form('pictured', [column('photo', { fieldShowType: 'image', dbLength: 200 })])
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'a.png', content: png }], {
      token: admin.token,
    })
    const photo = upload.body.message
    const row = await calls.add(id, { photo })
    const old = '2020-01-01T00:00:00.000Z'
    await site.database.root.updateTable('sysFile').set({ createTime: old }).execute()
    await calls.ok('DELETE', `${data(id, 'delete')}?id=${row}`)
    const files = () => site.database.root.selectFrom('sysFile').select('id').where('filePath', '=', photo).execute()
    await site.within(() => collectFiles())
    expect(await files()).toHaveLength(1)
    const [entry] = await site.database.root.selectFrom('sysDeleted').select('id').where('dataId', '=', row).execute()
    await calls.ok('POST', '/sys/recycleBin/restore', { ids: entry!.id })
    await site.within(() => collectFiles())
    expect(await files()).toHaveLength(1)
    await calls.ok('DELETE', `${data(id, 'delete')}?id=${row}`)
    await site.database.root.deleteFrom('sysDeleted').execute()
    await site.within(() => collectFiles())
    expect(await files()).toHaveLength(0)
  })
})

describe('rights', () => {
  test('on a form are granted one by one, as buttons of the menu', async () => {
    const id = await calls.form('rights', [column('name')])
    const { token } = teacher
    const none = '没有这张表单，或者你没有权限使用它'
    expect(await calls.refusal('GET', data(id, 'list'), undefined, token)).toBe(none)
    expect(await calls.refusal('GET', data('1', 'list'), undefined, token)).toBe(none)
    await calls.ok('POST', '/online/form/addToMenu', { id })
    await calls.ok('POST', '/online/form/addToMenu', { id })
    await calls.grant(`online:form:${id}:add`)
    await calls.grant(`online:form:${id}:own`)
    const foreign = await calls.add(id, { name: '管理员的' })
    const own = await calls.add(id, { name: '老师的' }, token)
    expect((await calls.list(id, '', token)).map((row) => row.id)).toEqual([own])
    await calls.ok('PUT', data(id, 'edit'), { id: own, name: '改' }, token)
    const missing = await calls.refusal('PUT', data(id, 'edit'), { id: '1', name: '改' }, token)
    expect(await calls.refusal('PUT', data(id, 'edit'), { id: foreign, name: '改' }, token)).toBe(missing)
    expect(await calls.refusal('DELETE', `${data(id, 'delete')}?id=${foreign}`, undefined, token)).toBe(missing)
    expect(await calls.refusal('GET', data(id, 'exportXls'), undefined, token)).toBe(none)
    const undo = (await calls.call('DELETE', `${data(id, 'delete')}?id=${own}`, undefined, token)).headers['x-deletion']
    await calls.ok('POST', '/sys/recycleBin/undo', { id: undo }, token)
    await calls.grant(`online:form:${id}:list`)
    expect(await calls.list(id, '', token)).toHaveLength(2)
    expect(await calls.refusal('PUT', data(id, 'edit'), { id: foreign, name: '改' }, token)).toBe(missing)
  })

  test('of a child to the erasure of personal data cover rows that the child filled in', async () => {
    const id = await calls.form('signup', [column('name', { dbFieldTxt: '姓名' })])
    const child = await site.person('student', { username: 'signup1', realname: '报名的孩子' })
    for (const name of ['孩子填的', '老师填的']) await calls.add(id, { name })
    await site.within(async () => {
      const table = tableKey('signup') as 'onlCgformHead'
      const named = sql<boolean>`name = ${'孩子填的'}`
      await db().updateTable(table).set({ createBy: 'signup1' }).where(named).execute()
    })
    const plan = await calls.ok('GET', `/sys/personalData/plan?userId=${child.id}`)
    expect(plan).toMatchObject({ goes: expect.arrayContaining([{ title: '表signup', count: 1 }]) })
    const rows = await site.within(() => formPersonalRows())
    expect(rows.find(({ title }) => title === '表signup')?.shown).toEqual({ name: '姓名' })
    await calls.ok('POST', '/sys/personalData/erase', { userId: child.id, realname: '报名的孩子' })
    await expect.poll(() => calls.values(id, 'name')).toEqual(['老师填的'])
  })

  test('end when the form is deleted, and return when it is restored', async () => {
    const id = await calls.form('leaving', [column('name')])
    await calls.add(id, { name: '还在' })
    const undo = (await calls.call('DELETE', `/online/cgform/head/delete?id=${id}`)).headers['x-deletion']
    expect(await calls.refusal('GET', data(id, 'list'))).toBe('没有这张表单，或者你没有权限使用它')
    const again = (await calls.ok('POST', '/online/cgform/api/addAll', {
      head: { tableName: 'leaving', tableTxt: '同名' },
      fields: [column('name')],
    })) as { id: string }
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${again.id}/normal`)).toMatch('里还有以前的数据')
    await calls.ok('DELETE', `/online/cgform/head/delete?id=${again.id}`)
    await calls.ok('POST', '/sys/recycleBin/undo', { id: undo })
    expect(await calls.values(id, 'name')).toEqual(['还在'])
  })
})
