import type { TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'

/** Targets of references: accounts, departments, categories, regions of China, rows of another form. */
export type ReferenceKind = 'user' | 'depart' | 'category' | 'area' | 'form'

/** Type of a value in the rules of a form (`@mashu/formula`). */
export type RuleKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A control with everything that depends on it: a new one is an entry of `controls`. */
export interface Control {
  label: string
  /** Group in the designer's palette. */
  group: '文字' | '选择' | '数字和时间' | '文件' | '学校' | '其他表单'
  /** Possible column types, the default first. */
  types: readonly ColumnType[]
  kind: RuleKind
  /**
   * The field on the wire. Its kind (`FieldKind`) decides filter, validation, cell of the list, control of the form and
   * cell of the sheet, by the tables for all fields.
   */
  schema(field: FormField): TSchema
  /** Has choices: of a dictionary, or its own. */
  choices?: true
  /** Written only by the server. */
  isFilled?: true
  /** Contains keys of other rows, which are checked, and shown as names. */
  refers?: ReferenceKind
  /** Fills fields from a row of another form. */
  fills?: true
  /** Its values are, or name, stored files. They cannot be typed, so lists have no filter for them. */
  holdsFiles?: true
  /** Computed from other fields by a formula. */
  isComputed?: true
}
