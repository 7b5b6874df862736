import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { catalogue } from '@mashu/contract'
import { openUploadProblems } from '@mashu/contract/sys/file/open-upload'
import { currentDatabase, databaseKind } from '../../db/database.ts'
import { perDatabase } from '../../db/per-database.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { HEAD_BYTES, type Incoming } from '../stored/receive.ts'
import { blobStore } from '../stored/stored-file.ts'

/**
 * Uploads that have begun and not ended: below `files/parts`, a folder a person, two files each. The bytes that are in
 * `<id>.part` have arrived; `<id>.json` says what they will be. No row and no memory knows more, so that an upload goes
 * on after a restart.
 */

export const openUploadProblem = catalogue(openUploadProblems)

/** What a client says of a file before it sends it. */
export interface Announced {
  fileName: string
  size: number
  mark: string
  purpose?: string | undefined
}
export interface OpenUpload extends Announced {
  id: string
  /** Bytes that have arrived. */
  offset: number
  /** What the file became, once it is stored. */
  stored: unknown
}
type Note = Announced & { stored?: unknown }

/** Nothing came for so long: thrown away at night. */
export const KEPT_MS = 7 * 86_400_000
const READ_BYTES = 1024 * 1024

const root = () => path.join(currentDatabase().dataDir, 'files', 'parts')
const folderOf = (userId: string) => path.join(root(), userId)
const partPath = (userId: string, id: string) => path.join(folderOf(userId), `${id}.part`)
const notePath = (userId: string, id: string) => path.join(folderOf(userId), `${id}.json`)

async function writeNote(userId: string, id: string, note: Note): Promise<void> {
  const target = notePath(userId, id)
  await writeFile(`${target}.new`, JSON.stringify(note))
  await rename(`${target}.new`, target)
}

/** Undefined where there is none, or none of this person. */
async function readUpload(userId: string, id: string): Promise<OpenUpload | undefined> {
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

/** Uploads of a person that still wait for bytes, the longest untouched first. */
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

/** What has arrived of this file already. */
export async function findUpload(userId: string, announced: Announced): Promise<OpenUpload | undefined> {
  return (await listUploads(userId)).find((upload) => isSame(upload, announced))
}

/** Opens an upload; of more than `most` of a person the longest untouched goes. */
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

interface Writer {
  stop(): void
  done: Promise<unknown>
}
/** Who is writing which upload. */
const writersOf = perDatabase(() => new Map<string, Writer>())

/**
 * Does the work under the lock of this upload. A part that comes while another is written ends that: its line is
 * dead and the server does not know yet.
 */
async function asOnlyWriter<T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T> {
  const writers = writersOf()
  for (let other = writers.get(id); other; other = writers.get(id)) {
    other.stop()
    await other.done
  }
  const working = work()
  const writer: Writer = { stop, done: working.catch(() => {}) }
  writers.set(id, writer)
  try {
    return await working
  } finally {
    if (writers.get(id) === writer) writers.delete(id)
  }
}

/**
 * Takes in the next bytes. What arrived counts, also when the stream breaks off. Returns how many there are now.
 * @throws `openUpload.offset` when they do not continue what has arrived, `openUpload.tooLong` when there are too many.
 */
export async function writePart(
  userId: string,
  { id, offset }: { id: string; offset: number },
  stream: Readable,
): Promise<OpenUpload> {
  const stop = () => stream.destroy(new Error('another part of the same upload came'))
  return asOnlyWriter(id, stop, async () => {
    const upload = await selectUpload(userId, id)
    if (upload.stored !== null || upload.offset !== offset)
      throw openUploadProblem('openUpload.offset', {}, { offset: upload.offset })
    const file = await open(partPath(userId, id), 'r+')
    let at = offset
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (at + chunk.length > upload.size) throw openUploadProblem('openUpload.tooLong')
        await file.write(chunk, 0, chunk.length, at)
        at += chunk.length
      }
    } finally {
      await file.close()
    }
    return { ...upload, offset: at }
  })
}

/** The first bytes of what has arrived, enough to know the kind. */
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

/** Gigabytes are read back one or two at a time. */
const reading = limitConcurrency(2)

/**
 * A complete upload as a file that has arrived. Whoever stores it takes its bytes away. Another instance may still hold
 * the file open for a line that is dead, and must not write into what is stored: with several, the bytes are copied.
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

/** Remembers what the file became, for a client that did not hear the answer. */
export async function closeUpload(userId: string, { id, ...upload }: OpenUpload, stored: unknown): Promise<void> {
  const { fileName, size, mark, purpose } = upload
  await writeNote(userId, id, { fileName, size, mark, purpose, stored })
  await rm(partPath(userId, id), { force: true })
}

/** Removes uploads that nothing came for since `before` (epoch milliseconds). Returns how many files went. */
export async function removeStaleUploads(before: number): Promise<number> {
  let removed = 0
  for (const userId of await readdir(root()).catch(() => [])) {
    const names = await readdir(folderOf(userId))
    const times = await Promise.all(
      names.map(async (name) => (await stat(path.join(folderOf(userId), name)).catch(() => null))?.mtimeMs ?? before),
    )
    // A note is as old as the beginning: what its part got since counts.
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
