import { Problem, problem, rowSchemas, type AnyEndpoint, type BodyOf } from '@mashu/contract'
import { sql, type Expression, type SelectType, type SqlBool } from 'kysely'
import type { Principal } from '../../auth/principal.ts'
import { db, transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Tables } from '../../db/tables.ts'
import { listPage } from './list.ts'
import type { RowOf, TableName, WrittenKey } from './row-key.ts'
import type { Handlers } from '../endpoint/serve.ts'
import { markWriter } from '../../history/recorded.ts'
import { recordChange, type Operation } from '../../history/version.ts'
import { rowVersionOf } from '../../history/fresh.ts'
import { now } from '../../time/time.ts'
import { commaList } from '../../comma-list.ts'

type KeyWithoutColumn<Row, T extends TableName, NotColumn> = {
  [K in Exclude<WrittenKey<Row>, NotColumn>]: K extends keyof Tables[T]
    ? [SelectType<Tables[T][K]>] extends [Row[K & keyof Row]]
      ? never
      : K
    : K
}[Exclude<WrittenKey<Row>, NotColumn>]
type UnknownFormKey<Form, T extends TableName> = Exclude<keyof Form, keyof Tables[T]>

/**
 * Does not compile when a key of the row has no column of the table, or one that holds what the contract does not say
 * (null, another type), or when the form has a key that is no column.
 */
type MatchesTable<C extends CrudEndpoints, T extends TableName, N> = [
  KeyWithoutColumn<RowOf<C['list']>, T, N> | UnknownFormKey<BodyOf<C['add']>, T>,
] extends [never]
  ? unknown
  : {
      'keys that differ from the table': KeyWithoutColumn<RowOf<C['list']>, T, N> | UnknownFormKey<BodyOf<C['add']>, T>
    }

type CrudEndpoints = Record<'list' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'queryById', AnyEndpoint>

export interface CrudSource<T extends TableName, N extends string> {
  table: T
  defaultOrder?: readonly (readonly [string, 'asc' | 'desc'])[]
  /** Row keys that are no column of the table (computed elsewhere). */
  notColumns?: readonly N[]
  /** Changes or checks the values before they are written; `id` is null for a new row. */
  beforeWrite?(
    values: Record<string, unknown>,
    user: Principal,
    id: string | null,
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Checks before rows go; throws a problem to refuse. Runs inside the transaction. */
  beforeDelete?(ids: readonly string[], user: Principal): Promise<void>
  /** After any change has been written, inside the transaction. */
  afterWrite?(user: Principal): Promise<void>
  /** Which rows the caller reaches at all; the others are to them as rows that do not exist. */
  visible?(user: Principal): Promise<Expression<SqlBool>> | Expression<SqlBool>
  /** Whether changes leave versions in the data log; they do unless said. */
  history?: boolean
  /** Text for an unknown id, where the resource has its own. */
  notFound?: () => Problem
}

/** Who wrote a new row and when. */
export function stampInsert(user: Pick<Principal, 'username'>) {
  const time = now()
  return { createBy: user.username, createTime: time, updateBy: user.username, updateTime: time }
}

export function stampUpdate(user: Pick<Principal, 'username'>) {
  return { updateBy: user.username, updateTime: now() }
}

/** Ids of a comma list; refused where there are none. */
export function idList(ids: string): string[] {
  const list = commaList(ids)
  if (list.length === 0) throw problem('row.noIds')
  return list
}

const EVERY_ROW = sql<SqlBool>`1 = 1`

/** The six regular verbs on one table. What is irregular is written beside them and spread over the result. */
export function crudHandlers<C extends CrudEndpoints, T extends TableName, const N extends string = never>(
  contract: C,
  source: CrudSource<T, N> & MatchesTable<C, T, N>,
): Handlers<Pick<C, keyof CrudEndpoints>> {
  // The table is only known at run time; position stands for "some table with an id" to the query builder.
  const table = source.table as 'sysPosition'
  const columns = Object.keys(rowSchemas(contract.list.result)).filter(
    (key) => !(source.notColumns as readonly string[] | undefined)?.includes(key),
  ) as 'id'[]
  const missing = source.notFound ?? (() => problem('row.entityNotFound'))
  const hasAudit = (columns as string[]).includes('updateTime')

  const version = source.history === false ? [] : [rowVersionOf(source.table)]
  const { write, remove } = rowWriter(table, { ...(source as CrudSource<T, N>), missing, hasAudit })
  const visibleTo = async (user: Principal) => (await source.visible?.(user)) ?? EVERY_ROW

  const handlers = {
    list: async ({ query, user }: { query: object; user: Principal }) =>
      listPage(
        db()
          .selectFrom(table)
          .select([...columns.map((key) => `${table}.${key}` as 'sysPosition.id'), ...version])
          .where(await visibleTo(user)),
        {
          contract: contract.list as AnyEndpoint,
          query,
          table,
          defaultOrder: source.defaultOrder ?? [['createTime', 'desc']],
          columns: Object.fromEntries((source.notColumns ?? []).map((key) => [key, null])),
        },
      ),
    add: async ({ body, user }: { body: Record<string, unknown>; user: Principal }) => ({
      id: await write(body, user, null),
    }),
    edit: async ({ body, user }: { body: Record<string, unknown>; user: Principal }) => {
      await write(body, user, String(body['id']))
    },
    delete: async ({ query, user }: { query: { id: string }; user: Principal }) => remove([query.id], user, true),
    deleteBatch: async ({ query, user }: { query: { ids: string }; user: Principal }) =>
      remove(idList(query.ids), user, false),
    queryById: async ({ query, user }: { query: { id: string }; user: Principal }) => {
      const found = db()
        .selectFrom(table)
        .select([...columns, ...version])
        .where('id', '=', query.id)
      const row = await found.where(await visibleTo(user)).executeTakeFirst()
      if (!row) throw missing()
      return row
    },
  }
  if (source.history !== false) markWriter(handlers.edit, source.table, { narrowed: source.visible !== undefined })
  return handlers as unknown as Handlers<Pick<C, keyof CrudEndpoints>>
}

async function insert(table: 'sysPosition', values: Record<string, unknown>): Promise<void> {
  await db()
    .insertInto(table)
    .values(values as never)
    .execute()
}

async function update(
  table: 'sysPosition',
  id: string,
  values: Record<string, unknown>,
  missing: () => Problem,
): Promise<void> {
  const result = await db()
    .updateTable(table)
    .set(values as never)
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) throw missing()
}

