/**
 * Code that depends on the kind must use a table of type `Record<FieldKind, …>`, so that a new kind compiles only when
 * each table contains it: `fieldRules` here, the server's `field-kinds.ts` and the office's `kind.ts`.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'password'
  | 'html'
  | 'number'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'numberChoice'
  | 'textOfNumber'
  | 'flag'
  | 'date'
  | 'time'
  | 'file'
  | 'image'

/** The type with which a filter compares a value. */
export type OperandKind = 'text' | 'number' | 'flag' | 'time'

/** The entry of a kind in the published description of the API. */
export interface FieldRule {
  operand: OperandKind
  /** The `format` of JSON Schema. */
  format?: string
  /** The pattern of the text in a result. An empty text is also allowed. */
  pattern?: string
  /** For readers of the published description. */
  note?: string
}

export const fieldRules: Readonly<Record<FieldKind, FieldRule>> = {
  text: { operand: 'text' },
  longText: { operand: 'text' },
  password: { operand: 'text', format: 'password' },
  html: { operand: 'text', note: 'HTML，服务器会清理' },
  number: { operand: 'number' },
  money: { operand: 'number', note: '以分为单位的整数' },
  boolean: { operand: 'flag' },
  choice: { operand: 'text' },
  numberChoice: { operand: 'number' },
  /** Returned as a text, because existing clients compare a text. */
  textOfNumber: { operand: 'number' },
  flag: { operand: 'flag' },
  date: { operand: 'text', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', note: 'yyyy-MM-dd' },
  time: {
    operand: 'time',
    pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
    note: 'yyyy-MM-dd HH:mm:ss，显示时区',
  },
  file: { operand: 'text', note: '文件的存储键，多个用逗号分隔' },
  image: { operand: 'text', note: '图片的存储键，多个用逗号分隔' },
}
