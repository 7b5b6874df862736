import { db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { batches } from '../batches.ts'
import { wireTable } from '../history/bin/wire-table.ts'

/** Percent signs, underscores and backslashes match any character, so the caller must check the found rows. */
const pattern = (value: string) => `%${JSON.stringify(value).replace(/[%_\\]/g, '_')}%`

/** Includes all entries of these tables and all entries without a table. */
export async function listBinned(values: readonly string[], tables: readonly string[]) {
  return db()
    .selectFrom('sysDeleted')
    .select(['id', 'dataTable', 'content'])
    .where((eb) =>
      eb.or([
        ...values.map((value) => eb('content', 'like', pattern(value))),
        eb('dataTable', 'in', [...tables.map(wireTable), '']),
      ]),
    )
    .execute()
}

/** Versions of rows of these tables that contain one of these values. */
export async function listVersionsWith(values: readonly string[], tables: readonly string[]) {
  const found = []
  if (tables.length === 0) return []
  // Each value adds a condition, and the length of a statement is limited.
  for (const some of batches(values, 50))
    found.push(
      ...(await db()
        .selectFrom('sysDataLog')
        .select(['dataTable', 'dataId', 'dataContent'])
        .where('dataTable', 'in', [...tables])
        .where((eb) => eb.or(some.map((value) => eb('dataContent', 'like', pattern(value)))))
        .execute()),
    )
  return found
}

export async function dropBinned(ids: readonly string[]): Promise<void> {
  for (const some of batches(ids)) await db().deleteFrom('sysDeleted').where('id', 'in', some).execute()
}

/** Stores the remaining content of an entry. */
export async function rewriteBinned(id: string, content: string, belowCount: number): Promise<void> {
  await db().updateTable('sysDeleted').set({ content, belowCount }).where('id', '=', id).execute()
}

export async function dropRows(table: keyof Tables & string, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids))
    await db()
      .deleteFrom(table as 'sysErasure')
      .where('id', 'in', some)
      .execute()
}

export async function dropVersions(table: string, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids))
    await db().deleteFrom('sysDataLog').where('dataTable', '=', wireTable(table)).where('dataId', 'in', some).execute()
}
