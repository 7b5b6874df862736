import type { ZoneClock } from '../time/time.ts'
import { readBlobList } from './content/blob-list.ts'
import { OBJECTS, type Backup } from './content/open-backup.ts'
import { superfluous } from './retention.ts'
import { listSnapshots, piecesOf, readSnapshot, removeSnapshot } from './content/snapshot.ts'

/**
 * Removes backups that the schedule does not keep, then what no backup refers to any more. Runs under the lock of the
 * store. Nothing is removed as long as a backup that stays cannot be read: it might refer to anything.
 * @returns how many backups went
 */
export async function thinOut(backup: Backup, clock: ZoneClock): Promise<number> {
  const times = await listSnapshots(backup)
  const gone = superfluous(times, clock, Date.now())
  if (gone.length === 0) return 0
  const wanted = new Set<string>()
  for (const time of times.filter((time) => !gone.includes(time))) await addNames(backup, time, wanted)
  for (const time of gone) await removeSnapshot(backup, time)
  for await (const names of backup.store.list(OBJECTS))
    for (const name of names) if (!wanted.has(name)) await backup.store.remove(name)
  return gone.length
}

/** Names of everything that a backup refers to. @throws MissingObject or DamagedObject */
async function addNames(backup: Backup, time: string, names: Set<string>): Promise<void> {
  const snapshot = await readSnapshot(backup, time)
  for (const { hash } of piecesOf(snapshot)) names.add(backup.nameOf(hash, '.gz'))
  for await (const { hash } of readBlobList(backup, snapshot.files.list)) names.add(backup.nameOf(hash))
}
