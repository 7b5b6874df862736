import { backup } from '@mashu/contract/monitor/backup'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { addressOf, call } from '@mashu/client'

export type BackupState = ResultOf<typeof backup.state>
export type BackupItem = BackupState['backups'][number]
export type Received = BackupState['received'][number]
export type RestorePlan = ResultOf<typeof backup.plan>

export interface RestoreSource {
  source: 'backup' | 'received'
  id: string
}

/** For checking a passphrase, which takes half a second, or reading the file names in a large backup. */
export const LONG_MS = 120_000

/** The browser downloads the file, because the page cannot hold gigabytes in memory. */
export async function downloadBackup(body: BodyOf<typeof backup.prepareDownload>): Promise<void> {
  const { token, fileName } = await call(backup.prepareDownload, { body, timeout: LONG_MS })
  const link = document.createElement('a')
  link.href = addressOf(backup.download, { params: { token } })
  link.download = fileName
  link.click()
}
