import { choicesOf, controlOf, ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import type { FieldValue, FormRules, RuleOutcome, Surroundings } from '@mashu/formula'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { assertNoFaults } from '../../../platform/http/field/read-input.ts'

type Values = Readonly<Record<string, unknown>>

/** Converts times to the school's time zone, and flags to booleans. */
export function shown(field: FormField, value: unknown, clock: ZoneClock): FieldValue {
  if (value === null || value === undefined) return null
  const kind = ruleKindOf(field)
  if (kind === 'flag') return Number(value) === 1
  return kind === 'time' && typeof value === 'string' ? clock.toWire(value) : (value as FieldValue)
}

/** Converts the result of a formula to a value for the database. */
function stored(field: FormField, value: FieldValue, clock: ZoneClock): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (ruleKindOf(field) === 'time') return clock.fromWire(String(value))
  if (field.dbType === 'int' && typeof value === 'number') return Math.round(value)
  return Array.isArray(value) ? value.join() : value
}

/** Returns true for a field with its own choices, which its schema does not check. */
function isChosenFromOwn({ fieldShowType: code, dictField, dictTable }: FormField): boolean {
  const control = controlOf(code)
  return control?.choices === true && (control.kind === 'list' || code === 'link_down') && !dictField && !dictTable
}

function choiceFault(field: FormField, value: unknown): string | undefined {
  if (!isChosenFromOwn(field) || !value) return undefined
  const known = new Set(choicesOf(field))
  const unknown = String(value)
    .split(',')
    .find((choice) => choice !== '' && !known.has(choice))
  return unknown === undefined ? undefined : `${field.dbFieldTxt}没有“${unknown}”这个选项`
}

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

export interface Checked {
  values: Record<string, unknown>
  /** Error messages, keyed by field. */
  errors: Record<string, string>
}

export class RowRules {
  readonly #definition: FormDefinition
  readonly #rules: FormRules
  readonly #clock: ZoneClock
  readonly #closed: ReadonlySet<string>

  /** `closed` contains the fields that the writer cannot fill in. These fields are never required. */
  constructor(
    definition: FormDefinition,
    rules: FormRules,
    { clock, closed = new Set() }: { clock: ZoneClock; closed?: ReadonlySet<string> },
  ) {
    this.#definition = definition
    this.#rules = rules
    this.#clock = clock
    this.#closed = closed
  }

  /** `before` is the stored row, or null for a new row. */
  check(given: Values, before: Values | null, user: Pick<Principal, 'username' | 'orgCode'> | null): Checked {
    const { fields } = this.#definition
    const row = { ...before, ...given }
    const seen = Object.fromEntries(
      fields.map((field) => [field.dbFieldName, shown(field, row[keyOf(field.dbFieldName)], this.#clock)]),
    )
    const surroundings: Surroundings = {
      now: this.#clock.toWire(now()),
      user: user?.username ?? '',
      depart: user?.orgCode ?? '',
    }
    const outcome = this.#rules.apply({ fields: seen }, surroundings)
    const values: Record<string, unknown> = { ...given }
    const errors: Record<string, string> = {}
    for (const field of fields) {
      this.#settle(field, outcome, values)
      const key = keyOf(field.dbFieldName)
      const isClosed = this.#closed.has(field.dbFieldName)
      const fault =
        (isClosed ? undefined : missing(field, outcome, key in values ? values[key] : before?.[key])) ??
        choiceFault(field, values[key])
      if (fault) errors[key] = fault
    }
    for (const { field, message } of outcome.faults) errors[keyOf(field)] ??= message
    return { values, errors }
  }

  /** Sets a computed field, clears a hidden field and restores a locked field. */
  #settle(field: FormField, { computed, hidden, locked }: RuleOutcome, values: Record<string, unknown>): void {
    const { dbFieldName: name } = field
    const key = keyOf(name)
    if (Object.hasOwn(computed, name)) values[key] = stored(field, computed[name], this.#clock)
    else if (hidden.has(name)) values[key] = null
    else if (locked.has(name)) delete values[key]
  }
}

function missing(field: FormField, { hidden, required }: RuleOutcome, value: unknown): string | undefined {
  const { dbFieldName: name, dbFieldTxt: label } = field
  const control = controlOf(field.fieldShowType)
  const isOurs = field.isReadOnly === '1' || control?.isFilled || control?.isComputed
  const isDemanded = !hidden.has(name) && (required.has(name) || field.fieldMustInput === '1')
  return isDemanded && !isOurs && isEmpty(value) ? `${label}不能为空` : undefined
}

/** @throws `input.invalid` with each error and its field */
export function assertNoErrors(errors: Readonly<Record<string, string>>): void {
  const faults = Object.entries(errors).map(([path, message]) => ({ path, message }))
  assertNoFaults(faults)
}
