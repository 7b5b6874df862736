import { DAY_MS } from '../../time/duration.ts'
import { db, transaction } from '../../db/database.ts'
import { blobStore } from '../stored/blobs.ts'
import { listUnreferencedByRow, referencedKeys, unreferenced } from './reference.ts'
import { isAlarming, removeStrays, StrayAlarm, surveyStrays } from './strays.ts'
import { recordStorage, sumUpStorage } from '../stored/storage-total.ts'
import { removeConverted } from '../convert/converted.ts'
import { KEPT_MS, removeStaleUploads } from '../open-upload/open-upload.ts'
import { removeThumbnails } from '../send/thumbnail.ts'

const BATCH = 200

export interface Collected {
  files: number
  blobs: number
  strays: number
}

/**
 * Removes files that nothing refers to, and bytes that no file uses. Both must be a day old, because newer ones may
 * belong to an open form or transaction. Bytes remain readable in the trash for another day.
 * @throws StrayAlarm, before anything is removed, when very many blobs have no row, because the database must then be
 * wrong
 */
export async function collectFiles(options: { olderThanMs?: number } = {}): Promise<Collected> {
  const before = Date.now() - (options.olderThanMs ?? DAY_MS)
  const survey = await surveyStrays(before)
  if (isAlarming(survey)) throw new StrayAlarm(survey)
  const files = await collectRows(new Date(before).toISOString())
  const blobs = await collectBlobs(new Date(before).toISOString())
  const strays = await removeStrays(survey.hashes, removeBytes)
  const store = blobStore()
  await store.emptyTrash(before, isBlob)
  await store.removeStale(before)
  await removeStaleUploads(Date.now() - KEPT_MS)
  await sumUpStorage()
  return { files, blobs, strays }
}

/**
 * Moves the blobs of a {@link StrayAlarm} to the trash, after an administrator has checked them.
 * @returns the number of moved blobs
 */
export async function collectStrays(olderThanMs = DAY_MS): Promise<number> {
  const { hashes } = await surveyStrays(Date.now() - olderThanMs)
  return removeStrays(hashes, removeBytes)
}

async function collectRows(before: string): Promise<number> {
  let removed = 0
  for await (const ids of listGarbage(before)) removed += await deleteRows(ids)
  return removed
}

/** `before` is ISO UTC. */
export async function* listGarbage(before: string): AsyncGenerator<string[]> {
  const keys = await referencedKeys()
  let after = ''
  for (;;) {
    const found = await listUnreferencedByRow(before, after, BATCH)
    const ids = found.filter((file) => !keys.has(file.filePath)).map((file) => file.id)
    if (ids.length > 0) yield ids
    if (found.length < BATCH) return
    after = found.at(-1)!.id
  }
}

/** Checks the references again, because a work may have started to use a file. */
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
    const rows = await transaction(async () => {
      const gone = await db().deleteFrom('sysBlob').where('id', 'in', free).returning(['id', 'size']).execute()
      await recordStorage(-gone.reduce((sum, blob) => sum + blob.size, 0))
      return gone
    })
    if (rows.length === 0) return removed
    await removeBytes(rows.map((row) => row.id))
    removed += rows.length
  }
}

async function removeBytes(hashes: readonly string[]): Promise<void> {
  await blobStore().remove(hashes)
  await removeThumbnails(hashes)
  await removeConverted(hashes)
}

async function isBlob(hash: string): Promise<boolean> {
  return (await db().selectFrom('sysBlob').select('id').where('id', '=', hash).executeTakeFirst()) !== undefined
}
