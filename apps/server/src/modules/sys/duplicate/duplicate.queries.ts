import { sql } from 'kysely'
import type { DuplicateCheck } from '../../../platform/app/lookup.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

/** Rows in the recycle bin count: their unique values are still taken. */
export async function valueTaken(check: DuplicateCheck, value: string, exceptId: string | undefined): Promise<boolean> {
  // The tables differ; sysPosition stands for "some table with an id" to the query builder.
  const table = check.table as 'sysPosition'
  const column = sql.ref<string>(check.column)
  let query = db().selectFrom(table).select('id').limit(1)
  query = query.where(sql<boolean>`${column} = ${check.folded ? asciiFold(value) : value}`)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}
