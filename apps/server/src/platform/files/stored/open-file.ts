import { Readable } from 'node:stream'
import { db } from '../../db/database.ts'
import type { BlobStore } from '../blob/blob-store.ts'
import { fileProblems } from '../content/file-kind.ts'
import { partsOfRange, readLayout, type Part } from '../content/split.ts'
import { blobStore } from './blobs.ts'

export interface OpenedFile {
  id: string
  filePath: string
  fileName: string
  contentType: string
  size: number
  checksum: string
  /** `end` is inclusive. The default is all bytes. */
  stream(start?: number, end?: number): Readable
}

const FILE_COLUMNS = ['id', 'filePath', 'fileName', 'contentType', 'size', 'checksum', 'pieces'] as const

/** A file in the recycle bin is found only by its id. */
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

/** @throws when the file does not exist */
export async function readStoredFile(which: { filePath: string } | { id: string }): Promise<Buffer> {
  const file = await openFile(which)
  if (!file) throw fileProblems('file.missing')
  const chunks: Buffer[] = []
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
