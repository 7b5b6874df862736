import { open } from 'node:fs/promises'
import type { Blob } from '../content/blob-list.ts'
import type { Backup } from '../content/open-backup.ts'
import type { Progress } from '../content/progress.ts'
import { segmentsOf, type ReadableLog } from './read-log.ts'

/** @returns the blobs that the log adds */
export async function replayLog(
  databaseFile: string,
  backup: Backup,
  log: ReadableLog,
  progress: Progress,
): Promise<Blob[]> {
  const blobs: Blob[] = []
  if (log.segments === 0) return blobs
  const handle = await open(databaseFile, 'r+')
  try {
    let done = 0
    let bytes = 0
    for await (const { pages, pageSize, pageCount, blobs: added } of segmentsOf(backup, log)) {
      for (const [number, page] of pages) await handle.write(page, 0, pageSize, (number - 1) * pageSize)
      bytes = pageCount * pageSize
      blobs.push(...added)
      progress(++done, log.segments, '恢复日志')
    }
    await handle.truncate(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return blobs
}
