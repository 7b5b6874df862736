import { Problem, problem } from '@mashu/contract'
import type { FormDefinition, RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf, subKeyOf } from '@mashu/contract/online/form/relation'
import type { Principal } from '../../../platform/auth/principal.ts'
import { anyTable } from '../../../platform/db/any-table.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { batches } from '../../../platform/batches.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'
import { referenceFaults, referencesOf, type FormFinder } from './reference/reference.ts'
import { serialsOf } from './reference/serials.ts'
import { ValueChecks } from './reference/value-checks.ts'
import { RowRules } from './form-rules.ts'
import { rulesOf } from './definition/formulas.ts'
import { tableKey } from './table/table.queries.ts'

type Values = Record<string, unknown>
/** Sub rows by the key of their sub form. */
export type SubValues = Readonly<Record<string, readonly Values[]>>

/** Checked sub rows to write. New rows have no id. */
export interface CheckedSubs {
  sub: SubForm
  rows: { id: string | null; values: Values }[]
}

export class SubForm {
  readonly definition: FormDefinition
  readonly key: string
  /** The key of the column that contains the id of the main row. */
  readonly mainKey: string
  readonly table: ReturnType<typeof tableKey>
  readonly rules: RowRules
  readonly checks: ValueChecks

  constructor(definition: FormDefinition, wire: WireContext) {
    this.definition = definition
    this.key = subKeyOf(definition)
    this.mainKey = keyOf(mainFieldOf(definition)!.dbFieldName)
    this.table = tableKey(definition.head.tableName)
    this.rules = new RowRules(definition, rulesOf(definition), { clock: wire.clock })
    this.checks = new ValueChecks(definition)
  }

  /** Oldest first. */
  async rows(mainIds: readonly string[]): Promise<Values[]> {
    const found: Values[] = []
    for (const some of batches(mainIds))
      found.push(
        ...(await db()
          .selectFrom(anyTable(this.table))
          .selectAll()
          .where(this.mainKey as 'id', 'in', some)
          .orderBy('id')
          .execute()),
      )
    return found
  }

  /** Returns those values that sub rows of other main rows already have. */
  async #taken(column: string, values: readonly unknown[], mainId: string | null): Promise<Set<unknown>> {
    if (values.length === 0) return new Set()
    const found = await db()
      .selectFrom(anyTable(this.table))
      .select([`${column} as value` as 'id', `${this.mainKey} as main` as 'tableName'])
      .where(column as 'id', 'in', values as string[])
      .execute()
    const rows = found as unknown as { value: unknown; main: string | null }[]
    return new Set(rows.filter(({ main }) => mainId === null || main !== mainId).map(({ value }) => value))
  }

  /** Returns violations of uniqueness, by the index of the row. */
  async repeated(rows: readonly Values[], mainId: string | null): Promise<Map<number, Record<string, string>>> {
    const faults = new Map<number, Record<string, string>>()
    for (const { dbFieldName, dbFieldTxt, fieldValidType } of this.definition.fields) {
      if (fieldValidType !== 'only') continue
      const key = keyOf(dbFieldName)
      const given = rows.map((row) => row[key])
      const filled = given.filter((value) => value !== null && value !== undefined && value !== '')
      const taken = await this.#taken(key, filled, mainId)
      given.forEach((value, at) => {
        const isTwice = filled.includes(value) && given.indexOf(value) < at
        if (taken.has(value) || isTwice) faults.set(at, { ...faults.get(at), [key]: `${dbFieldTxt}已经存在，不能重复` })
      })
    }
    return faults
  }
}

/** Checks and writes the sub rows of a main row. */
export class SubForms {
  readonly forms: readonly SubForm[]
  readonly #wire: WireContext
  readonly #formOf: FormFinder

  constructor(definitions: readonly FormDefinition[], wire: WireContext, formOf: FormFinder) {
    this.forms = definitions.map((definition) => new SubForm(definition, wire))
    this.#wire = wire
    this.#formOf = formOf
  }

  split(given: Values): { own: Values; subs: SubValues } {
    const keys = new Set(this.forms.map(({ key }) => key))
    const entries = Object.entries(given)
    return {
      own: Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
      subs: Object.fromEntries(entries.filter(([key]) => keys.has(key))) as SubValues,
    }
  }

  /** Returns the sub rows by main id and sub form. */
  async read(mainIds: readonly string[]): Promise<Map<string, Record<string, Values[]>>> {
    const empty = () => Object.fromEntries(this.forms.map(({ key }) => [key, [] as Values[]]))
    const found = new Map(mainIds.map((id) => [id, empty()]))
    for (const form of this.forms)
      for (const row of await form.rows(mainIds)) found.get(String(row[form.mainKey]))?.[form.key]?.push(row)
    return found
  }

