import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { listQuery } from './list.ts'
import { selection, sheets } from './sheet.ts'
import { audit, Id, Text } from './field.ts'

const Row = Type.Object({ id: Id, name: Text(20, '名称'), rank: Type.Integer({ title: '等级' }), ...audit })

describe('sheets of a resource', () => {
  const contract = sheets(
    '/sys/thing',
    { import: 'thing:in', export: 'thing:out' },
    '东西',
    listQuery(Row, ['name'], selection),
  )

  test('have different permissions for the export and the import', () => {
    expect(contract.exportXls.access).toBe('thing:out')
    expect(
      new Set(
        Object.entries(contract)
          .filter(([name]) => name !== 'exportXls')
          .map(([, found]) => found.access),
      ),
    ).toEqual(new Set(['thing:in']))
  })

  test('are downloaded as files and uploaded as files', () => {
    expect([contract.exportXls.transport, contract.importTemplate.transport]).toEqual(['file', 'file'])
    expect([contract.importExcel.transport, contract.importPreview.transport]).toEqual(['upload', 'upload'])
  })

  test('are exported with the filters of the list, and with the selected rows', () =>
    expect(Object.keys((contract.exportXls.query as unknown as { properties: object }).properties)).toEqual(
      expect.arrayContaining(['name', 'selections', 'column', 'order']),
    ))
})
