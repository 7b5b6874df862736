import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { crud, Id, Nullable, Text, type AnyEndpoint } from '@mashu/contract'
import { db } from '../../db/database.ts'
import { crudHandlers } from './crud-handlers.ts'
import { listPage } from './list.ts'

/** The type check tests these cases, and fails if an expected error is missing. */

const columns = { id: Id, code: Text(10), name: Text(10), postRank: Nullable(Text(10)) }
const form = Type.Object({ code: Text(10) })
const contractOf = <R extends typeof columns>(row: R) =>
  crud('/x', 'x', { label: 'x', row: Type.Object(row), form, search: [] })

test('a row that matches its table compiles', () => {
  expect(Object.keys(crudHandlers(contractOf(columns), { table: 'sysPosition' }))).toContain('list')
})

test('a row key without a column does not compile unless the key is in `notColumns`', () => {
  const contract = contractOf({ ...columns, rank: Text(10) })
  // @ts-expect-error `rank` is no column of sysPosition
  expect(crudHandlers(contract, { table: 'sysPosition' })).toBeDefined()
  expect(crudHandlers(contract, { table: 'sysPosition', notColumns: ['rank'] })).toBeDefined()
})

test('a nullable column does not compile if the key of the contract is not nullable', () => {
  const contract = crud('/x', 'x', { label: 'x', row: Type.Object({ id: Id, postRank: Text(10) }), form, search: [] })
  // @ts-expect-error `postRank` may be null in sysPosition
  expect(crudHandlers(contract, { table: 'sysPosition' })).toBeDefined()
})

test('a form with a key without a column does not compile', () => {
  const contract = crud('/x', 'x', {
    label: 'x',
    row: Type.Object(columns),
    form: Type.Object({ title: Text(10) }),
    search: [],
  })
  // @ts-expect-error `title` is no column of sysPosition
  expect(crudHandlers(contract, { table: 'sysPosition' })).toBeDefined()
})

test('a list must declare the source of each key of its row', () => {
  const contract = contractOf({ ...columns, rank: Text(10) }).list
  const source = { contract, query: {}, table: 'sysPosition' as const, defaultOrder: [] }
  const list = (ask: () => unknown): AnyEndpoint => (expect(ask).toBeTypeOf('function'), contract)
  // @ts-expect-error `rank` is no column of sysPosition
  list(() => listPage(db().selectFrom('sysPosition').select('id'), source))
  list(() => listPage(db().selectFrom('sysPosition').select('id'), { ...source, columns: { rank: null } }))
})
