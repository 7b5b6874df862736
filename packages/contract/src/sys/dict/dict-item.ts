import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { audit, DictNumber, Id, LongText, Maybe, Nullable, Text } from '../../field.ts'

const fields = {
  dictId: Text(40, '字典', { min: 1 }),
  itemText: Text(100, '名称', { min: 1 }),
  itemValue: Text(100, '数据值', { min: 1 }),
}

export const DictItem = Type.Object({
  id: Id,
  ...fields,
  description: Nullable(LongText(255, '描述')),
  sortOrder: Type.Integer({ title: '排序值' }),
  status: DictNumber('dict_item_status', '是否启用'),
  ...audit,
})
export const DictItemForm = Type.Object({
  ...fields,
  description: Maybe(LongText(255, '描述')),
  sortOrder: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, title: '排序值' })),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '是否启用' })),
})

const regular = crud('/sys/dictItem', 'system:dictItem', {
  label: '字典选项',
  row: DictItem,
  form: DictItemForm,
  search: ['dictId', 'itemText', 'itemValue', 'status'] as const,
  style: 'A',
})

export const dictItem = {
  ...regular,
  list: { ...regular.list, access: ['system:dictItem:list', 'system:user:list'] },
  add: { ...regular.add, message: '保存成功！' },
  edit: { ...regular.edit, message: '编辑成功!' },
}
