import type { Database } from '../../db/database.ts'
import { AbsentBlob, DamagedBlob } from '../../files/blob/blob-store.ts'
import { blobStore } from '../../files/stored/blobs.ts'
import { DamagedObject } from '../store/backup-store.ts'
import type { Blob } from './blob-list.ts'
import type { Backup } from './open-backup.ts'
import { proven } from './pieces.ts'

/** @returns false when the bytes are missing or damaged in the school */
export async function copyBlob(backup: Backup, database: Database, { hash, size }: Blob): Promise<boolean> {
  const name = backup.nameOf(hash)
  try {
    const bytes = blobStore(database).read(hash, 0, size - 1)
    await backup.store.put(name, proven(bytes, hash, name))
    return true
  } catch (error) {
    if ([DamagedObject, AbsentBlob, DamagedBlob].some((known) => error instanceof known)) return false
    throw error
  }
}
