import { backup } from '@mashu/contract/monitor/backup'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { addressOf, call } from '@mashu/client'

export type BackupState = ResultOf<typeof backup.state>
export type BackupItem = BackupState['backups'][number]
export type Received = BackupState['received'][number]
export type RestorePlan = ResultOf<typeof backup.plan>

/** The source of a restoration. */
export interface RestoreSource {
  source: 'backup' | 'received'
  id: string
}

/** Time limit for checking a passphrase, which takes half a second, and for reading the names in a large file. */
export const LONG_MS = 120_000

/** The browser downloads the file itself, because a page cannot hold gigabytes. */
export async function downloadBackup(body: BodyOf<typeof backup.prepareDownload>): Promise<void> {
  const { token, fileName } = await call(backup.prepareDownload, { body, timeout: LONG_MS })
  const link = document.createElement('a')
  link.href = addressOf(backup.download, { params: { token } })
  link.download = fileName
  link.click()
}
