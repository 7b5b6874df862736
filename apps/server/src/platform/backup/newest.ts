import { stat } from 'node:fs/promises'
import type { Config } from '../environment/config.ts'
import { isS3Address, s3PlaceAt } from '../s3/s3-place.ts'
import { readCheck } from './content/check-record.ts'
import { storeOf } from './content/open-backup.ts'
import { listSnapshots } from './content/snapshot.ts'

/** The state of the place, which can be read without the key. */
export interface BackupState {
  place: string
  /** Milliseconds since 1970. */
  newest: number | undefined
  count: number
  /** Faults that the last check of the newest backup found. */
  faultCount?: number
  /** The same disk or bucket stores the data and the backups, and its loss would destroy both. */
  isOnSameDisk: boolean
}

type Places = Pick<Config, 'backupDir' | 'backupAccount' | 'dataDir' | 'storage'>

/** Reads only names and the result of the last check. Returns undefined when no place is configured. */
export async function backupState(config: Places): Promise<BackupState | undefined> {
  const { backupDir: folder, backupAccount: account } = config
  if (folder === undefined) return undefined
  const store = storeOf({ folder, account })
  const times = await listSnapshots({ store })
  const check = times[0] === undefined ? undefined : await readCheck(store, times[0])
  return {
    faultCount: check?.faultCount ?? 0,
    place: folder,
    newest: times[0] === undefined ? undefined : Date.parse(times[0]),
    count: times.length,
    isOnSameDisk: isS3Address(folder) ? isSameBucket(config) : await isSameDisk(config.dataDir, folder),
  }
}

async function isSameDisk(...folders: [string, string]): Promise<boolean> {
  const [data, backup] = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)))
  return data !== undefined && data.dev === backup?.dev
}

function isSameBucket({ backupDir, backupAccount: account, storage }: Places): boolean {
  const { bucket } = s3PlaceAt(backupDir!, account)
  return storage?.bucket === bucket && storage.account.endpoint === account?.endpoint
}
