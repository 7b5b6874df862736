import type { TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'

/** Accounts, departments, categories, regions of China, or rows of another form. */
export type ReferenceKind = 'user' | 'depart' | 'category' | 'area' | 'form'

/** Type of a value in the rules of a form (`@mashu/formula`). */
export type RuleKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A new control needs only a new entry in `controls`. */
export interface Control {
  label: string
  /** The group in the palette of the designer. */
  group: '文字' | '选择' | '数字和时间' | '文件' | '学校' | '其他表单'
  /** The first type is the default. */
  types: readonly ColumnType[]
  kind: RuleKind
  /**
   * Schema for requests and responses. Its kind (`FieldKind`) determines the filter, the validation, the control and
   * the cells.
   */
  schema(field: FormField): TSchema
  /** The choices come from a dictionary or from the field. */
  choices?: true
  /** Only the server writes the value. */
  isFilled?: true
  /** The value contains keys of other rows. The server checks the keys, and lists show names instead. */
  refers?: ReferenceKind
  /** Fills other fields from a row of another form. */
  fills?: true
  /**
   * The value contains keys of stored files, or HTML with files. Lists have no filter for files, because users cannot
   * type such values.
   */
  holdsFiles?: true
  /** A formula computes the value from other fields. */
  isComputed?: true
}
