import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../time/duration.ts'
import { databaseKind } from '../../db/database.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { HEAD_BYTES, type Incoming } from '../stored/receive.ts'
import { blobStore } from '../stored/blobs.ts'
import {
  type OpenUpload,
  folderOf,
  readUpload,
  partPath,
  type Announced,
  writeNote,
  notePath,
  root,
} from './upload-folder.ts'
import { writersOf } from './write-part.ts'

/** An upload is deleted at night when it has received no bytes for this time. */
export const KEPT_MS = 7 * DAY_MS
const READ_BYTES = 1024 * 1024

/** The upload that has received no bytes for the longest time is first. */
async function listUploads(userId: string): Promise<OpenUpload[]> {
  const names = await readdir(folderOf(userId)).catch(() => [])
  const parts = names.filter((name) => name.endsWith('.part')).map((name) => name.slice(0, -'.part'.length))
  const found = await Promise.all(
    parts.map(async (id) => ({
      upload: await readUpload(userId, id),
      time: (await stat(partPath(userId, id)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  return found
    .toSorted((a, b) => a.time - b.time)
    .flatMap(({ upload }) => (upload && upload.stored === null ? [upload] : []))
}

const isSame = (a: Announced, b: Announced) =>
  a.fileName === b.fileName && a.size === b.size && a.mark === b.mark && a.purpose === b.purpose

export async function findUpload(userId: string, announced: Announced): Promise<OpenUpload | undefined> {
  return (await listUploads(userId)).find((upload) => isSame(upload, announced))
}

/** Deletes the person's oldest unfinished uploads, so that at most `most` uploads remain. */
export async function insertUpload(userId: string, announced: Announced, most: number): Promise<OpenUpload> {
  for (const { id } of (await listUploads(userId)).slice(0, -(most - 1) || undefined)) await removeUpload(userId, id)
  const id = randomBytes(16).toString('hex')
  await mkdir(folderOf(userId), { recursive: true })
  await writeFile(partPath(userId, id), '')
  await writeNote(userId, id, announced)
  return { id, ...announced, offset: 0, stored: null }
}

export async function removeUpload(userId: string, id: string): Promise<void> {
  const writer = writersOf().get(id)
  writer?.stop()
  await writer?.done
  await rm(notePath(userId, id), { force: true })
  await rm(partPath(userId, id), { force: true })
}

/** The first bytes are enough to detect the kind of the file. */
export const headOf = (userId: string, id: string): Promise<Buffer> => readHead(partPath(userId, id))

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Reads at most two uploads at the same time, because each may have gigabytes. */
const reading = limitConcurrency(2)

/**
 * Storing moves the file. With PostgreSQL, the file is a copy, because another instance may still write to the original
 * for a dead connection.
 */
export async function toIncoming(userId: string, { id, fileName, size }: OpenUpload): Promise<Incoming> {
  return reading(async () => {
    const file = databaseKind() === 'postgres' ? await copyOf(partPath(userId, id)) : partPath(userId, id)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { highWaterMark: READ_BYTES })) hash.update(chunk as Buffer)
    return { fileName, size, checksum: hash.digest('hex'), head: await readHead(file), path: file }
  })
}

async function copyOf(file: string): Promise<string> {
  const copy = blobStore().temporary()
  await copyFile(file, copy, constants.COPYFILE_FICLONE)
  return copy
}

/** A client that did not receive the reply can ask for the stored file again. */
export async function closeUpload(userId: string, { id, ...upload }: OpenUpload, stored: unknown): Promise<void> {
  const { fileName, size, mark, purpose } = upload
  await writeNote(userId, id, { fileName, size, mark, purpose, stored })
  await rm(partPath(userId, id), { force: true })
}

/**
 * `before` is in epoch milliseconds.
 * @returns the number of deleted files
 */
export async function removeStaleUploads(before: number): Promise<number> {
  let removed = 0
  for (const userId of await readdir(root()).catch(() => [])) {
    const names = await readdir(folderOf(userId))
    const times = await Promise.all(
      names.map(async (name) => (await stat(path.join(folderOf(userId), name)).catch(() => null))?.mtimeMs ?? before),
    )
    // The `.json` file is written at the start and the `.part` file with each part. The newer time counts for both.
    const newest = new Map<string, number>()
    for (const [index, name] of names.entries()) {
      const id = name.replace(/\..*$/, '')
      newest.set(id, Math.max(newest.get(id) ?? 0, times[index]!))
    }
    for (const name of names.filter((file) => newest.get(file.replace(/\..*$/, ''))! < before)) {
      await rm(path.join(folderOf(userId), name), { force: true })
      removed++
    }
  }
  return removed
}
