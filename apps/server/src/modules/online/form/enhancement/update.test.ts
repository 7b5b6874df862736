import { beforeAll, expect, test } from 'vitest'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { stepsOfSql, type UpdateAround } from './update.ts'

const field = (dbFieldName: string, more: object = {}) => ({
  ...newField,
  id: dbFieldName,
  dbFieldName,
  dbFieldTxt: dbFieldName,
  dbType: 'string',
  fieldShowType: 'text',
  orderNum: 0,
  ...more,
})
const form = (id: string, tableName: string, fields: object[]) =>
  ({
    head: { ...newHead, id, tableName, tableTxt: tableName },
    fields,
    indexs: [],
    rules: [],
  }) as unknown as FormDefinition

const number = { dbType: 'int', fieldShowType: 'number' }
const things = form('2', 'thing', [field('state'), field('stock', number)])
const loans = form('1', 'loan', [
  field('state'),
  field('days', number),
  field('is_back', { dbType: 'flag', fieldShowType: 'switch' }),
  field('back_on', { dbType: 'Date', fieldShowType: 'date' }),
  field('code', { fieldShowType: 'serial', fieldDefaultValue: '${loan}' }),
  field('thing', { fieldShowType: 'sel_search', dictTable: '2', dictField: 'id', dictText: 'state' }),
])
let around: UpdateAround
beforeAll(() => {
  const kinds = {
    state: 'text',
    days: 'number',
    is_back: 'flag',
    back_on: 'date',
    code: 'text',
    thing: 'text',
  } as const
  around = {
    definition: loans,
    shape: { fields: kinds },
    formNamed: (table) => Promise.resolve(table === 'thing' ? things : undefined),
  }
})

test("an update of the form's own row or of a chosen row becomes steps", async () => {
  const steps = await stepsOfSql(
    `UPDATE loan SET state = '已还', \`days\` = days + 1, is_back = 'Y', back_on = '#{sys_date}' WHERE id = '#{id}';
     update thing set state = '#{state}' where id = #{thing}`,
    around,
  )
  expect(steps).toEqual([
    { kind: 'set', field: 'state', valueKind: 'text', value: '已还' },
    { kind: 'set', field: 'days', valueKind: 'formula', value: 'days + 1' },
    { kind: 'set', field: 'is_back', valueKind: 'formula', value: 'true' },
    { kind: 'set', field: 'back_on', valueKind: 'formula', value: 'today()' },
    { kind: 'setRelated', by: 'thing', field: 'state', valueKind: 'formula', value: 'state' },
  ])
})

test.each([
  "delete from loan where id = '#{id}'",
  "update loan set state = 'x'",
  "update loan set state = 'x' where id <> '#{id}'",
  "update loan set state = 'x' where id = '#{id}' or 1 = 1",
  "update loan set state = 'x' where state = '#{id}'",
  "update loan set code = 'x' where id = '#{id}'",
  "update loan set salary = 'x' where id = '#{id}'",
  "update loan set state = (select password from sys_user limit 1) where id = '#{id}'",
  "update loan set state = 'a#{state}b' where id = '#{id}'",
  "update thing set stock = stock - 1 where id = '#{thing}'",
  "update sys_user set realname = 'x' where id = '#{id}'",
  "update loan set state = 'x' where id = '#{id}'; drop table loan",
  'no sql at all',
  '',
  "update loan set state = $1 where id = '#{id}'",
])('no step is suggested for the statement %s', async (text) => {
  expect(await stepsOfSql(text, around)).toBeUndefined()
})
