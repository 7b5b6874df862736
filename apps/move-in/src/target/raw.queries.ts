import { sql, type RawBuilder } from 'kysely'
import { databaseKind, db } from '../../../server/src/platform/db/database.ts'
import { jsonRows, type JsonColumn } from './json-rows.ts'

/** The namespace `online.` is a schema in PostgreSQL and a prefix in SQLite. */
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
