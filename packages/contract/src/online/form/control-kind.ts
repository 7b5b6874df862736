import type { TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'

/** What a value points at: accounts, departments, categories, regions of China, rows of another form. */
export type ReferenceKind = 'user' | 'depart' | 'category' | 'area' | 'form'

/** What a value is in the rules of a form (`@mashu/formula`). */
export type RuleKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A control as everything that depends on it sees it: a new one is a line in `controls`. */
export interface Control {
  label: string
  /** Where the designer's palette shows it. */
  group: '文字' | '选择' | '数字和时间' | '文件' | '学校' | '其他表单'
  /** Column types that it fills, that of a new field first. */
  types: readonly ColumnType[]
  kind: RuleKind
  /**
   * The field on the wire. Its kind (`FieldKind`) decides filter, validation, cell of the list, control of the form and
   * cell of the sheet, by the tables that exist for all fields.
   */
  schema(field: FormField): TSchema
  /** Has choices: of a dictionary, or its own. */
  choices?: true
  /** Written by the server alone. */
  isFilled?: true
  /** Holds keys of something else, which are checked, and shown as its names. */
  refers?: ReferenceKind
  /** Fills fields from a row of another form. */
  fills?: true
  /** Its values are, or name, files that the school keeps. They cannot be typed, so no list is filtered by them. */
  holdsFiles?: true
  /** Follows from the others by a formula of its own. */
  isComputed?: true
}
