import { sql } from 'kysely'
import { databaseKind, db } from '../../../../platform/db/database.ts'
import type { FormTable } from './reference.queries.ts'

/** Rows of a form that must not overlap are written one after another, on all instances. */
export async function lockForm(id: string): Promise<void> {
  if (databaseKind() !== 'postgres') return
  await db().selectFrom('onlCgformHead').select('id').where('id', '=', id).forUpdate().execute()
}

/** Columns and values of a time that a row takes. */
export interface TakenTime {
  begin: { key: string; value: unknown }
  end: { key: string; value: unknown }
  /** Whether a row that ends where the other begins meets it: days do, times do not. */
  isTouching: boolean
  same: Readonly<Record<string, unknown>>
}

/** Rows that take the same thing at the same time, the earliest first. */
export async function listOverlapping(
  table: FormTable,
  { begin, end, isTouching, same }: TakenTime,
  id: string | null,
): Promise<Record<string, unknown>[]> {
  let found = db()
    .selectFrom(table as 'onlCgformHead')
    .selectAll()
    .where('id', '<>', id ?? '')
    .where(sql.ref(begin.key), isTouching ? '<=' : '<', end.value)
    .where(sql.ref(end.key), isTouching ? '>=' : '>', begin.value)
    .orderBy(sql.ref(begin.key))
  for (const [key, value] of Object.entries(same)) found = found.where(sql.ref(key), '=', value)
  return (await found.execute()) as Record<string, unknown>[]
}
