import { sql, type RawBuilder } from 'kysely'
import { databaseKind, db } from '../../../server/src/platform/db/database.ts'
import { jsonRows, type JsonColumn } from './json-rows.ts'

/** Returns a table; those of forms have a separate namespace: a schema of one database, a prefix in the other. */
export const tableOf = (name: string) => sql.table(databaseKind() === 'postgres' ? name : name.replace('.', '_'))

export async function rowsOf<R>(statement: RawBuilder<unknown>): Promise<R[]> {
  return (await statement.execute(db().withoutPlugins())).rows as R[]
}

const IDS: readonly JsonColumn[] = [{ name: 'id', type: 'text' }]
export const idRows = (ids: readonly string[]) =>
  jsonRows(
    IDS,
    ids.map((id) => ({ id })),
  )
