import { Type } from 'typebox'
import { Maybe, Text } from '../../field.ts'

/** Settings in the designer of existing clients, which are stored without effect. */
export const existingSettings = {
  /** Pixels. */
  fieldLength: Maybe(Type.Integer({ minimum: 0, maximum: 10_000, title: '控件长度' })),
  fieldHref: Maybe(Text(200, '字段Href')),
  converter: Maybe(Text(255, '自定义转换器')),
  /** `1` if the column may be null, otherwise `0`. */
  dbIsNull: Maybe(Text(1, '允许空值')),
  dbDefaultVal: Maybe(Text(20, '默认值')),
  queryConfigFlag: Maybe(Text(3, '是否启用')),
  queryShowType: Maybe(Text(50, '查询控件类型')),
  queryDictTable: Maybe(Text(500, '查询字典Table')),
  queryDictField: Maybe(Text(100, '查询字典Code')),
  queryDictText: Maybe(Text(100, '查询字典Text')),
  queryDefVal: Maybe(Text(50, '查询默认值')),
}

/** Only in the answer of `listByHeadId`. */
export const existingFacts = {
  /** `1` for the column `id` and `0` for other columns. */
  dbIsKey: Text(1, '主键'),
}
