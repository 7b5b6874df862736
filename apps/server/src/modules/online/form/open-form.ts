import type { AnyEndpoint } from '@mashu/contract'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { formCode, type FormResource } from '@mashu/contract/online/form/form-resource'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import {
  markWriter,
  rememberTable,
  type RecordedTable,
  type RecordedTables,
} from '../../../platform/history/recorded.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { wireTable } from '../../../platform/history/bin/wire-table.ts'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { formSheet } from './sheet/form-sheet.ts'
import { limitsFor, withoutHiddenFields, type FieldLimits } from './rights/field-limits.ts'
import { mainHandlers } from './main-row.service.ts'
import { assertReachedBelow, treeHandlers } from './relation/tree.service.ts'
import type { FormFinder } from './reference/reference.ts'
import { figureHandlers } from './figure/figures.ts'
import { FormRows, type FormSurroundings, type FormRowQuery } from './form-rows.ts'
import { tableKey } from './table/table.queries.ts'
import { anyTable } from '../../../platform/db/any-table.ts'

type Verb = keyof FormResource
type Values = Record<string, unknown>
export type AnyHandler = (call: Call<AnyEndpoint>) => Promise<unknown>

/** A published form: its contract and its handlers. */
export interface OpenForm {
  definition: RunningForm
  resource: FormResource
  /** The name of the form's table in the data log. */
  wireTable: string
  /** Returns the form without the fields that are hidden from this person. */
  forUser(user: Principal): OpenForm
  /** Without the right of the verb, the handler reaches only rows that the person has created. */
  handlerFor(verb: Verb, user: Principal): AnyHandler
  /**
   * Returns the rows that the list shows to a person, with all columns.
   * @throws `cgform.unreadableRule`
   */
  rowsFor(user: Principal): Promise<{ rows: FormRowQuery }>
}

/** The right that a verb needs on rows of other people. */
const RIGHT_TO_ALL_ROWS = {
  list: 'list',
  children: 'list',
  queryById: 'list',
  edit: 'edit',
  delete: 'delete',
  deleteBatch: 'delete',
} as const

function handlersOf(rows: FormRows, isOwn: boolean): Record<Verb, AnyHandler> {
  const { context, resource, table } = rows
  const reach = (user: Principal) => rows.reached(user, isOwn)
  const regular = crudHandlers(resource, {
    table: anyTable(table),
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

type LimitedForm = Omit<OpenForm, 'forUser'>

function limitForm(context: AppContext, definition: RunningForm, surroundings: FormSurroundings): LimitedForm {
  const rows = new FormRows(context, definition, surroundings)
  const [allRows, ownRows] = [handlersOf(rows, false), handlersOf(rows, true)].map((handlers) => ({
    ...handlers,
    edit: withoutHiddenFields(handlers.edit, surroundings.limits),
  })) as [Record<Verb, AnyHandler>, Record<Verb, AnyHandler>]
  const handlerFor = (verb: Verb, user: Principal): AnyHandler => {
    const right = (
      RIGHT_TO_ALL_ROWS as Partial<Record<Verb, (typeof RIGHT_TO_ALL_ROWS)[keyof typeof RIGHT_TO_ALL_ROWS]>>
    )[verb]
    const { mainId, head } = definition
    const reachesAll = right === undefined || mainId !== undefined || user.can(formCode(head.id, right))
    return reachesAll ? allRows[verb] : ownRows[verb]
  }
  const { shown, resource, table } = rows
  return {
    definition: shown,
    resource,
    wireTable: wireTable(table),
    handlerFor,
    rowsFor: (user) => rows.listedFor(user),
  }
}

const NONE: FieldLimits = { hidden: new Set(), locked: new Set() }
/** Maximum number of cached variants of a form. Most schools have fewer roles. */
const MAX_LIMITED_FORMS = 100

/** Also adds the form to the data log. */
export function openForm(
  context: AppContext,
  definition: RunningForm,
  main: RunningForm | undefined,
  formOf: FormFinder,
): OpenForm {
  const byLimits = new Map<string, LimitedForm>()
  const forUser = (user: Principal): OpenForm => {
    const limits = limitsFor(definition, user)
    const key = [limits.hidden, limits.locked].map((names) => [...names].sort().join()).join(';')
    if (byLimits.size >= MAX_LIMITED_FORMS && !byLimits.has(key)) byLimits.clear()
    const limited = byLimits.get(key) ?? limitForm(context, definition, { main, limits, formOf })
    byLimits.set(key, limited)
    return { ...limited, forUser }
  }
  const form = { ...limitForm(context, definition, { main, limits: NONE, formOf }), forUser }
  const recorded = recordOf(form)
  context.recordedTables.set(form.wireTable, { ...recorded, forUser: (user) => recordOf(forUser(user)) })
  return form
}

function recordOf({ definition, resource, wireTable: name, handlerFor }: LimitedForm): RecordedTable {
  const served = (verb: Verb) => (call: Call<AnyEndpoint>) => handlerFor(verb, call.user as Principal)(call)
  const tables: RecordedTables = new Map()
  const { tableName, tableTxt: label } = definition.head
  rememberTable(tables, resource as never, {
    list: served('list'),
    deleteBatch: served('deleteBatch'),
    edit: markWriter(served('edit'), tableKey(tableName), { label, narrowed: true }),
  })
  return tables.get(name)!
}
