import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '@mashu/contract'
import { backupProblem, SCHOOL_FILE } from '@mashu/contract/monitor/backup'
import { openUploadProblems } from '@mashu/contract/sys/file/open-upload'
import type { Principal } from '../../../platform/auth/principal.ts'
import { listSnapshots, stampOf, timeOfStamp } from '../../../platform/backup/content/snapshot.ts'
import { SchoolFile } from '../../../platform/backup/store/school-file.ts'
import { currentDatabase } from '../../../platform/db/database.ts'
import { closeUpload, removeUpload } from '../../../platform/files/open-upload/open-upload.ts'
import { partPath, selectUpload } from '../../../platform/files/open-upload/upload-folder.ts'

/** Prefix of uploaded backups in the folder `backups` of the data folder. */

const PREFIX = 'received-'
const uploadProblem = catalogue(openUploadProblems)

const folder = () => path.join(currentDatabase().dataDir, 'backups')
const fileOf = (id: string) => path.join(folder(), `${PREFIX}${id}${SCHOOL_FILE}`)

/** Returns undefined when the file is no backup. */
async function timeIn(file: string): Promise<string | undefined> {
  return (await listSnapshots({ store: new SchoolFile(file) }).catch(() => []))[0]
}

/** The page polls, and `timeIn` reads the header of every entry in a file. */
const known = new Map<string, { size: number; mtimeMs: number; time: Promise<string | undefined> }>()

async function describe(id: string) {
  const file = fileOf(id)
  const { size, mtimeMs } = await stat(file)
  let found = known.get(file)
  if (found?.size !== size || found.mtimeMs !== mtimeMs) {
    found = { size, mtimeMs, time: timeIn(file) }
    known.set(file, found)
  }
  return { id, receivedTime: timeOfStamp(id), backupTime: (await found.time) ?? null, size }
}

export async function listReceived() {
  const names = await readdir(folder()).catch(() => [])
  const ids = names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(SCHOOL_FILE))
    .map((name) => name.slice(PREFIX.length, -SCHOOL_FILE.length))
  return Promise.all(ids.sort().toReversed().map(describe))
}

/** @throws `backup.gone` when no file with this id exists */
export function pathOfReceived(id: string): string {
  const file = fileOf(id)
  if (!existsSync(file)) throw backupProblem('backup.gone')
  return file
}

/** Moves a complete upload to the received backups. @throws `backup.notWhole` when the upload is not a backup */
export async function takeReceived(user: Principal, uploadId: string) {
  const upload = await selectUpload(user.id, uploadId)
  if (upload.purpose !== 'schoolBackup') throw uploadProblem('openUpload.unknown')
  if (upload.stored !== null) return describe(String(upload.stored))
  if (upload.offset !== upload.size) throw uploadProblem('openUpload.incomplete')
  const part = partPath(user.id, uploadId)
  if ((await timeIn(part)) === undefined) {
    await removeUpload(user.id, uploadId)
    throw backupProblem('backup.notWhole')
  }
  const id = stampOf(new Date().toISOString())
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await rename(part, fileOf(id))
  await closeUpload(user.id, upload, id)
  return describe(id)
}

export async function removeReceived(id: string): Promise<void> {
  const file = pathOfReceived(id)
  await rm(file)
  known.delete(file)
}
