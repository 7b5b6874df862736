import { PassThrough } from 'node:stream'
import { backupProblem, MIN_PASSPHRASE, SCHOOL_FILE } from '@mashu/contract/monitor/backup'
import type { AppContext } from '../../../platform/app/context.ts'
import { readSnapshot, stampOf } from '../../../platform/backup/content/snapshot.ts'
import { writeSchoolFile } from '../../../platform/backup/write-school-file.ts'
import { newTicket, seal, unseal } from '../../../platform/sheet/sealed.ts'
import { issueTicket, takeTicket } from '../../sys/credential/credential.ts'
import { openPlace, timeOfBackup } from './backup-place.ts'
import { beginWork } from './backup-work.ts'

const KIND = 'backup-file'
const LINK_MS = 60_000

interface Wanted {
  time: string
  passphrase: string
}

const nameOf = (time: string) => `mashu-${stampOf(time).slice(0, 16)}${SCHOOL_FILE}`

/** Creates a link that is valid once. Only the link contains the key that decrypts the stored passphrase. */
export async function prepareFile(context: AppContext, id: string, given: string | null) {
  const backup = await openPlace(context)
  const time = await timeOfBackup(backup, id)
  const passphrase = backup.isSealed ? context.config.backupKey! : (given ?? '')
  if (passphrase.length < MIN_PASSPHRASE) throw backupProblem('backup.needsPassphrase')
  const key = newTicket()
  const content = { sealed: seal(key, JSON.stringify({ time, passphrase } satisfies Wanted)) }
  return { token: `${await issueTicket(KIND, content, LINK_MS)}.${key}`, fileName: nameOf(time) }
}

/** Streams the backup file of a link. @throws `backup.linkGone` when the link is used or expired */
export async function openFileOf(context: AppContext, token: string) {
  const [ticket = '', key = ''] = token.split('.')
  const content = await takeTicket<{ sealed: string }>(KIND, ticket)
  if (content === null) throw backupProblem('backup.linkGone')
  const { time, passphrase } = JSON.parse(unseal(key, content.sealed)) as Wanted
  const backup = await openPlace(context)
  const snapshot = await readSnapshot(backup, time)
  const stream = new PassThrough()
  const { dataDir } = context.config
  await beginWork('download', async (progress) => {
    try {
      await writeSchoolFile(stream, { backup, snapshot, passphrase, dataDir, progress })
      return `备份文件 ${nameOf(time)} 已经全部送出`
    } catch (error) {
      // An aborted connection tells the browser that the file is incomplete.
      stream.destroy(error as Error)
      throw error
    }
  })
  return { stream, fileName: nameOf(time) }
}
