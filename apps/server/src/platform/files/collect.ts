import { db, transaction } from '../db/database.ts'
import { blobStore } from './stored-file.ts'
import { listUnreferencedByRow, referencedKeys, unreferenced } from './reference.ts'
import { removeThumbnails } from './thumbnail.ts'

const DAY = 86_400_000
const BATCH = 200

export interface Collected {
  files: number
  blobs: number
  strays: number
}

/**
 * Removes files that nothing refers to and bytes that no file holds. Both must be a day old: a younger one may belong
 * to a form that is still open or to a transaction that has not committed. Bytes go to the store's trash first and stay
 * readable there for another day.
 */
export async function collectFiles(options: { olderThanMs?: number } = {}): Promise<Collected> {
  const before = Date.now() - (options.olderThanMs ?? DAY)
  const files = await collectRows(new Date(before).toISOString())
  const blobs = await collectBlobs(new Date(before).toISOString())
  const strays = await collectStrays(before)
  const store = blobStore()
  await store.emptyTrash(before, isBlob)
  await store.removeStale(before)
  return { files, blobs, strays }
}

async function collectRows(before: string): Promise<number> {
  const keys = await referencedKeys()
  let removed = 0
  let after = ''
  for (;;) {
    const found = await listUnreferencedByRow(before, after, BATCH)
    const ids = found.filter((one) => !keys.has(one.filePath)).map((one) => one.id)
    if (ids.length > 0) removed += await deleteRows(ids)
    if (found.length < BATCH) return removed
    after = found.at(-1)!.id
  }
}

/** The condition is asked again as the rows go: a work may have taken the file meanwhile. */
async function deleteRows(ids: string[]): Promise<number> {
  const result = await transaction(() =>
    unreferenced(db().deleteFrom('sysFile').where('id', 'in', ids)).executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}

async function collectBlobs(before: string): Promise<number> {
  let removed = 0
  for (;;) {
    const free = db()
      .selectFrom('sysBlob')
      .select('id')
      .where('createTime', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('sysFileBlob').select('sysFileBlob.id').whereRef('sysFileBlob.blobId', '=', 'sysBlob.id')),
        ),
      )
      .limit(BATCH)
    const rows = await transaction(() => db().deleteFrom('sysBlob').where('id', 'in', free).returning('id').execute())
    if (rows.length === 0) return removed
    await removeBytes(rows.map((one) => one.id))
    removed += rows.length
  }
}

/** Bytes whose rows were never written, because the server stopped in between. */
async function collectStrays(before: number): Promise<number> {
  let removed = 0
  for await (const hashes of blobStore().list(before)) {
    for (let at = 0; at < hashes.length; at += BATCH) {
      const batch = hashes.slice(at, at + BATCH)
      const rows = await db().selectFrom('sysBlob').select('id').where('id', 'in', batch).execute()
      const known = new Set(rows.map((one) => one.id))
      const strays = batch.filter((one) => !known.has(one))
      await removeBytes(strays)
      removed += strays.length
    }
  }
  return removed
}

async function removeBytes(hashes: readonly string[]): Promise<void> {
  await blobStore().remove(hashes)
  await removeThumbnails(hashes)
}

async function isBlob(hash: string): Promise<boolean> {
  return (await db().selectFrom('sysBlob').select('id').where('id', '=', hash).executeTakeFirst()) !== undefined
}
