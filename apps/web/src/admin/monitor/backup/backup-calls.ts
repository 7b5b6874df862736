import { backup } from '@mashu/contract/monitor/backup'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { addressOf, call } from '@mashu/client'

export type BackupState = ResultOf<typeof backup.state>
export type BackupItem = BackupState['backups'][number]
export type Received = BackupState['received'][number]
export type RestorePlan = ResultOf<typeof backup.plan>

/** The backup or uploaded file that is restored. */
export interface RestoreSource {
  source: 'backup' | 'received'
  id: string
}

/**
 * The time limit for requests that check a passphrase, which takes half a second, or read the file names in a large
 * backup.
 */
export const LONG_MS = 120_000

/** Lets the browser download the file. The page cannot do this, because it cannot hold gigabytes in memory. */
export async function downloadBackup(body: BodyOf<typeof backup.prepareDownload>): Promise<void> {
  const { token, fileName } = await call(backup.prepareDownload, { body, timeout: LONG_MS })
  const link = document.createElement('a')
  link.href = addressOf(backup.download, { params: { token } })
  link.download = fileName
  link.click()
}
