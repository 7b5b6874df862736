import { rowSchemas, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import type { FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { formCode, formResource, schemasBelow, type FormResource } from '@mashu/contract/online/form/form-resource'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { markWriter, rememberTable } from '../../../platform/history/recorded.ts'
import { rowVersionOf } from '../../../platform/history/version.ts'
import { wireTable } from '../../../platform/history/bin/wire-table.ts'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { listBatches, listPage } from '../../../platform/http/list/list.ts'
import { withoutRules } from '../../../platform/http/list/rule/data-rules.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { formSheet } from './sheet/form-sheet.ts'
import { limited, limitsFor, tellingShown, type FieldLimits } from './rights/field-limits.ts'
import { ownRows, scopeRows } from './rights/row-scope.ts'
import { conditionsOf, type RowsBelow } from './query/conditions.ts'
import { assertNoErrors, RowRules, type Checked } from './form-rules.ts'
import { mainHandlers } from './main-rows.ts'
import { MainRows } from './rows-of-main.ts'
import { SubForms } from './sub-rows.ts'
import { assertReachedBelow, FormTree, treeHandlers } from './relation/tree.ts'
import { withDefaults } from './reference/row-default.ts'
import { keysForNames } from './reference/reference-sheet.ts'
import { named, referenceFaults, referencesOf, withNames, type FormFinder } from './reference/reference.ts'
import { selectOptionalRow, takenFaults } from './reference/unique.queries.ts'
import { rulesOf } from './save-form.ts'
import { serialsOf } from './reference/serials.ts'
import { figureHandlers } from './figure/figures.ts'
import { tableKey } from './table/table.queries.ts'

type Verb = keyof FormResource
type Values = Record<string, unknown>
export type AnyHandler = (call: Call<AnyEndpoint>) => Promise<unknown>

/** A published form that is open to people: its contract and what serves it. */
export interface OpenForm {
  definition: RunningForm
  resource: FormResource
  /** Name of its table in the data log. */
  wireTable: string
  /** The form as this person meets it: without the fields that they do not see. */
  forUser(user: Principal): OpenForm
  /** What serves a verb to a person: all rows, or those they filled in. */
  handlerFor(verb: Verb, user: Principal): AnyHandler
  /** The rows that its list has for a person, with all columns; none where data rules act on the list. */
  rowsFor(user: Principal): FormRowQuery
}

/** Rows of a form with the keys of its columns. */
export type FormRowQuery = ReturnType<FormRows['select']>

const EVERY = sql<SqlBool>`1 = 1`
/** The right that reaches all rows with a verb. */
const WHOLE = {
  list: 'list',
  children: 'list',
  queryById: 'list',
  edit: 'edit',
  delete: 'delete',
  deleteBatch: 'delete',
} as const

/** What a form needs to know besides its definition. */
interface Around {
  main: RunningForm | undefined
  limits: FieldLimits
  formOf: FormFinder
}

/** What the handlers of one form share. */
export class FormRows {
  readonly context: AppContext
  /** As it was published: the server keeps its rules, whoever calls. */
  readonly definition: RunningForm
  /** As the caller meets it. */
  readonly shown: RunningForm
  readonly resource: FormResource
  readonly table: ReturnType<typeof tableKey>
  readonly keys: Readonly<Record<string, FieldSchema>>
  /** What hangs on its rows; null where nothing does. */
  readonly subs: SubForms | null
  readonly tree: FormTree | null
  /** What its rows hang on; null where they stand by themselves. */
  readonly main: MainRows | null
  readonly #rules: RowRules
  #below: readonly RowsBelow[] | undefined
  readonly references: readonly FormField[]
  readonly formOf: FormFinder

  constructor(context: AppContext, definition: RunningForm, { main, limits, formOf }: Around) {
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
    const closed = new Set([...limits.hidden, ...limits.locked])
    this.#rules = new RowRules(definition, rulesOf(definition), { clock: context.wire.clock, closed })
  }

  #rowsBelow(): readonly RowsBelow[] {
    this.#below ??= (this.subs?.forms ?? []).map(({ definition, key, mainKey, table }) => {
      return { key, mainKey, table, keys: schemasBelow(definition) }
    })
    return this.#below
  }

  /** Which rows a person reaches: those they filled in, or those that the right to others' rows reaches. */
  reached(user: Principal, isOwn: boolean) {
    if (this.main) return this.main.reached(user)
    return isOwn ? ownRows(this.table, user) : scopeRows(this.table, this.definition.head.id, user)
  }

  reads(user: Principal) {
    const { mainId, head } = this.definition
    return this.reached(user, !user.can(formCode(mainId ?? head.id, 'list')))
  }

  /** Values as they are written, and what is wrong with them by key. */
  async checked(given: Values, user: Principal, id: string | null): Promise<Checked> {
    const before = id === null ? null : await selectOptionalRow(this.table, id)
    const whole = before ? given : withDefaults(this.definition, given, user, this.context.wire.clock)
    const { values, errors } = this.#rules.check(whole, before, user)
    const asked = { user, formOf: this.formOf }
    Object.assign(errors, await referenceFaults(this.references, { values, before }, asked))
    const repeated = await takenFaults(this.definition, this.table, { values, before }, id)
    for (const [key, message] of Object.entries(repeated)) errors[key] ??= message
    const fault = this.tree && (await this.tree.placeFault(values[this.tree.parent], id))
    if (fault) errors[this.tree!.parent] ??= fault
    const alone = this.main && (await this.main.fault(values, id, user))
    if (alone) errors[this.main!.key] ??= alone
    return { values, errors }
  }

  /** What the server alone fills in of a new row. */
  async filled(user: Principal): Promise<Values> {
    return { ...(await serialsOf(this.definition, user, this.context.wire.clock)), sysOrgCode: user.orgCode }
  }

  /** Values as they are written; of a new row with its serial numbers. */
  async beforeWrite(given: Values, user: Principal, id: string | null): Promise<Values> {
    const { values, errors } = await this.checked(given, user, id)
    assertNoErrors(errors)
    return id === null ? { ...values, ...(await this.filled(user)) } : values
  }

  /** Rows with the names of what they refer to. */
  withNames<T extends Values>(rows: T[]): Promise<T[]> {
    return withNames(this.references, rows, this.formOf)
  }

  async checkRows(rows: readonly ImportRow[], user: Principal): Promise<void> {
    await keysForNames(this.references, rows, { user, formOf: this.formOf })
    for (const row of rows) {
      const whole = withDefaults(this.definition, row.values, user, this.context.wire.clock)
      const { values, errors } = this.#rules.check(whole, null, user)
      row.values = values
      for (const [key, message] of Object.entries(errors)) row.errors[key] ??= message
    }
  }

  select(query: Values) {
    const { clock } = this.context.wire
    const conditions = conditionsOf(query, this.keys, { table: this.table, clock, below: () => this.#rowsBelow() })
    const columns = Object.keys(this.keys)
      .filter((key) => key !== this.tree?.marker)
      .map((key) => `${this.table}.${key}` as 'onlCgformHead.id')
    return db()
      .selectFrom(this.table as 'onlCgformHead')
      .select(columns)
      .$if(this.tree !== null, (found) => found.select(this.tree!.markerColumn() as never))
      .where(conditions ?? EVERY)
      .where(query['rootsOnly'] === true && this.tree && !conditions ? this.tree.isRoot() : EVERY)
  }

  /** What `listPage` needs to know of a list of these rows. */
  source(query: Values) {
    return {
      contract: this.resource.list as AnyEndpoint,
      query,
      table: this.table as string,
      defaultOrder: [['createTime', 'desc']] as const,
    }
  }

  async *exported(query: Values, ids: readonly string[] | null, limit: number, user: Principal) {
    const found = this.select(query).where(this.reads(user))
    const chosen = ids === null ? found : found.where(`${this.table}.id` as 'onlCgformHead.id', 'in', [...ids])
    const batches = listBatches(chosen, this.source(query), limit) as AsyncGenerator<Values[]>
    for await (const batch of batches) yield await named(this.references, batch, this.formOf)
  }
}

function handlersOf(rows: FormRows, isOwn: boolean): Record<Verb, AnyHandler> {
  const { context, resource, table } = rows
  const reach = (user: Principal) => rows.reached(user, isOwn)
  const regular = crudHandlers(resource, {
    table: table as 'onlCgformHead',
    beforeWrite: (values: Values, user: Principal, id: string | null) => rows.beforeWrite(values, user, id),
    visible: reach,
    ...(rows.tree ? { beforeDelete: assertReachedBelow(rows.tree, reach) } : {}),
    ...(rows.tree ? { notColumns: [rows.tree.marker] } : {}),
  } as never)
  const handlers = {
    ...regular,
    ...(rows.subs ? mainHandlers(rows, rows.subs, { reach, queryById: regular.queryById as never }) : {}),
    ...treeHandlers(rows),
    ...figureHandlers(rows),
    ...(rows.main ? rows.main.handlers(regular as never) : {}),
    ...sheetHandlers(context, resource as never, formSheet(rows)),
    list: async ({ query, user }: { query: Values; user: Principal }) =>
      listPage(rows.select(query).select(rowVersionOf(table)).where(rows.reads(user)), rows.source(query)),
  } as unknown as Record<Verb, AnyHandler>
  return {
    ...handlers,
    children: async (call) => rows.withNames((await handlers.children(call)) as Values[]),
    queryById: async (call) => (await rows.withNames([(await handlers.queryById(call)) as Values]))[0],
    list: async (call) => {
      const page = (await handlers.list(call)) as { records: Values[] }
      await rows.withNames(page.records)
      return page
    },
  }
}

type Met = Omit<OpenForm, 'forUser'>

/** The form as people with these limits meet it. */
function meet(context: AppContext, definition: RunningForm, given: Around): Met {
  const rows = new FormRows(context, definition, given)
  const [whole, own] = [handlersOf(rows, false), handlersOf(rows, true)].map((handlers) => ({
    ...handlers,
    edit: tellingShown(handlers.edit, given.limits),
  })) as [Record<Verb, AnyHandler>, Record<Verb, AnyHandler>]
  const handlerFor = (verb: Verb, user: Principal): AnyHandler => {
    const right = (WHOLE as Partial<Record<Verb, (typeof WHOLE)[keyof typeof WHOLE]>>)[verb]
    const { mainId, head } = definition
    const isWhole = right === undefined || mainId !== undefined || user.can(formCode(head.id, right))
    return isWhole ? whole[verb] : own[verb]
  }
  const { shown, resource, table } = rows
  const unruled = (user: Principal) => withoutRules(user, resource.list as AnyEndpoint)
  const rowsFor = (user: Principal) => rows.select({}).where(rows.reads(user)).where(unruled(user))
  return { definition: shown, resource, wireTable: wireTable(table), handlerFor, rowsFor }
}

const NONE: FieldLimits = { hidden: new Set(), locked: new Set() }
/** More kinds of limits than a school has roles. */
const MOST_KINDS = 100

/** Opens a published form: its contract, handlers, and its place in the data log. */
export function openForm(
  context: AppContext,
  definition: RunningForm,
  main: RunningForm | undefined,
  formOf: FormFinder,
): OpenForm {
  const kinds = new Map<string, Met>()
  const forUser = (user: Principal): OpenForm => {
    const limits = limitsFor(definition, user)
    const key = [limits.hidden, limits.locked].map((names) => [...names].sort().join()).join(';')
    if (kinds.size > MOST_KINDS) kinds.clear()
    const met = kinds.get(key) ?? meet(context, definition, { main, limits, formOf })
    kinds.set(key, met)
    return { ...met, forUser }
  }
  const form = { ...meet(context, definition, { main, limits: NONE, formOf }), forUser }
  const edit = (call: Call<AnyEndpoint>) => form.handlerFor('edit', call.user as Principal)(call)
  rememberTable(context.recordedTables, form.resource as never, {
    edit: markWriter(edit, tableKey(definition.head.tableName), { label: definition.head.tableTxt, narrowed: true }),
  })
  return form
}
