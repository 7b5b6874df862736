import { MAX_TEXT } from '@mashu/contract/online/form/control'
import { MAX_FIELDS, MAX_FORMS } from '@mashu/contract/online/form/definition'
import { expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
const ADD = '/online/cgform/api/addAll'
const many = (count: number) => Array.from({ length: count }, (_, at) => column(`part${at}`))

test('a form with one field more than the maximum is refused', async () => {
  const id = await calls.form('wide', many(MAX_FIELDS))
  const values = Object.fromEntries(many(MAX_FIELDS).map(({ dbFieldName }) => [dbFieldName, dbFieldName]))
  await calls.add(id, values)
  expect(await calls.list(id)).toMatchObject([values])
  const body = { head: { tableName: 'wider', tableTxt: '太宽' }, fields: many(MAX_FIELDS + 1) }
  expect(await calls.refusal('POST', ADD, body)).toMatch(new RegExp(`[\\u4e00-\\u9fff].*${MAX_FIELDS}`, 'u'))
})

test('a text longer than the maximum is refused and not cut', async () => {
  const id = await calls.form('long', [
    column('story', { dbFieldTxt: '经过', dbType: 'Text', fieldShowType: 'textarea' }),
  ])
  const story = '字'.repeat(MAX_TEXT)
  await calls.add(id, { story })
  expect(await calls.values(id, 'story')).toEqual([story])
  expect(await calls.refusal('POST', data(id, 'add'), { story: `${story}字` })).toMatch(/经过.*65536/)
  expect(await calls.list(id)).toHaveLength(1)
})

test('a school with the maximum number of forms refuses a new form and a copy', async () => {
  const { root } = site.database
  const id = await calls.form('one_more', [column('name')])
  const { count } = await root
    .selectFrom('onlCgformHead')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const heads = Array.from({ length: MAX_FORMS - Number(count) }, (_, at) => ({
    id: `filler${at}`,
    tableName: `filler${at}`,
    tableTxt: '占位',
    tableType: 1,
  }))
  for (let at = 0; at < heads.length; at += 100)
    await root
      .insertInto('onlCgformHead')
      .values(heads.slice(at, at + 100) as never)
      .execute()
  const told = `最多 ${MAX_FORMS} 张表单`
  const body = { head: { tableName: 'beyond', tableTxt: '多出来的' }, fields: [column('name')] }
  expect(await calls.refusal('POST', ADD, body)).toBe(told)
  expect(await calls.refusal('POST', `/online/cgform/head/copyOnline?code=${id}`)).toBe(told)
  await calls.ok('DELETE', '/online/cgform/head/delete?id=filler1')
  await calls.ok('POST', ADD, body)
})
