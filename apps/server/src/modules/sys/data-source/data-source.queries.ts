import { MAX_OPTIONS } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { applyFilters, type ListSource } from '../../../platform/http/list/list.ts'

/** Returns the encrypted password too, which must not leave the server. */
export function selectOptionalSource(id: string) {
  return db()
    .selectFrom('sysDataSource')
    .select([
      'id',
      'code',
      'dbType',
      'dbUrl',
      'dbName',
      'dbUsername',
      'dbPassword',
      'tls',
      'tlsCa',
      'rowLimit',
      'timeLimit',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const selectOptionalSourceOf = (code: string) =>
  db().selectFrom('sysDataSource').select(['id', 'name', 'updateTime']).where('code', '=', code).executeTakeFirst()

export const listSourcesOf = (dbTypes: readonly string[]) =>
  db()
    .selectFrom('sysDataSource')
    .select(['code', 'name'])
    .where('dbType', 'in', [...dbTypes])
    .orderBy('name')
    .limit(MAX_OPTIONS)
    .execute()

export type StoredSource = NonNullable<Awaited<ReturnType<typeof selectOptionalSource>>>

export function listSourceNames(source: ListSource) {
  return applyFilters(db().selectFrom('sysDataSource').select(['code', 'name']), source)
    .orderBy('name')
    .limit(MAX_OPTIONS)
    .execute()
}

export const listSourceKinds = (codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : db()
        .selectFrom('sysDataSource')
        .select(['code', 'dbType'])
        .where('code', 'in', [...codes])
        .execute()
