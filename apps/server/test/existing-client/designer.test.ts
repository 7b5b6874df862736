import { expect, test } from 'vitest'
import { openHarness } from '../harness.ts'
import { column, formCalls } from '../online/forms.ts'

/** Calls for the design of online forms. */

const site = await openHarness()
const admin = await site.person('admin')
const calls = formCalls(site, admin)

const OWN = ['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code']
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = admin.token) =>
  (await site.call(method, url, { token, foreign: true, ...(body === undefined ? {} : { body }) })).body
const rowOf = (dbFieldName: string, more: object = {}) =>
  column(dbFieldName, { orderNum: 1, order_num: 1, fieldLength: 120, dbIsKey: '0', dbIsNull: '1', ...more })
const fieldsOf = async (headId: string) =>
  (await send('GET', `/online/cgform/field/listByHeadId?headId=${headId}`)).result as Record<string, unknown>[]

test('a saved design has the default columns and keeps everything that the client shows', async () => {
  const head = { tableName: 'old_design', tableTxt: '旧设计', idType: 'UUID', queryMode: 'single' }
  const own = OWN.map((name) => rowOf(name, name.endsWith('time') ? { dbType: 'Date', fieldShowType: 'datetime' } : {}))
  const settings = {
    fieldLength: 200,
    dbIsNull: '0',
    dbDefaultVal: '无',
    fieldHref: '/isystem/user',
    queryConfigFlag: '1',
    queryShowType: 'list',
    queryDictField: 'sex',
    queryDefVal: '1',
  }
  const sent = { head, fields: [...own, rowOf('parent_name', settings)], indexs: [], deleteFieldIds: [] }
  const added = await send('POST', '/online/cgform/api/addAll', sent)
  expect(added).toMatchObject({ success: true })
  const { id } = added.result as { id: string }
  const rows = await fieldsOf(id)
  expect(rows.map((row) => row['dbFieldName'])).toEqual([...OWN, 'parent_name'])
  expect(rows[0]).toMatchObject({ dbIsKey: '1', dbIsNull: '0', dbLength: 36, isReadOnly: '1', isShowForm: '0' })
  expect(rows.at(-1)).toMatchObject({ ...settings, dbIsKey: '0', converter: null, queryDictTable: null })
  // Another client's save keeps properties that the client does not show.
  expect(await send('PUT', '/online/cgform/api/editAll', { head: { ...head, id }, fields: rows })).toMatchObject({
    success: true,
  })
  expect(await fieldsOf(id)).toEqual(rows)
  await calls.design(id, (fields) => fields)
  expect((await fieldsOf(id)).at(-1)).toMatchObject(settings)
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
})

test('the new designer refuses a field with the name of a default column', async () => {
  const body = { head: { tableName: 'our_design', tableTxt: '新设计' }, fields: [column('name'), column('create_by')] }
  expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toContain('create_by')
})

test('the list of forms shows if a form has copies, and how its keys are generated', async () => {
  const id = await calls.form('copied_form', [column('name')])
  const listed = async () =>
    ((await send('GET', '/online/cgform/head/list?tableName=copied_form')).result as { records: object[] }).records
  expect(await listed()).toMatchObject([{ hascopy: 0, idType: 'UUID', queryMode: 'single' }])
  await calls.ok('POST', `/online/cgform/head/copyOnline?code=${id}`)
  expect(await listed()).toContainEqual(expect.objectContaining({ id, hascopy: 1 }))
})

test('people who may write rows can check a unique value before saving', async () => {
  const age = { dbType: 'int', dbLength: 10, fieldValidType: 'only' }
  const id = await calls.form('only_form', [column('card_no', { fieldValidType: 'only' }), column('age', age)])
  const rowId = await calls.add(id, { cardNo: 'A1', age: 7 })
  const check = (query: string, token?: string) =>
    send('GET', `/sys/duplicate/check?tableName=only_form&${query}`, undefined, token)
  expect(await check('fieldName=card_no&fieldVal=A1')).toMatchObject({ success: false, code: 500 })
  expect(await check(`fieldName=card_no&fieldVal=A1&dataId=${rowId}`)).toMatchObject({ success: true })
  expect(await check('fieldName=card_no&fieldVal=A2')).toMatchObject({ success: true })
  expect(await check('fieldName=age&fieldVal=7')).toMatchObject({ success: false })
  expect(await check('fieldName=age&fieldVal=seven')).toMatchObject({ success: true })
  expect(await check('fieldName=create_by&fieldVal=admin')).toMatchObject({ message: '不支持检查该字段' })
  const student = await site.person('student')
  expect(await check('fieldName=card_no&fieldVal=A1', student.token)).toMatchObject({ code: 510 })
})
