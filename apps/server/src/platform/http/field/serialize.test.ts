import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { DictValue, FileKey, Flag, ListOf, Nullable, PageOf, Text, Time, type FieldSchema } from '@mashu/contract'
import { fileUrl } from '../../files/send/url.ts'
import { zoneClock } from '../../time/time.ts'
import { serializerFor } from './serialize.ts'
import type { WireContext } from './wire-context.ts'

const texts: Record<string, string> = { '1': '男', '2': '女' }
const wire: WireContext = {
  clock: zoneClock('Asia/Shanghai'),
  dictText: (_dict, value) =>
    value
      .split(',')
      .map((code) => texts[code] ?? '')
      .join(','),
  dictOptions: () => [],
  fileUrl,
}
const Row = Type.Object({
  id: Text(10),
  sex: Nullable(DictValue('sex')),
  cover: Nullable(FileKey()),
  createTime: Nullable(Time()),
  open: Flag(),
})
const serialize = (schema: unknown, value: unknown) => serializerFor(schema as FieldSchema, wire)!(value)

test('times, flags, codes and addresses of files in rows are converted', () => {
  const page = {
    records: [{ id: '1', sex: '2', cover: 'a.png,b.png', createTime: '2026-01-01T00:00:00.000Z', open: 1 }],
    total: 1,
  }
  expect(serialize(PageOf(Row), page)).toEqual({
    records: [
      {
        id: '1',
        sex: '2',
        sex_dictText: '女',
        cover: 'a.png,b.png',
        cover_url: '/api/sys/common/static/a.png,/api/sys/common/static/b.png',
        createTime: '2026-01-01 08:00:00',
        open: true,
      },
    ],
    total: 1,
  })
  expect(page.records[0]!.open).toBe(1)
})

test('null values are not converted', () => {
  expect(serialize(ListOf(Row), [{ id: '1', sex: null, cover: null, createTime: null, open: 0 }])).toEqual([
    { id: '1', sex: null, sex_dictText: null, cover: null, cover_url: '', createTime: null, open: false },
  ])
  expect(serialize(Row, null)).toBeNull()
})

test('nothing is added for fields that a row lacks', () => expect(serialize(Row, { id: '1' })).toEqual({ id: '1' }))

test('an unknown code gets an empty text, and an external address stays', () => {
  expect(serialize(Row, { sex: '9', cover: 'https://x/y.png' })).toEqual({
    sex: '9',
    sex_dictText: '',
    cover: 'https://x/y.png',
    cover_url: 'https://x/y.png',
  })
})

test('nested objects and lists are converted, too', () => {
  expect(
    serialize(Type.Object({ works: Type.Array(Type.Object({ time: Time() })) }), {
      works: [{ time: '2026-01-01T00:00:00.000Z' }],
    }),
  ).toEqual({ works: [{ time: '2026-01-01 08:00:00' }] })
})

test('a schema without conversions has no serializer', () =>
  expect(serializerFor(Type.Object({ a: Type.String() }) as FieldSchema, wire)).toBeNull())
