import { expect, it } from 'vitest'
import { MAX_SUB_ROWS } from '@mashu/contract/online/form/relation'
import { makeField } from '../../../kit/field/field.ts'
import { faultOfRows, isBlank, rowsWithNames, sentRows } from './sub-row.ts'

const text = { type: 'string', title: '姓名' }
const fields = [
  makeField('name', text, true),
  makeField('remark', { ...text, title: '备注' }, false),
  makeField('present', { type: 'boolean', title: '到了' }, false),
  makeField('number', { ...text, title: '编号' }, false, { readOnly: true }),
]

it('a row is empty if its fields are blank and its switches are off', () => {
  expect(isBlank(fields, { name: ' ', remark: null, present: false })).toBe(true)
  expect(isBlank(fields, { name: '', present: true })).toBe(false)
})

it('returns the first error with the number of its row, and ignores empty new rows', () => {
  expect(faultOfRows(fields, [{ name: '甲' }, { name: '' }])).toBeUndefined()
  expect(faultOfRows(fields, [{ name: '甲' }, {}, { remark: '迟到' }])).toMatch(/^第 3 行：.*姓名/)
  expect(faultOfRows(fields, [{ id: '7', name: '' }])).toMatch(/^第 1 行/)
})

it('sends only the editable fields of the form, with null for empty values', () => {
  const rows = [{ id: '7', name: '甲', remark: ' ', number: '3', other: 'x' }, { name: '' }]
  expect(sentRows(fields, rows)).toEqual([{ id: '7', name: '甲', remark: null, present: null }])
})

it('adds a row for each missing name until the limit is reached', () => {
  const naming = { fields, column: 'name', names: ['甲', '乙'] }
  const kept = { name: '甲', remark: '班长' }
  const { rows, added } = rowsWithNames([kept, { name: '' }], naming)
  expect(rows.map(({ name, remark }) => [name, remark])).toEqual([
    ['甲', '班长'],
    ['乙', undefined],
  ])
  expect(added).toBe(1)
  const full = Array.from({ length: MAX_SUB_ROWS - 1 }, (_, at) => ({ id: String(at), name: `学生${at}` }))
  expect(rowsWithNames(full, naming)).toMatchObject({ added: 1, rows: { length: MAX_SUB_ROWS } })
})
