import { allBlobs } from '../files/stored/all-blobs.ts'
import type { BackupResult } from './back-up.ts'
import { OBJECTS, openBackup, storeOf, type BackupPlace } from './content/open-backup.ts'
import { listSnapshots } from './content/snapshot.ts'

/** Returns the files that a backup would contain and add. Writes nothing. */
export async function previewBackup(place: BackupPlace): Promise<BackupResult['files']> {
  const known = new Set<string>()
  const isBegun = (await listSnapshots({ store: storeOf(place) })).length > 0
  const backup = isBegun ? await openBackup(place) : undefined
  if (backup) for await (const names of backup.store.list(OBJECTS)) for (const name of names) known.add(name)
  const files = { count: 0, size: 0, added: 0, addedSize: 0 }
  for await (const { id, size } of allBlobs()) {
    files.count++
    files.size += size
    if (backup && known.has(backup.nameOf(id))) continue
    files.added++
    files.addedSize += size
  }
  return files
}
