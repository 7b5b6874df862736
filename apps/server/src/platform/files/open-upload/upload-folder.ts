import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '@mashu/contract'
import { openUploadProblems } from '@mashu/contract/sys/file/open-upload'
import { currentDatabase } from '../../db/database.ts'

/**
 * Unfinished uploads are in `files/parts`, in a folder per person: `<id>.part` contains the received bytes, and
 * `<id>.json` the description. There is no other state, so uploads continue after a restart.
 */

export const openUploadProblem = catalogue(openUploadProblems)

/** The client sends this description before the bytes. */
export interface Announced {
  fileName: string
  size: number
  mark: string
  purpose?: string | undefined
}
export interface OpenUpload extends Announced {
  id: string
  /** Received bytes. */
  offset: number
  /** Null until the upload has finished. */
  stored: unknown
}
type Note = Announced & { stored?: unknown }

export const root = () => path.join(currentDatabase().dataDir, 'files', 'parts')
export const folderOf = (userId: string) => path.join(root(), userId)
export const partPath = (userId: string, id: string) => path.join(folderOf(userId), `${id}.part`)
export const notePath = (userId: string, id: string) => path.join(folderOf(userId), `${id}.json`)

export async function writeNote(userId: string, id: string, note: Note): Promise<void> {
  const target = notePath(userId, id)
  await writeFile(`${target}.new`, JSON.stringify(note))
  await rename(`${target}.new`, target)
}

export async function readUpload(userId: string, id: string): Promise<OpenUpload | undefined> {
  const text = await readFile(notePath(userId, id), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { stored = null, ...announced } = JSON.parse(text) as Note
  const found = await stat(partPath(userId, id)).catch(() => null)
  if (stored === null && found === null) return undefined
  return { id, ...announced, offset: found?.size ?? announced.size, stored }
}

/** @throws `openUpload.unknown` */
export async function selectUpload(userId: string, id: string): Promise<OpenUpload> {
  const found = await readUpload(userId, id)
  if (!found) throw openUploadProblem('openUpload.unknown')
  return found
}
