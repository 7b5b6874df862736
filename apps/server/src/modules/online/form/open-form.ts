import { rowSchemas, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { formCode, formResource, formSchemas, type FormResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
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
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { insertStamped, tableSheet, takenValues } from '../../../platform/sheet/table-sheet.ts'
import { fillValue } from '../../sys/fill-rule/fill-rule.ts'
import { conditionsOf } from './conditions.ts'
import { assertNoErrors, RowRules } from './form-rules.ts'
import { rulesOf } from './save-form.ts'
import { tableKey } from './table.queries.ts'

type Verb = keyof FormResource
type Values = Record<string, unknown>
export type AnyHandler = (call: Call<AnyEndpoint>) => Promise<unknown>

/** A published form that is open to people: its contract and what serves it. */
export interface OpenForm {
  definition: FormDefinition
  resource: FormResource
  /** Name of its table in the data log. */
  wireTable: string
  /** What serves a verb to a person: all rows, or those they filled in. */
  handlerFor(verb: Verb, user: Principal): AnyHandler
  /** The rows that its list has for a person, with all columns. */
  rowsFor(user: Principal): FormRowQuery
}

/** Rows of a form with the keys of its columns. */
export type FormRowQuery = ReturnType<FormRows['select']>

const EVERY = sql<SqlBool>`1 = 1`
/** The right that reaches all rows with a verb. */
const WHOLE = { list: 'list', queryById: 'list', edit: 'edit', delete: 'delete', deleteBatch: 'delete' } as const

/** What the handlers of one form share. */
class FormRows {
  readonly context: AppContext
  readonly definition: FormDefinition
  readonly resource: FormResource
  readonly table: ReturnType<typeof tableKey>
  readonly keys: Readonly<Record<string, FieldSchema>>
  readonly #rules: RowRules

  constructor(context: AppContext, definition: FormDefinition) {
    this.context = context
    this.definition = definition
    this.resource = formResource(definition)
    this.table = tableKey(definition.head.tableName)
    this.keys = rowSchemas(this.resource.list.result)
    this.#rules = new RowRules(definition, rulesOf(definition), context.wire.clock)
  }

  /** Which rows a person reaches without the right to all of them. */
  own(user: Principal) {
    return sql<SqlBool>`${sql.ref(`${this.table}.createBy`)} = ${user.username}`
  }

  reads(user: Principal) {
    return user.can(formCode(this.definition.head.id, 'list')) ? EVERY : this.own(user)
  }

  #unique(): FormField[] {
    return this.definition.fields.filter((field) => field.fieldValidType === 'only')
  }

  async #taken(field: FormField, value: unknown, id: string | null): Promise<boolean> {
    if (value === null || value === undefined || value === '') return false
    const found = db()
      .selectFrom(this.table as 'onlCgformHead')
      .select('id')
      .where(sql.ref(keyOf(field.dbFieldName)), '=', value)
    return (await found.where('id', '<>', id ?? '').executeTakeFirst()) !== undefined
  }

  async #row(id: string): Promise<Values | null> {
    const found = db()
      .selectFrom(this.table as 'onlCgformHead')
      .selectAll()
      .where('id', '=', id)
    return ((await found.executeTakeFirst()) as Values | undefined) ?? null
  }

  /** Values as they are written; of a new row with its serial numbers. */
  async beforeWrite(given: Values, user: Principal, id: string | null): Promise<Values> {
    const before = id === null ? null : await this.#row(id)
    const { values, errors } = this.#rules.check(given, before, user)
    for (const field of this.#unique()) {
      const key = keyOf(field.dbFieldName)
      if (await this.#taken(field, values[key], id)) errors[key] ??= `${field.dbFieldTxt}已经存在，不能重复`
    }
    assertNoErrors(errors)
    if (id !== null) return values
    return { ...values, ...(await this.serials(user)), sysOrgCode: user.orgCode }
  }

  async serials(user: Principal): Promise<Values> {
    const { clock } = this.context.wire
    const filled: Values = {}
    for (const { fieldShowType, fieldDefaultValue, dbFieldName } of this.definition.fields) {
      if (fieldShowType !== 'serial') continue
      const code = (fieldDefaultValue ?? '').slice(2, -1)
      filled[keyOf(dbFieldName)] = await fillValue(code, { user, form: {}, clock, peek: false })
    }
    return filled
  }

  checkRows(rows: readonly ImportRow[], user: Principal): void {
    for (const row of rows) {
      const { values, errors } = this.#rules.check(row.values, null, user)
      row.values = values
      for (const [key, message] of Object.entries(errors)) row.errors[key] ??= message
    }
  }

  select(query: Values) {
    const conditions = conditionsOf(query, this.keys, { table: this.table, clock: this.context.wire.clock })
    const columns = Object.keys(this.keys).map((key) => `${this.table}.${key}` as 'onlCgformHead.id')
    return db()
      .selectFrom(this.table as 'onlCgformHead')
      .select(columns)
      .where(conditions ?? EVERY)
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

  sheet(): SheetSource {
    const { head, fields } = this.definition
    const { row, form } = formSchemas(this.definition)
    const columns = fields.map((field) => {
      const key = keyOf(field.dbFieldName)
      return { key, ...(key in form.properties ? {} : { only: 'export' as const }) }
    })
    const source = tableSheet({
      title: head.tableTxt,
      fileName: head.tableTxt,
      sheetName: '数据',
      table: this.table,
      list: this.resource.list as AnyEndpoint,
      row,
      form,
      columns,
      check: async (rows, user) => this.checkRows(rows, user),
    })
    return {
      ...source,
      unique: this.#unique().map(({ dbFieldName, dbFieldTxt }) => ({
        key: keyOf(dbFieldName),
        message: `${dbFieldTxt}已经存在，不能重复`,
        taken: (values) => takenValues(this.table, keyOf(dbFieldName), values),
      })),
      rows: (query, ids, limit, user) => this.#export(query, ids, limit, user),
      insert: async (values, user) => {
        const whole = { ...values, ...(await this.serials(user)), sysOrgCode: user.orgCode }
        return insertStamped(this.table, whole, user)
      },
    }
  }

  async *#export(query: Values, ids: readonly string[] | null, limit: number, user: Principal) {
    const found = this.select(query).where(this.reads(user))
    const chosen = ids === null ? found : found.where(`${this.table}.id` as 'onlCgformHead.id', 'in', [...ids])
    yield* listBatches(chosen, this.source(query), limit) as AsyncGenerator<Values[]>
  }
}

