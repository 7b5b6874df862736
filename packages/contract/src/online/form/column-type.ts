/** The codes are those of existing definitions. */
export const columnTypes = {
  string: '文字',
  int: '整数',
  double: '小数',
  BigDecimal: '小数',
  Date: '日期',
  Datetime: '日期和时间',
  Text: '长文字',
  flag: '是或否',
} as const
export type ColumnType = keyof typeof columnTypes
