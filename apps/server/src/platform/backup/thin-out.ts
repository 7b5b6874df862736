import type { ZoneClock } from '../time/time.ts'
import { readBlobList } from './content/blob-list.ts'
import { removeCheck } from './content/check-record.ts'
import { OBJECTS, type Backup } from './content/open-backup.ts'
import { expiredBackups } from './retention.ts'
import { lastSegment, listLogs, readSegment, removeLog } from './log/segment.ts'
import { listSnapshots, piecesOf, readSnapshot, removeSnapshot } from './content/snapshot.ts'

/** Logs that are kept besides the log of a new backup. Older backups are kept without logs. */
const LOGS = 2

/**
 * Removes old logs, backups that the schedule does not keep, and unreferenced objects. Must run under the lock of the
 * store; a log may grow meanwhile.
 * If a remaining backup cannot be read, nothing is removed, because that backup may refer to any object.
 * @returns the number of removed backups
 */
export async function thinOut(backup: Backup, clock: ZoneClock): Promise<number> {
  const times = await listSnapshots(backup)
  const logs = await listLogs(backup)
  const logged = times.filter((time) => logs.has(time)).slice(0, LOGS)
  // The log of the newest backup with a log may continue for longer than the schedule keeps the backup.
  const gone = expiredBackups(times, clock, Date.now()).filter((time) => time !== logged[0])
  for (const time of logs.keys()) if (!logged.includes(time)) await removeLog(backup, time)
  if (gone.length === 0) return 0
  const wanted = new Set<string>()
  for (const time of times.filter((time) => !gone.includes(time))) await addNames(backup, time, wanted)
  for (const time of gone) {
    await removeSnapshot(backup, time)
    await removeCheck(backup.store, time)
  }
  await removeUnwanted(backup, wanted, logged)
  return gone.length
}

/** Removes objects that a failed run has copied. Must run under the lock of the store. */
export async function removeParts(backup: Backup): Promise<void> {
  const times = await listSnapshots(backup)
  const logged = [...(await listLogs(backup)).keys()]
  const wanted = new Set<string>()
  for (const time of times) await addNames(backup, time, wanted)
  await removeUnwanted(backup, wanted, logged)
}

/** @param logged Times of logs. The blobs in these logs are also kept. */
async function removeUnwanted(backup: Backup, wanted: Set<string>, logged: readonly string[]): Promise<void> {
  const read = new Map<string, number>()
  for await (const names of backup.store.list(OBJECTS)) {
    // A segment is written before its blobs. Therefore, reading the logs after each listing finds all listed blobs.
    for (const time of logged) read.set(time, await addLogNames(backup, time, read.get(time) ?? 0, wanted))
    for (const name of names) if (!wanted.has(name)) await backup.store.remove(name)
  }
}

/** Adds blobs in segments after `from`. @returns the number of the last segment */
async function addLogNames(backup: Backup, time: string, from: number, names: Set<string>): Promise<number> {
  const last = await lastSegment(backup, time)
  for (let number = from + 1; number <= last; number++)
    for (const { hash } of (await readSegment(backup, time, number)).blobs) names.add(backup.nameOf(hash))
  return last
}

/** @throws MissingObject or DamagedObject */
async function addNames(backup: Backup, time: string, names: Set<string>): Promise<void> {
  const snapshot = await readSnapshot(backup, time)
  for (const { hash } of piecesOf(snapshot)) names.add(backup.nameOf(hash, '.gz'))
  for await (const { hash } of readBlobList(backup, snapshot.files.list)) names.add(backup.nameOf(hash))
}
