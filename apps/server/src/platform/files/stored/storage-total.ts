import { sql } from 'kysely'
import { insertRows } from '../../db/compiled/compiled.ts'
import { db, transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'

/**
 * The room that all blobs take, kept as they come and go: each change is a row of its own, so that saves never wait for
 * each other, and reading the total costs a few thousand small rows at most.
 */

/** Belongs inside the transaction that writes or deletes the blobs. */
export async function recordStorage(bytes: number): Promise<void> {
  if (bytes !== 0) await insertRows('sysStorageChange', [{ id: newId(), bytes }])
}

/** Bytes of all blobs of this installation. */
export async function storedBytes(): Promise<number> {
  const { bytes } = await db()
    .selectFrom('sysStorageChange')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Puts a single row in the place of all changes so far. Two instances at once each sum up what they took away. */
export async function sumUpStorage(): Promise<void> {
  await transaction(async () => {
    const gone = await db().deleteFrom('sysStorageChange').returning('bytes').execute()
    await db()
      .insertInto('sysStorageChange')
      .values({ id: newId(), bytes: gone.reduce((sum, change) => sum + Number(change.bytes), 0) })
      .execute()
  })
}
