import { db } from '../../db/database.ts'
import { DAY_MS } from '../../time/duration.ts'
import { listGarbage } from './collect.ts'
import { isAlarming, surveyStrays } from './strays.ts'

const BATCH = 500

/** With `alarm`, the clean-up would stop. */
export interface CollectionPreview {
  files: { count: number; size: number; names: string[] }
  blobs: { count: number; size: number }
  strays: { count: number; total: number }
  alarm: boolean
}

const NAMES = 20

/** Returns what `collectFiles` would do. */
export async function previewCollection(olderThanMs = DAY_MS): Promise<CollectionPreview> {
  const before = Date.now() - olderThanMs
  const time = new Date(before).toISOString()
  const { count, total } = await surveyStrays(before)
  const gone = new Set<string>()
  const files: CollectionPreview['files'] = { count: 0, size: 0, names: [] }
  for await (const ids of listGarbage(time)) {
    const rows = await db().selectFrom('sysFile').select(['id', 'size', 'fileName']).where('id', 'in', ids).execute()
    for (const row of rows) {
      gone.add(row.id)
      files.size += row.size
      if (files.names.length < NAMES) files.names.push(row.fileName ?? row.id)
    }
  }
  files.count = gone.size
  const blobs = await freedBlobs(time, gone)
  return { files, blobs, strays: { count, total }, alarm: isAlarming({ count, total }) }
}

/** Counts the blobs that no file would use after these files are deleted. */
async function freedBlobs(before: string, gone: ReadonlySet<string>): Promise<{ count: number; size: number }> {
  const freed = { count: 0, size: 0 }
  let after = ''
  for (;;) {
    const blobs = await db()
      .selectFrom('sysBlob')
      .select(['id', 'size'])
      .where('createTime', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (blobs.length === 0) return freed
    const ids = blobs.map((row) => row.id)
    const links = await db().selectFrom('sysFileBlob').select(['blobId', 'fileId']).where('blobId', 'in', ids).execute()
    const held = new Set(links.filter((link) => !gone.has(link.fileId)).map((link) => link.blobId))
    for (const blob of blobs)
      if (!held.has(blob.id)) {
        freed.count++
        freed.size += blob.size
      }
    after = ids.at(-1)!
  }
}
