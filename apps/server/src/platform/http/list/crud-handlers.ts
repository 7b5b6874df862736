import { problem, rowSchemas, type AnyEndpoint } from '@mashu/contract'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../auth/principal.ts'
import { anyTable } from '../../db/any-table.ts'
import { db } from '../../db/database.ts'
import { listPage } from './list.ts'
import type { TableName } from './row-key.ts'
import type { Handlers } from '../endpoint/serve.ts'
import { markWriter } from '../../history/recorded.ts'
import { rowVersionOf } from '../../history/fresh.ts'
import { commaList } from '../../comma-list.ts'
import type { CrudEndpoints, CrudSource, MatchesTable } from './crud-source.ts'
import { rowWriter } from './row-writer.ts'

/** @throws when the comma list has no ids */
export function idList(ids: string): string[] {
  const list = commaList(ids)
  if (list.length === 0) throw problem('row.noIds')
  return list
}

const EVERY_ROW = sql<SqlBool>`1 = 1`

/** The six regular calls of a table. A module can replace single handlers. */
export function crudHandlers<C extends CrudEndpoints, T extends TableName, const N extends string = never>(
  contract: C,
  source: CrudSource<T, N> & MatchesTable<C, T, N>,
): Handlers<Pick<C, keyof CrudEndpoints>> {
  const table = anyTable(source.table)
  const columns = Object.keys(rowSchemas(contract.list.result)).filter(
    (key) => !(source.notColumns as readonly string[] | undefined)?.includes(key),
  ) as 'id'[]
  const missing = source.notFound ?? (() => problem('row.entityNotFound'))
  const hasAudit = (columns as string[]).includes('updateTime')

  const version = source.history === false ? [] : [rowVersionOf(source.table)]
  const { write, remove } = rowWriter(source.table, { ...(source as CrudSource<T, N>), missing, hasAudit })
  const visibleTo = async (user: Principal) => (await source.visible?.(user)) ?? EVERY_ROW

  const handlers = {
    list: async ({ query, user }: { query: object; user: Principal }) =>
      listPage(
        db()
          .selectFrom(table)
          .select([...columns.map((key) => `${table}.${key}` as 'anyTable.id'), ...version])
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