/** Writes and removes rows of one table with what its source does before and after, each in a transaction. */
function rowWriter(
  table: 'sysPosition',
  source: Partial<
    Pick<CrudSource<TableName, string>, 'beforeWrite' | 'afterWrite' | 'beforeDelete' | 'visible' | 'history'>
  > & {
    missing: () => Problem
    hasAudit: boolean
  },
) {
  const { missing, hasAudit } = source
  async function assertVisible(ids: readonly string[], user: Principal): Promise<void> {
    if (!source.visible) return
    const found = db()
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids])
    if ((await found.where(await source.visible(user)).execute()).length < ids.length) throw missing()
  }
  const recorded = <R>(operation: Operation, ids: readonly string[], user: Principal, change: () => Promise<R>) =>
    source.history === false ? change() : recordChange({ table, ids, operation, user }, change)

  async function write(values: Record<string, unknown>, user: Principal, id: string | null): Promise<string> {
    return transaction(async () => {
      const { id: _id, ...given } = values
      if (id !== null) await assertVisible([id], user)
      const ready = (await source.beforeWrite?.(given, user, id)) ?? given
      const written = id ?? newId()
      await recorded(id === null ? 'add' : 'edit', [written], user, () =>
        id === null
          ? insert(table, { id: written, ...ready, ...(hasAudit ? stampInsert(user) : {}) })
          : update(table, id, { ...ready, ...(hasAudit ? stampUpdate(user) : {}) }, missing),
      )
      await source.afterWrite?.(user)
      return written
    })
  }

  async function remove(ids: readonly string[], user: Principal, mustExist: boolean): Promise<void> {
    await transaction(async () => {
      await assertVisible(ids, user)
      await source.beforeDelete?.(ids, user)
      const result = await recorded('delete', ids, user, () =>
        db()
          .deleteFrom(table)
          .where('id', 'in', [...ids])
          .executeTakeFirst(),
      )
      if (mustExist && Number(result.numDeletedRows) === 0) throw missing()
      await source.afterWrite?.(user)
    })
  }
  return { write, remove }
}
