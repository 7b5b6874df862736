import { Type, type TSchema } from 'typebox'
import { DictValue, ImageKey, Text } from '../../field.ts'
import type { Control } from './control-kind.ts'
import type { FormField } from './definition.ts'

/** Characters in a list of people or departments. */
const MAX_KEYS = 1000
const title = (field: FormField) => field.dbFieldTxt
const key = (field: FormField): TSchema => Text(MAX_KEYS, title(field))
const numeric = new Set(['int', 'double', 'BigDecimal'])

function result(field: FormField): TSchema {
  if (!numeric.has(field.dbType)) return Text(field.dbLength || 200, title(field))
  return field.dbType === 'int' ? Type.Integer({ title: title(field) }) : Type.Number({ title: title(field) })
}

export const MAX_STARS = 5

/** Controls that look up values or need their own component. */
export const moreControls = {
  time: {
    label: '时间',
    group: '数字和时间',
    types: ['string'],
    kind: 'text',
    schema: (field) =>
      Text(8, title(field), {
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
        patternMessage: '应为时间，例如 14:30',
      }),
  },
  rate: {
    label: '评分',
    group: '数字和时间',
    types: ['int'],
    kind: 'number',
    schema: (field) => Type.Integer({ title: title(field), minimum: 0, maximum: MAX_STARS }),
  },
  formula: {
    label: '计算',
    group: '数字和时间',
    types: ['double', 'int', 'string'],
    kind: 'text',
    schema: result,
    isComputed: true,
  },
  sel_search: {
    label: '下拉搜索框',
    group: '选择',
    types: ['string'],
    kind: 'text',
    schema: (field) => (field.dictTable ? key(field) : DictValue(field.dictField ?? '', title(field))),
    refers: 'form',
  },
  sel_user: { label: '人员', group: '学校', types: ['string'], kind: 'list', schema: key, refers: 'user' },
  sel_depart: { label: '部门', group: '学校', types: ['string'], kind: 'list', schema: key, refers: 'depart' },
  cat_tree: { label: '分类字典树', group: '学校', types: ['string'], kind: 'text', schema: key, refers: 'category' },
  pca: { label: '省市区', group: '选择', types: ['string'], kind: 'text', schema: key, refers: 'area' },
  sel_tree: { label: '树', group: '其他表单', types: ['string'], kind: 'text', schema: key, refers: 'form' },
  popup: {
    label: '从表单或报表选取',
    group: '其他表单',
    types: ['string', 'Text'],
    kind: 'text',
    schema: (field) => Text(field.dbLength || MAX_KEYS, title(field)),
    fills: true,
  },
  sign: {
    label: '手写签名',
    group: '文件',
    types: ['string'],
    kind: 'text',
    schema: (field) => ImageKey(title(field)),
    holdsFiles: true,
  },
  hidden: {
    label: '隐藏',
    group: '文字',
    types: ['string'],
    kind: 'text',
    schema: (field) => Text(field.dbLength || 200, title(field)),
  },
} as const satisfies Readonly<Record<string, Control>>
