import type { TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'

/** The targets of references: accounts, departments, categories, regions of China, rows of another form. */
export type ReferenceKind = 'user' | 'depart' | 'category' | 'area' | 'form'

/** The type of a value in the rules of a form (`@mashu/formula`). */
export type RuleKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A control and everything that depends on it. A new control is one more entry of `controls`. */
export interface Control {
  label: string
  /** The group in the palette of the designer. */
  group: '文字' | '选择' | '数字和时间' | '文件' | '学校' | '其他表单'
  /** The column types that are possible, the default first. */
  types: readonly ColumnType[]
  kind: RuleKind
  /**
   * The field on the wire. Its kind (`FieldKind`) decides the filter, the validation, the cell in the list, the control
   * in the form and the cell in the sheet, because each has a table over all kinds.
   */
  schema(field: FormField): TSchema
  /** True when it has choices: those of a dictionary, or its own. */
  choices?: true
  /** True when only the server writes it. */
  isFilled?: true
  /** True when it contains keys of other rows. They are checked, and shown as names. */
  refers?: ReferenceKind
  /** True when it fills fields from a row of another form. */
  fills?: true
  /** True when its values are or name stored files. Nobody can type them, so lists have no filter for them. */
  holdsFiles?: true
  /** True when a formula computes it from other fields. */
  isComputed?: true
}
