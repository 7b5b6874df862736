import { sql } from 'kysely'
import { insertRows } from '../../db/compiled/compiled.ts'
import { db, transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'

/**
 * Each change of the size of all blobs is a row, so that saves never wait for each other. The total reads at most a few
 * thousand small rows.
 */

/** Must run in the transaction that writes or deletes the blobs. */
export async function recordStorage(bytes: number): Promise<void> {
  if (bytes !== 0) await insertRows('sysStorageChange', [{ id: newId(), bytes }])
}

export async function storedBytes(): Promise<number> {
  const { bytes } = await db()
    .selectFrom('sysStorageChange')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Replaces all changes by a single row. Of two simultaneous runs, each adds up only the rows that it has deleted. */
export async function sumUpStorage(): Promise<void> {
  await transaction(async () => {
    const gone = await db().deleteFrom('sysStorageChange').returning('bytes').execute()
    await db()
      .insertInto('sysStorageChange')
      .values({ id: newId(), bytes: gone.reduce((sum, change) => sum + Number(change.bytes), 0) })
      .execute()
  })
}
