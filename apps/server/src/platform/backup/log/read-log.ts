import type { Blob } from '../content/blob-list.ts'
import type { Backup } from '../content/open-backup.ts'
import type { Snapshot } from '../content/snapshot.ts'
import { DamagedObject, MissingObject } from '../store/backup-store.ts'
import { lastSegment, readSegment, type Segment } from './segment.ts'

/** The restorable part of a backup's log. */
export interface ReadableLog {
  time: string
  /** Counted from the first segment. With 0, only the backup can be restored. */
  segments: number
  /** Time of the state that these segments restore, ISO UTC. */
  until: string
  /** The reason why the log cannot be restored up to its last segment. */
  fault: string | null
}

/**
 * Returns how much of a backup's log can be restored. The copy of the database may contain a part of the first
 * `logFrom` segments, so the log is usable only if all of these segments can be read. Blobs are stored after the
 * segment that names the blobs. If blobs of the last segment are missing, the last segment is not restorable.
 * @param notAfter the latest time of the restored state, ISO UTC
 */
export async function findLog(backup: Backup, snapshot: Snapshot, notAfter?: string): Promise<ReadableLog> {
  const none = { time: snapshot.time, segments: 0, until: snapshot.time, fault: null }
  const { logFrom, time } = snapshot
  if (logFrom === undefined) return none
  const last = await lastSegment(backup, time)
  const found: ReadableLog = { ...none }
  for (let number = 1; number <= last; number++) {
    const segment = await tryRead(() => readSegment(backup, time, number))
    if (segment instanceof Error) {
      found.fault = segment.message
      break
    }
    if (notAfter !== undefined && number > logFrom && segment.time > notAfter) break
    if (number === last && !(await areThere(backup, segment.blobs))) break
    found.segments = number
    found.until = segment.time
  }
  return found.segments < logFrom ? { ...none, fault: found.fault } : found
}

/** Yields the restorable segments in order. */
export async function* segmentsOf(backup: Backup, { time, segments }: ReadableLog): AsyncGenerator<Segment> {
  for (let number = 1; number <= segments; number++) yield await readSegment(backup, time, number)
}

async function tryRead<T>(read: () => Promise<T>): Promise<T | DamagedObject | MissingObject> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DamagedObject || error instanceof MissingObject) return error
    throw error
  }
}

async function areThere(backup: Backup, blobs: readonly Blob[]): Promise<boolean> {
  for (const { hash } of blobs) {
    const bytes = backup.store.get(backup.nameOf(hash))[Symbol.asyncIterator]()
    const first = await tryRead(() => bytes.next())
    await bytes.return?.()
    if (first instanceof Error) return false
  }
  return true
}
