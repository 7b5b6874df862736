import { ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { spanOf, type Span } from '@mashu/contract/online/form/span'
import { compile, isProblem, type FormValues, type Surroundings } from '@mashu/formula'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { groupedBy } from '../../../platform/grouped-by.ts'
import { shown } from './form-rules.ts'
import type { FormTable } from './reference/reference.queries.ts'
import { listOverlapping, lockForm, meets, thingOf, type TakenTime } from './reference/span.queries.ts'
import type { RowValues } from './reference/unique.queries.ts'
import { shapeOf } from './definition/formulas.ts'

type Values = Readonly<Record<string, unknown>>

interface SpanRule extends Span {
  message: string
  /** Returns false for rows that take no time, for example cancelled bookings. */
  counts(row: Values): boolean
}

interface TimedLine {
  line: ImportRow
  taken: TakenTime
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Finds rows that overlap although a rule of the form forbids overlaps (`apart`), as for bookings of a room. */
export class FormSpans {
  readonly #definition: FormDefinition
  readonly #table: FormTable
  readonly #clock: ZoneClock
  readonly #rules: readonly SpanRule[]

  constructor(definition: FormDefinition, table: FormTable, clock: ZoneClock) {
    this.#definition = definition
    this.#table = table
    this.#clock = clock
    this.#rules = definition.rules.flatMap((rule) => {
      const span = rule.ruleType === 'apart' ? spanOf(rule, definition.fields) : null
      if (!span) return []
      return [{ ...span, message: rule.message || '这段时间已经有了', counts: this.#condition(rule.formula) }]
    })
  }

  #condition(formula: string): (row: Values) => boolean {
    const read = formula.trim() === '' ? undefined : compile(formula, shapeOf(this.#definition))
    if (read === undefined || isProblem(read)) return () => true
    const { fields } = this.#definition
    return (row) => {
      const entries = fields.map((field) => [field.dbFieldName, this.#shown(field, row)])
      const values = { fields: Object.fromEntries(entries) } as FormValues
      const surroundings: Surroundings = { now: this.#clock.toWire(now()), user: '', depart: '' }
      return read.evaluate(values, surroundings) === true
    }
  }

  #shown(field: FormField, row: Values) {
    return shown(field, row[keyOf(field.dbFieldName)], this.#clock)
  }

  /** Returns null when a value is missing or the row takes no time. */
  #taken({ begin, end, same, counts }: SpanRule, row: Values): TakenTime | null {
    const at = (field: FormField) => ({ key: keyOf(field.dbFieldName), value: row[keyOf(field.dbFieldName)] })
    const held = same.map(at)
    const ends = { begin: at(begin), end: at(end) }
    if ([ends.begin, ends.end, ...held].some(({ value }) => isEmpty(value)) || !counts(row)) return null
    return {
      ...ends,
      isTouching: ruleKindOf(begin) === 'date',
      same: Object.fromEntries(held.map(({ key, value }) => [key, value])),
    }
  }

  #sentence({ begin, end, message }: SpanRule, other: Values): string {
    const [from, to] = [begin, end].map((field) => String(this.#shown(field, other)).replace(/(\d\d:\d\d):00$/, '$1'))
    return `${message}（${from} 到 ${to}）`
  }

  /** Returns messages by the key of the begin field. `id` is null for a new row. */
  async faults({ values, before }: RowValues, id: string | null): Promise<Record<string, string>> {
    if (this.#rules.length === 0) return {}
    await lockForm(this.#definition.head.id)
    return this.#taking({ ...before, ...values }, id)
  }

  async #taking(row: Values, id: string | null): Promise<Record<string, string>> {
    const errors: Record<string, string> = {}
    for (const rule of this.#rules) {
      const taken = this.#taken(rule, row)
      const others = taken ? await listOverlapping(this.#table, [taken], id) : []
      const other = others.find((each) => rule.counts(each))
      if (other) errors[taken!.begin.key] ??= this.#sentence(rule, other)
    }
    return errors
  }

  /** Marks lines of a sheet that overlap rows of the form or one another. */
  async markLines(lines: readonly ImportRow[]): Promise<void> {
    if (this.#rules.length === 0) return
    await lockForm(this.#definition.head.id)
    const timed = this.#rules.map((rule) => {
      const found = lines.flatMap((line): TimedLine[] => {
        const taken = this.#taken(rule, line.values)
        return taken ? [{ line, taken }] : []
      })
      return { rule, found }
    })
    for (const { rule, found } of timed) await this.#markTaken(rule, found)
    for (const { rule, found } of timed) {
      const byThing = groupedBy(found, ({ line, taken }) => thingOf(taken, line.values))
      for (const among of byThing.values()) this.#markAmong(rule, among)
    }
  }

  async #markTaken(rule: SpanRule, found: readonly TimedLine[]): Promise<void> {
    if (!found[0]) return
    const times = found.map(({ taken }) => taken)
    const others = (await listOverlapping(this.#table, times, null)).filter((row) => rule.counts(row))
    const byThing = groupedBy(others, (row) => thingOf(times[0]!, row))
    for (const { line, taken } of found) {
      const other = byThing.get(thingOf(taken, line.values))?.find((row) => meets(taken, row))
      if (other) line.errors[taken.begin.key] ??= this.#sentence(rule, other)
    }
  }

  /** Marks lines that overlap an earlier line for the same thing, for example a room. */
  #markAmong(rule: SpanRule, found: readonly TimedLine[]): void {
    const order = found.toSorted((a, b) => (String(a.taken.begin.value) < String(b.taken.begin.value) ? -1 : 1))
    let last: (typeof order)[number] | undefined
    for (const each of order) {
      const { begin, end, isTouching } = each.taken
      const [from, until] = [String(begin.value), last && String(last.taken.end.value)]
      if (until !== undefined && (from < until || (isTouching && from === until)))
        each.line.errors[begin.key] ??= this.#sentence(rule, last!.line.values)
      if (until === undefined || String(end.value) > until) last = each
    }
  }
}