  /**
   * Applies rules and uniqueness to every sent sub row. A sub form that was not sent keeps its rows.
   * @returns the rows to write, and messages by path (`students[1].name`)
   */
  async check(
    given: SubValues,
    user: Principal,
    mainId: string | null,
  ): Promise<{ checked: CheckedSubs[]; errors: Record<string, string> }> {
    const checked: CheckedSubs[] = []
    const errors: Record<string, string> = {}
    for (const sub of this.forms) {
      const sent = given[sub.key]
      if (!sent) continue
      const known = new Map(mainId === null ? [] : (await sub.rows([mainId])).map((row) => [String(row['id']), row]))
      const rows = sent.map(({ id: sentId, ...values }) => {
        const before = known.get(String(sentId ?? ''))
        if (before) known.delete(String(sentId))
        return { id: before ? String(sentId) : null, before, ...sub.rules.check(values, before ?? null, user) }
      })
      const faults = await sub.checks.faults(rows.map(({ values }) => values))
      rows.forEach(({ errors: own }, at) => Object.assign(own, { ...faults[at], ...own }))
      const references = referencesOf(sub.definition)
      for (const { before = null, values, errors: own } of rows)
        Object.assign(own, await referenceFaults(references, { values, before }, { user, formOf: this.#formOf }))
      const repeated = await sub.repeated(
        rows.map(({ values }) => values),
        mainId,
      )
      rows.forEach((row, at) => {
        for (const [key, message] of Object.entries({ ...repeated.get(at), ...row.errors }))
          errors[`${sub.key}[${at}].${key}`] = namedRow(sub.definition, at, message)
      })
      checked.push({ sub, rows })
    }
    return { checked, errors }
  }

  /** Writes sub rows, and deletes those that were not sent. Uses the caller's transaction. */
  async write(mainId: string, checked: readonly CheckedSubs[], user: Principal): Promise<void> {
    for (const { sub, rows } of checked) {
      const kept = new Set(rows.flatMap(({ id }) => id ?? []))
      const before = (await sub.rows([mainId])).map((row) => String(row['id']))
      const gone = before.filter((id) => !kept.has(id))
      const table = anyTable(sub.table)
      const record = (operation: 'edit' | 'delete', ids: readonly string[], change: () => Promise<void>) =>
        ids.length === 0 ? undefined : recordChange({ table: sub.table, ids, operation, user }, change)
      await record('delete', gone, async () => void (await db().deleteFrom(table).where('id', 'in', gone).execute()))
      await record('edit', [...kept], async () => {
        await this.#clearUniqueValues(sub, rows)
        for (const { id, values } of rows)
          if (id !== null)
            await db()
              .updateTable(table)
              .set({ ...values, ...stampUpdate(user) } as never)
              .where('id', '=', id)
              .execute()
      })
      const added = rows.flatMap(({ id, values }) => (id === null ? [values] : []))
      await this.insert(mainId, { [sub.key]: added }, user)
    }
  }

  /** Empties unique values first. Otherwise two rows could not exchange their values. */
  async #clearUniqueValues(sub: SubForm, rows: CheckedSubs['rows']): Promise<void> {
    const { fields, indexs } = sub.definition
    const only = fields.filter(({ fieldValidType }) => fieldValidType === 'only').map((field) => field.dbFieldName)
    const indexed = indexs.filter(({ indexType }) => indexType === 'unique').map(({ indexField }) => indexField)
    for (const column of [...only, ...indexed.map((names) => names.split(',')[0]!.trim())]) {
      const key = keyOf(column)
      if (key === sub.mainKey) continue
      const ids = rows.flatMap(({ id, values }) => (id !== null && key in values ? [id] : []))
      if (ids.length > 1)
        await db()
          .updateTable(anyTable(sub.table))
          .set({ [key]: null } as never)
          .where('id', 'in', ids)
          .execute()
    }
  }

  /** Inserts sub rows that the caller has checked. The caller records the change of the main row. */
  async insert(mainId: string, rows: SubValues, user: Principal): Promise<void> {
    for (const sub of this.forms) {
      const added = (rows[sub.key] ?? []).map((values) => ({ id: newId(), values }))
      const ids = added.map(({ id }) => id)
      if (ids.length === 0) continue
      const what = { table: sub.table, ids, operation: 'add', user } as const
      await recordChange(what, () => this.#insert(sub, mainId, added, user))
    }
  }

  async #insert(sub: SubForm, mainId: string, rows: readonly { id: string; values: Values }[], user: Principal) {
    for (const { id, values } of rows) {
      const filled = await serialsOf(sub.definition, user, this.#wire.clock)
      const whole = { ...values, ...filled, id, [sub.mainKey]: mainId, sysOrgCode: user.orgCode }
      await db()
        .insertInto(anyTable(sub.table))
        .values({ ...whole, ...stampInsert(user) } as never)
        .execute()
    }
  }
}

/** `at` counts from 0. */
export const namedRow = ({ head }: FormDefinition, at: number, message: string): string =>
  `${head.tableTxt}第 ${at + 1} 行：${message}`

interface Faults {
  faults?: { path: string; message: string }[]
}

/** Adds the name of the sub row to each fault of `read`. */
export async function namingSubRows<T>({ subs = [] }: RunningForm, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || subs.length === 0) throw error
    const found = (error.result as Faults | null)?.faults
    if (!found) throw error
    const faults = found.map(({ path, message }) => {
      const [, key, at] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
      const sub = subs.find((each) => subKeyOf(each) === key)
      return { path, message: sub ? namedRow(sub, Number(at), message) : message }
    })
    throw problem('input.invalid', { detail: faults[0]!.message }, { faults })
  }
}
