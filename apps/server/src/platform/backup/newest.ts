import { stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { listSnapshots } from './content/snapshot.ts'
import { FolderStore } from './store/folder-store.ts'

/** What is known of the configured place without its key. */
export interface BackupState {
  place: string
  /** When the newest backup was made, milliseconds since 1970. */
  newest: number | undefined
  count: number
  /** The disk that dies takes both. */
  isOnSameDisk: boolean
}

/** Reads names only. Undefined where no place is configured. */
export async function backupState({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): Promise<BackupState | undefined> {
  if (backupDir === undefined) return undefined
  const times = await listSnapshots({ store: new FolderStore(backupDir) })
  const [data, backup] = await Promise.all([dataDir, backupDir].map((folder) => stat(folder).catch(() => undefined)))
  return {
    place: backupDir,
    newest: times[0] === undefined ? undefined : Date.parse(times[0]),
    count: times.length,
    isOnSameDisk: data !== undefined && data.dev === backup?.dev,
  }
}
