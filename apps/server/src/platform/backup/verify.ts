import { toldReason } from '../told-reason.ts'
import { readBlobList } from './content/blob-list.ts'
import type { Backup } from './content/open-backup.ts'
import type { Progress } from './content/progress.ts'
import { proven, readPiece } from './content/pieces.ts'
import { findLog, segmentsOf } from './log/read-log.ts'
import { damageOf, listSnapshots, piecesOf, readSnapshot, type Snapshot } from './content/snapshot.ts'
import { DamagedObject, MissingObject } from './store/backup-store.ts'

export interface BackupFault {
  /** Time of the backup. */
  time: string
  sentence: string
  /** Hash of the damaged blob, if the object is a blob. */
  content?: string
  /** True when the school's database itself was already damaged. A new backup cannot repair this. */
  ofDatabase?: true
}

export interface VerifyResult {
  /** Newest first. */
  times: string[]
  /** Objects that were read. */
  objects: number
  faults: BackupFault[]
  /** Damaged objects that can be set aside. */
  damaged: string[]
}

/**
 * Reads backups like a restore, but without writing. Every object of a backup must exist with its original bytes.
 * @param times Times of the backups. The default is all backups.
 */
export async function verifyBackup(
  backup: Backup,
  progress: Progress,
  times?: readonly string[],
): Promise<VerifyResult> {
  const result: VerifyResult = {
    times: [...(times ?? (await listSnapshots(backup)))],
    objects: 0,
    faults: [],
    damaged: [],
  }
  const looked = new Map<string, string | null>()
  for (const [index, time] of result.times.entries()) {
    const fault = (sentence: string, content?: string) =>
      result.faults.push({ time, sentence, ...(content === undefined ? {} : { content }) })
    const check: Check = async (name, read, content) => {
      const known = looked.get(name)
      const found = known === undefined ? await lookAt(name, read, result) : known
      looked.set(name, found)
      if (found !== null) fault(found, content)
      if (looked.size % TOLD === 0) progress(index, result.times.length, `已检查 ${looked.size} 个文件`)
    }
    try {
      const snapshot = await readSnapshot(backup, time)
      const damage = damageOf(snapshot)
      if (damage !== null)
        result.faults.push({ time, sentence: `备份的时候${damage}，这一份恢复不了，请用更早的一份`, ofDatabase: true })
      if (await checkPieces(backup, snapshot, check)) await checkBlobs(backup, snapshot, check)
      await checkLog(backup, snapshot, { check, fault })
    } catch (error) {
      // A damaged object is listed here, so that it can be set aside. Otherwise an unreadable backup would prevent the
      // removal of older backups for ever.
      if (error instanceof DamagedObject) result.damaged.push(error.object)
      fault(describe(error))
    }
    progress(index + 1, result.times.length, `已检查 ${looked.size} 个文件`)
  }
  return result
}

const TOLD = 200

type Check = (name: string, read: () => Promise<unknown>, content?: string) => Promise<void>

/** @returns true when the list of blobs is readable */
async function checkPieces(backup: Backup, snapshot: Snapshot, check: Check): Promise<boolean> {
  for (const piece of piecesOf(snapshot)) await check(backup.nameOf(piece.hash, '.gz'), () => readPiece(backup, piece))
  try {
    for (const piece of snapshot.files.list) await readPiece(backup, piece)
    return true
  } catch {
    return false
  }
}

async function checkBlobs(backup: Backup, { files }: Snapshot, check: Check): Promise<void> {
  for await (const { hash } of readBlobList(backup, files.list)) await checkBlob(backup, hash, check)
}

async function checkBlob(backup: Backup, hash: string, check: Check): Promise<void> {
  const name = backup.nameOf(hash)
  const read = async () => {
    for await (const _chunk of proven(backup.store.get(name), hash, name)) void _chunk
  }
  await check(name, read, hash)
}

/** `findLog` leaves out the last segment until all its blobs are stored. */
async function checkLog(
  backup: Backup,
  snapshot: Snapshot,
  { check, fault }: { check: Check; fault: (sentence: string) => void },
): Promise<void> {
  const log = await findLog(backup, snapshot)
  if (log.fault !== null) fault(`连续备份在 ${log.until} 中断：${log.fault}`)
  for await (const { blobs } of segmentsOf(backup, log))
    for (const { hash } of blobs) await checkBlob(backup, hash, check)
}

async function lookAt(name: string, read: () => Promise<unknown>, result: VerifyResult): Promise<string | null> {
  result.objects++
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof DamagedObject) result.damaged.push(name)
    return describe(error)
  }
}

function describe(error: unknown): string {
  if (error instanceof MissingObject || error instanceof DamagedObject) return error.message
  return `读不出来：${toldReason(error)}`
}
