import { expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { order } from '@mashu/contract/teaching/order/order'
import type { Permission } from '../../../api/permission.ts'
import { makeField } from '../field/field.ts'
import { editableFields, sentValue, takesChange, differs, type EditedList } from './edited-list.ts'

const everything: Permission = { can: () => true, enabled: () => true }
const listOf = (more: Partial<EditedList> = {}): EditedList => ({
  resource: position,
  form: ['code', 'name', 'postRank'],
  specs: {},
  ...more,
})
const names = (edited: EditedList, permission = everything) =>
  editableFields(edited, permission).map(({ name }) => name)

it('only independent fields that are in both the form and the rows can be edited', () => {
  expect(names(listOf())).toEqual(['code', 'name', 'postRank'])
  expect(names(listOf({ form: ['name', 'password'] }))).toEqual(['name'])
  const effect = () => ({})
  expect(names(listOf({ specs: { code: { readOnly: 'edit' }, name: { effect } } }))).toEqual(['postRank'])
  expect(names(listOf({ specs: { name: { effect, isFollowed: true }, code: { kind: 'html' } } }))).toEqual([
    'name',
    'postRank',
  ])
})

it('no field can be edited without permission, when it is guarded, or when its form is saved as a whole', () => {
  expect(names(listOf(), { can: () => false, enabled: () => true })).toEqual([])
  const guarded = listOf({ specs: { code: { guard: 'position:code' } } })
  expect(names(guarded, { can: () => true, enabled: () => false })).toEqual(['name', 'postRank'])
  expect(names(listOf({ resource: order as never, form: ['remark'] }))).toEqual([])
})

it('rows are omitted when they are locked, or their rules hide or lock the field', () => {
  const [code] = editableFields(listOf(), everything)
  const lockedRow = ({ id }: { id: string }) => (id === '1' ? '系统职务' : undefined)
  expect(takesChange(listOf({ lockedRow }), code!, { id: '1' })).toBe(false)
  expect(takesChange(listOf({ lockedRow }), code!, { id: '2' })).toBe(true)
  for (const spec of [{ when: () => false }, { locked: () => true }])
    expect(takesChange(listOf(), { ...code!, spec }, { id: '2' })).toBe(false)
})

it('the sent value equals the value of the form, and unchanged values are recognized', () => {
  const fields = editableFields(listOf(), everything)
  expect(sentValue(listOf(), fields[1]!, { name: ' 主任 ' })).toBe('主任')
  const prepare = (body: object) => ({ ...body, name: '大写' })
  expect(sentValue(listOf({ prepare }), fields[1]!, { name: '主任' })).toBe('大写')
  const flag = makeField('on', { type: 'integer', kind: 'flag' }, false)
  expect([true, 1, '1'].map((value) => differs(flag, { id: '1', on: 1 }, value))).toEqual([false, false, false])
  expect(differs(fields[1]!, { id: '1', name: null }, '')).toBe(false)
  expect(differs(fields[1]!, { id: '1', name: '甲' }, null)).toBe(true)
})
