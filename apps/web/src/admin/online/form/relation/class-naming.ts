import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { referenceOf } from '@mashu/contract/online/form/source'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import type { ChosenClass } from './class-fill.tsx'

/** Usual labels of a field with the name of a class. */
const NAMES = new Set(['班级', '班级名称', '上课班级'])
const isText = ({ fieldShowType: code, dbType }: FormField) => code === 'text' && dbType === 'string'
const isDepart = (field: FormField) => referenceOf(field) === 'depart'

/** Fills in the class of a main row whose sub rows are students, for example 考勤. */
export class ClassNaming {
  readonly #screen: Definition
  readonly #field: FormField | undefined
  readonly #day: FormField | undefined
  #last: { rows: unknown; chosen: ChosenClass } | undefined
  /** The last value that was filled in automatically and may be replaced. */
  #own: unknown

  constructor(screen: Definition, { fields }: Pick<RunningForm, 'fields'>) {
    this.#screen = screen
    this.#day = fields.find(({ fieldShowType }) => fieldShowType === 'date')
    this.#field = fields.find(
      (field) =>
        NAMES.has(field.dbFieldTxt.trim()) && controlOf(field.fieldShowType) && (isText(field) || isDepart(field)),
    )
  }

  /** Returns the value of the first date field. */
  dayOf(values: Values): string | null {
    const day = this.#day && values[keyOf(this.#day.dbFieldName)]
    return typeof day === 'string' && day !== '' ? day.slice(0, 10) : null
  }

  remember(rows: unknown, chosen: ChosenClass): void {
    this.#last = { rows, chosen }
  }

  /** Returns new values for the main row. A value from the user is kept. */
  following(rows: unknown, values: Values): Values {
    const [field, last] = [this.#field, this.#last]
    if (!field || !last || last.rows !== rows) return {}
    const key = keyOf(field.dbFieldName)
    const isOpen = !values[key] || values[key] === this.#own
    const spec = this.#screen.specs[key]
    if (!isOpen || spec?.readOnly === true || spec?.locked?.(values) === true) return {}
    this.#own = isDepart(field) ? last.chosen.id : last.chosen.departName
    const filled = { [key]: this.#own }
    return { ...filled, ...spec?.effect?.(this.#own, { ...values, ...filled }) }
  }
}
