import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { problem } from '@mashu/contract'
import type { Principal } from '../../auth/principal.ts'
import { insertNewRows, insertRows } from '../../db/compiled/compiled.ts'
import { db, transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { perDatabase } from '../../db/per-database.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { now } from '../../time/time.ts'
import { LocalBlobStore, type BlobStore } from '../blob/blob-store.ts'
import type { S3ClientOptions } from '../../s3/s3-client.ts'
import type { S3Place } from '../../s3/s3-place.ts'
import { S3BlobStore } from '../blob/s3-blob-store.ts'
import { recordStorage } from './storage-total.ts'
import { detectKind, detectProgram, fileProblems, type FileGroup } from '../content/kind.ts'
import { discard, incomingBytes, receive, type Incoming } from './receive.ts'
import { keepPieces, type Kept } from '../content/keep-pieces.ts'
import { partsOfRange, readLayout, writeLayout, type Part } from '../content/split.ts'

/** Blobs in a place; absent: in the folder, which holds what is being received in any case. */
export const storeAt = (place: S3Place | undefined, folder: string, options?: S3ClientOptions): BlobStore =>
  place === undefined ? new LocalBlobStore(folder) : new S3BlobStore(place, folder, options)

/** The blobs of a database: beside it in the same DATA_DIR, or in a store elsewhere. */
export const blobStore = perDatabase(({ dataDir, storage }) => storeAt(storage, path.join(dataDir, 'files')))

/** A file whose bytes are safely on disk and whose rows are not written yet. Without rows it disappears after a day. */
export interface PreparedFile {
  readonly id: string
  /** The storage key, an address no user can guess. */
  readonly filePath: string
  readonly fileName: string
  readonly tag: string | null
  readonly contentType: string
  readonly group: FileGroup
  readonly size: number
  readonly checksum: string
  readonly pieces: string
  readonly blobs: readonly { hash: string; size: number }[]
}

export interface StoreOptions {
  /** `sys_file.file_tag`, what the file is for. */
  tag?: string
  /** Only these kinds; all of the list unless said. */
  groups?: readonly FileGroup[]
  /** `file_type` of the dictionary; 1 unclassified, 2 a student's work. */
  fileType?: number
  /** For the file library: it stays although nothing refers to it. */
  kept?: boolean
  maxBytes?: number
  /** When it was made, for what comes from elsewhere; now unless said. */
  time?: string | undefined
  /** What came is a Python program, whatever it looks like. */
  program?: boolean
  /** A storage key other than a random one; it must hold enough randomness itself. */
  filePath?: string
}

export type Source =
  | { bytes: Uint8Array; fileName: string }
  | { stream: AsyncIterable<Buffer>; fileName: string }
  | Incoming

/** Only project files of at most this size are cut into pieces; cutting needs them in memory. */
const MAX_SPLIT = 64 * 1024 * 1024
const DEFAULT_MAX = 200 * 1024 * 1024
const GROUP_TEXT: Record<FileGroup, string> = {
  image: '图片',
  audio: '音频',
  video: '视频',
  document: '文档',
  project: '作品',
  text: '文本',
}

/** Large files are read back and cut one or two at a time. */
const heavy = limitConcurrency(2)

function toIncoming(source: Source, maxBytes: number): Incoming | Promise<Incoming> {
  if ('checksum' in source) return source
  return 'stream' in source
    ? receive(blobStore(), source.stream, source.fileName, maxBytes)
    : incomingBytes(source.fileName, source.bytes)
}

/**
 * Step one of storing, outside any transaction: decides the kind, cuts, hashes and writes the bytes to disk.
 * @throws a problem in Chinese for files that are too large or of a kind that is not wanted.
 */
export async function prepareFile(source: Source, options: StoreOptions = {}): Promise<PreparedFile> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX
  const incoming = await toIncoming(source, maxBytes)
  try {
    if (incoming.size > maxBytes) throw problem('http.tooLarge', { max: Math.floor(maxBytes / 1024 / 1024) })
    const kind = options.program
      ? detectProgram(incoming.bytes ?? incoming.head)
      : detectKind(incoming.bytes ?? incoming.head, incoming.fileName, incoming.bytes !== undefined)
    if (options.groups && !options.groups.includes(kind.group))
      throw fileProblems('file.notWanted', { kind: GROUP_TEXT[kind.group] })
    const { pieces, blobs } = await keep(incoming, kind.group === 'project')
    return {
      id: newId(),
      filePath: options.filePath ?? `${randomBytes(16).toString('hex')}.${kind.extension}`,
      fileName: incoming.fileName.replace(/^.*[\\/]/, '').slice(-200),
      tag: options.tag ?? null,
      contentType: kind.contentType,
      group: kind.group,
      size: incoming.size,
      checksum: incoming.checksum,
      pieces,
      blobs,
    }
  } finally {
    await discard(incoming)
  }
}

