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

  test('leave by one permission and come in by another', () => {
    expect(contract.exportXls.access).toBe('thing:out')
    expect(
      new Set(
        Object.entries(contract)
          .filter(([name]) => name !== 'exportXls')
          .map(([, found]) => found.access),
      ),
    ).toEqual(new Set(['thing:in']))
  })

  test('files go out as bytes and come in as uploads', () => {
    expect([contract.exportXls.transport, contract.importTemplate.transport]).toEqual(['file', 'file'])
    expect([contract.importExcel.transport, contract.importPreview.transport]).toEqual(['upload', 'upload'])
  })

  test('an export takes the filters of the list and a selection', () =>
    expect(Object.keys((contract.exportXls.query as unknown as { properties: object }).properties)).toEqual(
      expect.arrayContaining(['name', 'selections', 'column', 'order']),
    ))
})
