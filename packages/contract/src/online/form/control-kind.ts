import type { TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'

/** Possible targets of a reference: accounts, departments, categories, regions of China, or rows of another form. */
export type ReferenceKind = 'user' | 'depart' | 'category' | 'area' | 'form'

/** The type of a value in the rules of a form (`@mashu/formula`). */
export type RuleKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A control and everything that depends on the control. A new control needs only a new entry in `controls`. */
export interface Control {
  label: string
  /** The group in the palette of the designer. */
  group: '文字' | '选择' | '数字和时间' | '文件' | '学校' | '其他表单'
  /** The possible column types. The first type is the default. */
  types: readonly ColumnType[]
  kind: RuleKind
  /**
   * Returns the schema of the field for requests and responses. The kind in the schema (`FieldKind`) determines the
   * filter, the validation, the cell in lists, the control in forms and the cell in sheets.
   */
  schema(field: FormField): TSchema
  /** True for a control with choices. The choices come from a dictionary or from the field. */
  choices?: true
  /** True if only the server writes the value. */
  isFilled?: true
  /** Set if the value contains keys of other rows. The server checks the keys, and lists show names instead. */
  refers?: ReferenceKind
  /** True if the control fills other fields from a row of another form. */
  fills?: true
  /**
   * True if the values are or name stored files. Lists have no filter for files, because users cannot type such values.
   */
  holdsFiles?: true
  /** True if a formula computes the value from other fields. */
  isComputed?: true
}