/** The bytes that arrived are not those of the checksum that came with them. */
export class OtherBytesError extends Error {}

async function keep(incoming: Incoming, cut: boolean): Promise<Kept> {
  const store = blobStore()
  const { checksum: hash, size, path: temporary } = incoming
  const given = incoming.bytes ?? temporary!
  const isClaimed = incoming.isClaimed ?? false
  const how = { cut, checksum: { hash, isProven: !isClaimed }, isGivenAway: isClaimed }
  if (typeof given === 'string' && !(cut && size <= MAX_SPLIT)) {
    await store.adopt(hash, given, size)
    return { pieces: writeLayout([{ hash, size }]), blobs: [{ hash, size }] }
  }
  const write = async () => {
    if (store.keep) return store.keep(given, how)
    const bytes = typeof given === 'string' ? await readFile(given) : given
    return keepPieces(bytes, how, (blob, piece) => store.put(blob, piece))
  }
  const kept = await (typeof given === 'string' ? heavy(write) : write())
  if (kept === 'other bytes') throw new OtherBytesError()
  return kept
}

/** Step two: the rows. Belongs inside the transaction that writes what refers to the file. */
export async function insertFile(
  file: PreparedFile,
  user: Pick<Principal, 'username' | 'orgCode'>,
  options: Pick<StoreOptions, 'fileType' | 'kept' | 'time'> = {},
): Promise<void> {
  const time = now()
  const audit = { createBy: user.username, createTime: options.time ?? time, updateBy: user.username, updateTime: time }
  if (file.blobs.length > 0) {
    const added = new Set(
      await insertNewRows(
        'sysBlob',
        file.blobs.map((blob) => ({ id: blob.hash, size: blob.size, createTime: time })),
      ),
    )
    await recordStorage(file.blobs.reduce((sum, { hash, size }) => sum + (added.has(hash) ? size : 0), 0))
  }
  await insertRows('sysFile', [
    {
      id: file.id,
      sysOrgCode: user.orgCode,
      fileType: options.fileType ?? 1,
      fileName: file.fileName,
      filePath: file.filePath,
      fileLocation: 1,
      fileTag: file.tag,
      contentType: file.contentType,
      size: file.size,
      checksum: file.checksum,
      pieces: file.pieces,
      kept: options.kept ? 1 : 0,
      ...audit,
    },
  ])
  await insertRows(
    'sysFileBlob',
    file.blobs.map((blob) => ({ id: newId(), fileId: file.id, blobId: blob.hash })),
  )
}

/** Both steps at once, for a file that nothing refers to yet. */
export async function storeFile(
  source: Source,
  user: Pick<Principal, 'username' | 'orgCode'>,
  options: StoreOptions = {},
): Promise<PreparedFile> {
  const prepared = await prepareFile(source, options)
  await transaction(() => insertFile(prepared, user, options))
  return prepared
}

export interface OpenedFile {
  id: string
  filePath: string
  fileName: string
  contentType: string
  size: number
  checksum: string
  /** Bytes from `start` to `end` (both inclusive), all of them unless said. */
  stream(start?: number, end?: number): Readable
}

const FILE_COLUMNS = ['id', 'filePath', 'fileName', 'contentType', 'size', 'checksum', 'pieces'] as const

/** The stored file of a storage key or id; undefined when there is none. An address in the bin leads nowhere. */
export async function openFile(which: { filePath: string } | { id: string }): Promise<OpenedFile | undefined> {
  const column = 'id' in which ? 'id' : 'filePath'
  let query = db()
    .selectFrom('sysFile')
    .select(FILE_COLUMNS)
    .where(column, '=', 'id' in which ? which.id : which.filePath)
  if (column === 'filePath') query = query.where('deleteTime', 'is', null)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const store = blobStore()
  const { pieces, fileName, ...rest } = row
  return {
    ...rest,
    fileName: fileName ?? row.filePath,
    stream: (start = 0, end = row.size - 1) =>
      Readable.from(readParts(store, readLayout(pieces), start, end), { objectMode: false }),
  }
}

async function* readParts(store: BlobStore, parts: Part[], start: number, end: number): AsyncGenerator<Buffer> {
  for (const { part, from, to } of partsOfRange(parts, start, end)) {
    if ('inline' in part) yield part.inline.subarray(from, to + 1)
    else yield* store.read(part.hash, from, to)
  }
}

/** All bytes of a stored file; for small ones. @throws when there is no such file. */
export async function readStoredFile(which: { filePath: string } | { id: string }): Promise<Buffer> {
  const file = await openFile(which)
  if (!file) throw fileProblems('file.missing')
  const chunks: Buffer[] = []
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