function handlersOf(rows: FormRows, isOwn: boolean): Record<Verb, AnyHandler> {
  const { context, resource, table } = rows
  const regular = crudHandlers(resource, {
    table: table as 'onlCgformHead',
    beforeWrite: (values: Values, user: Principal, id: string | null) => rows.beforeWrite(values, user, id),
    ...(isOwn ? { visible: (user: Principal) => rows.own(user) } : {}),
  } as never)
  return {
    ...regular,
    ...sheetHandlers(context, resource as never, rows.sheet()),
    list: async ({ query, user }: { query: Values; user: Principal }) =>
      listPage(rows.select(query).select(rowVersionOf(table)).where(rows.reads(user)), rows.source(query)),
  } as unknown as Record<Verb, AnyHandler>
}

/** Opens a published form: its contract, handlers, and its place in the data log. */
export function openForm(context: AppContext, definition: FormDefinition): OpenForm {
  const rows = new FormRows(context, definition)
  const [whole, own] = [handlersOf(rows, false), handlersOf(rows, true)]
  const { id, tableTxt } = definition.head
  const handlerFor = (verb: Verb, user: Principal): AnyHandler => {
    const right = (WHOLE as Partial<Record<Verb, (typeof WHOLE)[keyof typeof WHOLE]>>)[verb]
    return right === undefined || user.can(formCode(id, right)) ? whole[verb] : own[verb]
  }
  const edit = (call: Call<AnyEndpoint>) => handlerFor('edit', call.user as Principal)(call)
  rememberTable(context.recordedTables, rows.resource as never, {
    edit: markWriter(edit, rows.table, { label: tableTxt, narrowed: true }),
  })
  const rowsFor = (user: Principal) => rows.select({}).where(rows.reads(user))
  return { definition, resource: rows.resource, wireTable: wireTable(rows.table), handlerFor, rowsFor }
}
