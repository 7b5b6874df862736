import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Day, Flag, ListOf, Nullable, PageOf, Text, Time, type FieldSchema } from '@mashu/contract'
import { resultFaults } from './check-result.ts'

const Row = Type.Object({
  id: Text(10),
  name: Nullable(Text(10)),
  time: Nullable(Time()),
  day: Type.Optional(Nullable(Day())),
  open: Flag(),
  kind: Type.Union([Type.Literal('a'), Type.Literal('b')]),
})
const good = { id: '1', name: null, time: '2026-01-01 08:00:00', open: true, kind: 'a' }
const faults = (schema: unknown, value: unknown) => resultFaults(schema as FieldSchema, value)

test('a row that conforms to its contract has no faults', () => {
  expect(faults(Row, { ...good, kind_dictText: 'A', cover_url: '' })).toEqual([])
  expect(faults(PageOf(Row), { records: [good], total: 1, size: 10, current: 1, pages: 1, searchCount: true })).toEqual(
    [],
  )
})

test.each([
  [{ ...good, password: 'x' }, 'result.password: not in the contract'],
  [{ ...good, id: 1 }, 'result.id: no text'],
  [{ ...good, id: null }, 'result.id: null'],
  [{ ...good, time: '2026-01-01T00:00:00.000Z' }, 'result.time: no local time'],
  [{ ...good, open: 1 }, 'result.open: no boolean'],
  [{ ...good, kind: 'c' }, 'result.kind: fits no alternative'],
  [{ ...good, day: '2026-1-1' }, 'result.day: no day'],
  [{ ...good, id: undefined }, 'result.id: missing'],
  [[], 'result: no object'],
])('a result with a fault is reported: %j', (value, message) => {
  expect(faults(Row, value)).toContain(message)
})

test('items of lists are also checked', () => {
  expect(faults(ListOf(Row), [good, { ...good, salt: 's' }])).toEqual(['result[1].salt: not in the contract'])
  expect(faults(ListOf(Row), null)).toEqual(['result: null'])
  expect(faults(Type.Record(Type.String(), Type.Integer()), { a: 'x' })).toEqual(['result.a: no integer'])
  expect(faults(Type.Unknown(), { anything: 1 })).toEqual([])
})
