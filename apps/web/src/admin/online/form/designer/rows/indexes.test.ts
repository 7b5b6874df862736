import { describe, expect, it } from 'vitest'
import { newField, newHead, type FormField } from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { removeField, renameField, type Design } from '../state/design-state.ts'
import { addIndex, indexable } from './indexes.ts'

const field = (name: string, more: Partial<FormField> = {}) =>
  ({
    ...newField,
    id: name,
    dbFieldName: name,
    dbFieldTxt: name,
    dbType: 'string',
    fieldShowType: 'text',
    ...more,
  }) as FormField
const long = field('remark', { dbType: 'Text', fieldShowType: 'textarea' })
const fields = [field('room'), field('begin'), long]
const indexs = addIndex([], 'room,begin')
const design: Design = { tableTxt: '预约', head: { ...newHead }, fields, rules: [], indexs }
const faultsOf = (indexField: string) => {
  const head = { ...newHead, id: '1', tableName: 'bookings', tableTxt: '预约' }
  const definition = { head, fields, rules: [], indexs: [{ ...indexs[0]!, indexField }] }
  return definitionFaults(definition as never).map(({ path, message }) => `${path} ${message}`)
}

describe('indexes', () => {
  it('have unique names', () => {
    expect(addIndex(indexs, 'room').map(({ indexName }) => indexName)).toEqual(['index1', 'index2'])
  })

  it('are renamed with their fields, and removed with one of them', () => {
    expect(renameField(design, fields[0]!, 'hall').indexs).toMatchObject([{ indexField: 'hall,begin' }])
    expect(removeField(design, 'begin').indexs).toEqual([])
    expect(removeField(design, 'remark').indexs).toEqual(indexs)
  })

  it('cannot contain long texts', () => {
    expect(indexable(fields).map(({ dbFieldName }) => dbFieldName)).toEqual(['room', 'begin'])
    expect(faultsOf('room,begin')).toEqual([])
    expect(faultsOf('')).toEqual(['indexs[0].indexField 索引“index1”还没有选字段'])
    expect(faultsOf('room,gone')).toEqual(['indexs[0].indexField 索引“index1”里的字段 gone 不存在'])
    expect(faultsOf('remark')).toEqual([
      'indexs[0].indexField 索引“index1”里的“remark”太长，不能做索引（最长 800 个字）',
    ])
  })
})
