import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { listQuery } from './list.ts'
import { selection, sheets } from './sheet.ts'
import { audit, Id, Text } from './field.ts'

const Row = Type.Object({ id: Id, name: Text(20, '名称'), rank: Type.Integer({ title: '等级' }), ...audit })

describe('sheets', () => {
  const contract = sheets(
    '/sys/thing',
    { import: 'thing:in', export: 'thing:out' },
    '东西',
    listQuery(Row, ['name'], selection),
  )

  test('export and import have separate permissions', () => {
    expect(contract.exportXls.access).toBe('thing:out')
    expect(
      new Set(
        Object.entries(contract)
          .filter(([name]) => name !== 'exportXls')
          .map(([, found]) => found.access),
      ),
    ).toEqual(new Set(['thing:in']))
  })

  test('files are sent as bytes and received as uploads', () => {
    expect([contract.exportXls.transport, contract.importTemplate.transport]).toEqual(['file', 'file'])
    expect([contract.importExcel.transport, contract.importPreview.transport]).toEqual(['upload', 'upload'])
  })

  test('an export accepts the filters of the list and a selection', () =>
    expect(Object.keys((contract.exportXls.query as unknown as { properties: object }).properties)).toEqual(
      expect.arrayContaining(['name', 'selections', 'column', 'order']),
    ))
})
