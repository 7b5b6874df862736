import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newField, type FormDefinition } from '@mashu/contract/online/form/definition'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'
import { listIndexesOf } from './list-indexes.ts'
import { selectOptionalTable } from './table.queries.ts'

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
const searched = { isQuery: '1' }
const choice = { fieldShowType: 'radio', fieldExtendJson: '["新","好"]' }
const number = { dbType: 'int', fieldShowType: 'number' }

test('publishing creates an index for each short field by which the list filters or sorts', async () => {
  const fields = [column('state', choice), column('score', number), column('name', searched)]
  const id = await calls.form('indexed', fields)
  const count = async () => (await site.within(() => selectOptionalTable('indexed')))!.indexes.length
  const publish = () => calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  const plan = async () => ((await calls.ok('GET', `/online/form/plan?id=${id}`)) as { steps: unknown[] }).steps
  expect(await count()).toBe(1)
  await calls.design(id, ([state, score, name]) => [{ ...state!, ...searched }, { ...score!, sortFlag: '1' }, name!])
  expect(await plan()).toEqual([
    { kind: 'index', text: '加快按“state”的查找' },
    { kind: 'index', text: '加快按“score”的查找' },
  ])
  await publish()
  expect(await count()).toBe(3)
  expect(await plan()).toEqual([])
  // An unused index slows down every write.
  await calls.design(id, ([state, score, name]) => [{ ...state!, isQuery: '0' }, score!, name!])
  expect(await plan()).toEqual([{ kind: 'dropIndex', text: '去掉不再需要的索引' }])
  await publish()
  expect(await count()).toBe(2)
})

test('the plan names each index by the labels of its columns', async () => {
  const { id } = (await calls.ok('POST', '/online/cgform/api/addAll', {
    head: { tableName: 'labelled', tableTxt: '场地', isTree: 'Y', treeFieldname: 'title' },
    fields: [column('title', { dbFieldTxt: '名称' }), column('state', { ...choice, ...searched, dbFieldTxt: '状态' })],
    indexs: [{ indexName: 'both', indexField: 'title,state', indexType: 'normal' }],
  })) as { id: string }
  const { steps } = (await calls.ok('GET', `/online/form/plan?id=${id}`)) as {
    steps: { kind: string; text: string }[]
  }
  expect(steps.filter(({ kind }) => kind === 'index').map(({ text }) => text)).toEqual(
    ['创建时间', '父级节点', '名称、状态', '状态'].map((label) => `加快按“${label}”的查找`),
  )
})

test('a new index immediately gets statistics of the existing rows', async () => {
  const id = await calls.form('weighed', [column('state', choice)])
  for (const state of ['新', '好', '新']) await calls.add(id, { state })
  const counted = () =>
    site.within(async () => {
      const { rows } = await (
        site.database.kind === 'postgres'
          ? sql`select attname as name from pg_stats where schemaname = 'online' and tablename = 'weighed'`
          : sql`select idx as name from sqlite_stat1 where tbl = 'online_weighed'`
      ).execute(site.database.plain)
      return rows.length > 0
    })
  expect(await counted()).toBe(false)
  await calls.design(id, ([state]) => [{ ...state!, ...searched }])
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  expect(await counted()).toBe(true)
})

test('an indexed field gets no second index, and a form gets at most eight list indexes', () => {
  const field = (dbFieldName: string, fieldShowType: string) => ({
    ...newField,
    ...searched,
    dbFieldName,
    fieldShowType,
  })
  const of = (fields: object[], first: string[] = []) =>
    listIndexesOf({ fields } as unknown as FormDefinition, new Set(first)).map(([name]) => name)
  const kinds = ['list', 'datetime', 'rate', 'checkbox', 'text', 'list_multi']
  expect(of(kinds.map((kind) => field(kind, kind)))).toEqual(['list', 'datetime', 'rate'])
  expect(of([field('day', 'date'), field('size', 'number')], ['day'])).toEqual(['size'])
  expect(of(Array.from({ length: 20 }, (_, at) => field(`f${at}`, 'date')))).toHaveLength(8)
})
