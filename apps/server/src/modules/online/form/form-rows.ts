import { rowSchemas, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { formCode, formResource, schemasBelow, type FormResource } from '@mashu/contract/online/form/form-resource'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { anyTable } from '../../../platform/db/any-table.ts'
import { db } from '../../../platform/db/database.ts'
import { listBatches } from '../../../platform/http/list/list.ts'
import { ruleConditionsFor } from '../../../platform/http/list/rule/data-rules.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { limited, type FieldLimits } from './rights/field-limits.ts'
import { ownRows, scopeRows } from './rights/row-scope.ts'
import { conditionsOf, type RowsBelow } from '../../../platform/http/list/conditions.ts'
import { assertNoErrors, RowRules, type Checked } from './form-rules.ts'
import { MainRows } from './main-rows.service.ts'
import { SubForms } from './sub-rows.service.ts'
import { FormTree } from './relation/tree.service.ts'
import { withDefaults, withEmptyCells } from './reference/row-default.ts'
import { keysForNames } from './reference/reference-sheet.ts'
import { named, referenceFaults, referencesOf, withNames, type FormFinder } from './reference/reference.ts'
import { selectOptionalRow, takenFaults } from './reference/unique.queries.ts'
import { ValueChecks } from './reference/value-checks.ts'
import { rulesOf } from './definition/formulas.ts'
import { FormSpans } from './spans.ts'
import { serialsOf } from './reference/serials.ts'
import { tableKey } from './table/table.queries.ts'

type Values = Record<string, unknown>
const EVERY = sql<SqlBool>`1 = 1`

export interface FormSurroundings {
  main: RunningForm | undefined
  limits: FieldLimits
  formOf: FormFinder
}

/** The state that all handlers of a form share. */
export class FormRows {
  readonly context: AppContext
  /** The published definition. The server enforces its rules for every caller. */
  readonly definition: RunningForm
  /** The definition limited to what the caller sees. */
  readonly shown: RunningForm
  readonly resource: FormResource
  readonly table: ReturnType<typeof tableKey>
  readonly keys: Readonly<Record<string, FieldSchema>>
  /** Null when the form has no sub forms. */
  readonly subs: SubForms | null
  readonly tree: FormTree | null
  /** Null when this form is not a sub form. */
  readonly main: MainRows | null
  readonly #rules: RowRules
  readonly #spans: FormSpans
  readonly #checks: ValueChecks
  #below: readonly RowsBelow[] | undefined
  readonly references: readonly FormField[]
  readonly formOf: FormFinder

  constructor(context: AppContext, definition: RunningForm, { main, limits, formOf }: FormSurroundings) {
    this.context = context
    this.references = referencesOf(definition)
    this.formOf = formOf
    this.definition = definition
    this.shown = limited(definition, limits)
    this.resource = formResource(this.shown)
    this.table = tableKey(definition.head.tableName)
    this.keys = rowSchemas(this.resource.list.result)
    this.subs = definition.subs ? new SubForms(definition.subs, context.wire, formOf) : null
    this.tree = definition.head.isTree === 'Y' ? new FormTree(this.table, definition) : null
    this.main = main ? new MainRows(main, definition, { wire: context.wire, formOf }) : null
    this.#spans = new FormSpans(definition, this.table, context.wire.clock)
    const closed = new Set([...limits.hidden, ...limits.locked])
    this.#checks = new ValueChecks(definition)
    this.#rules = new RowRules(definition, rulesOf(definition), { clock: context.wire.clock, closed })
  }

  #rowsBelow(): readonly RowsBelow[] {
    this.#below ??= (this.subs?.forms ?? []).map(({ definition, key, mainKey, table }) => {
      return { key, mainKey, table, keys: schemasBelow(definition) }
    })
    return this.#below
  }

  /**
   * Returns a condition for the rows that the person may reach. In a sub form, the main rows decide. In another form,
   * these are the person's own rows or the rows of the data scope.
   */
  reached(user: Principal, isOwn: boolean) {
    if (this.main) return this.main.reached(user)
    return isOwn ? ownRows(this.table, user) : scopeRows(this.table, this.definition.head.id, user)
  }

  reads(user: Principal) {
    const { mainId, head } = this.definition
    return this.reached(user, !user.can(formCode(mainId ?? head.id, 'list')))
  }

  /** Returns the values to be written, and error messages by key. */
  async checked(given: Values, user: Principal, id: string | null): Promise<Checked> {
    const before = id === null ? null : await selectOptionalRow(this.table, id)
    const whole = before ? given : withDefaults(this.definition, given, user, this.context.wire.clock)
    const { values, errors } = this.#rules.check(whole, before, user)
    for (const [key, message] of Object.entries((await this.#checks.faults([values]))[0]!)) errors[key] ??= message
    const asked = { user, formOf: this.formOf }
    Object.assign(errors, await referenceFaults(this.references, { values, before }, asked))
    const repeated = await takenFaults(this.definition, this.table, { values, before }, id)
    const overlapping = await this.#spans.faults({ values, before }, id)
    for (const [key, message] of Object.entries({ ...overlapping, ...repeated })) errors[key] ??= message
    const fault = this.tree && (await this.tree.placeFault(values[this.tree.parent], id))
    if (fault) errors[this.tree!.parent] ??= fault
    const alone = this.main && (await this.main.fault(values, id, user))
    if (alone) errors[this.main!.key] ??= alone
    return { values, errors }
  }

  /** Only the server sets these values of a new row. */
  async filled(user: Principal): Promise<Values> {
    return { ...(await serialsOf(this.definition, user, this.context.wire.clock)), sysOrgCode: user.orgCode }
  }

  /**
   * @returns the values to be written
   * @throws `input.invalid` with the errors of the row
   */
  async beforeWrite(given: Values, user: Principal, id: string | null): Promise<Values> {
    const { values, errors } = await this.checked(given, user, id)
    assertNoErrors(errors)
    return id === null ? { ...values, ...(await this.filled(user)) } : values
  }

  /** Adds the texts of the referenced rows. */
  withNames<T extends Values>(rows: T[]): Promise<T[]> {
    return withNames(this.references, rows, this.formOf)
  }

  async checkRows(rows: readonly ImportRow[], user: Principal): Promise<void> {
    await keysForNames(this.references, rows, { user, formOf: this.formOf })
    for (const row of rows) {
      const whole = withDefaults(this.definition, withEmptyCells(this.definition, row), user, this.context.wire.clock)
      const { values, errors } = this.#rules.check(whole, null, user)
      row.values = values
      for (const [key, message] of Object.entries(errors)) row.errors[key] ??= message
    }
    const faults = await this.#checks.faults(rows.map(({ values }) => values))
    rows.forEach((row, at) => (row.errors = { ...faults[at], ...row.errors }))
    await this.#spans.markLines(rows)
  }

  /** Checks again for overlapping times, inside the writing transaction, whose lock excludes other writers. */
  recheckRows(rows: readonly ImportRow[]): Promise<void> {
    return this.#spans.markLines(rows)
  }

  select(query: Values) {
    const { clock } = this.context.wire
    const conditions = conditionsOf(query, this.keys, {
      columnOf: (key) => `${this.table}.${key}`,
      clock,
      table: this.table,
      below: () => this.#rowsBelow(),
    })
    const columns = Object.keys(this.keys)
      .filter((key) => key !== this.tree?.marker)
      .map((key) => `${this.table}.${key}` as 'anyTable.id')
    return db()
      .selectFrom(anyTable(this.table))
      .select(columns)
      .$if(this.tree !== null, (found) => found.select(this.tree!.markerColumn() as never))
      .where(conditions ?? EVERY)
      .where(query['rootsOnly'] === true && this.tree && !conditions ? this.tree.isRoot() : EVERY)
  }

  /**
   * Selects the rows that the list shows to a person.
   * @throws `cgform.unreadableRule`
   */
  async listedFor(user: Principal) {
    const rules = await ruleConditionsFor(
      { user, clock: this.context.wire.clock },
      {
        contract: this.resource.list as AnyEndpoint,
        columnOf: (key) => (Object.hasOwn(this.keys, key) ? `${this.table}.${key}` : null),
      },
    )
    const found = this.select({}).where(this.reads(user))
    const rows = rules.reduce((narrowed, rule) => {
      if (rule === null) throw cgformProblem('cgform.unreadableRule', { title: this.definition.head.tableTxt })
      return narrowed.where(rule)
    }, found)
    // Query builders are thenable. An async function that returned the bare builder would execute the query.
    return { rows }
  }

  source(query: Values) {
    return {
      contract: this.resource.list as AnyEndpoint,
      query,
      readsConditions: true,
      table: this.table as string,
      defaultOrder: [['createTime', 'desc']] as const,
    }
  }

  /** Returns the rows of a tree that a person may reach, with the name of each row. */
  async places(user: Principal) {
    const { parent, text } = this.tree!
    const found = await db()
      .selectFrom(anyTable(this.table))
      .select(['id', parent, text] as never[])
      .where(this.reads(user))
      .execute()
    const shown = this.references.filter(({ dbFieldName }) => keyOf(dbFieldName) === text)
    const rows = await named(shown, found as Values[], this.formOf)
    return rows.map((row) => ({
      id: String(row['id']),
      parent: row[parent] ? String(row[parent]) : null,
      name: String(row[text] ?? ''),
    }))
  }

  async *exported(query: Values, ids: readonly string[] | null, limit: number, user: Principal) {
    const found = this.select(query).where(this.reads(user))
    const chosen = ids === null ? found : found.where(`${this.table}.id` as 'anyTable.id', 'in', [...ids])
    const batches = listBatches(chosen, this.source(query), limit) as AsyncGenerator<Values[]>
    for await (const batch of batches) yield await named(this.references, batch, this.formOf)
  }
}

export type FormRowQuery = ReturnType<FormRows['select']>
