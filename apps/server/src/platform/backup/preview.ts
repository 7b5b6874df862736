import { db } from '../db/database.ts'
import type { BackupResult } from './back-up.ts'
import { OBJECTS, openBackup, type BackupPlace } from './content/open-backup.ts'
import { listSnapshots } from './content/snapshot.ts'
import { FolderStore } from './store/folder-store.ts'

const BATCH = 2000

/** What a backup of the bound database would copy. Writes nothing. */
export async function previewBackup(place: BackupPlace): Promise<BackupResult['files']> {
  const known = new Set<string>()
  const isBegun = (await listSnapshots({ store: new FolderStore(place.folder) })).length > 0
  const backup = isBegun ? await openBackup(place) : undefined
  if (backup) for await (const names of backup.store.list(OBJECTS)) for (const name of names) known.add(name)
  const files = { count: 0, size: 0, added: 0, addedSize: 0 }
  let after = ''
  for (;;) {
    const rows = await db()
      .selectFrom('sysBlob')
      .select(['id', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, size } of rows) {
      files.count++
      files.size += size
      if (backup && known.has(backup.nameOf(id))) continue
      files.added++
      files.addedSize += size
    }
    if (rows.length < BATCH) return files
    after = rows.at(-1)!.id
  }
}
