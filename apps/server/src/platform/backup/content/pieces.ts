import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { DamagedObject, from, readAll } from '../store/backup-store.ts'
import { inSegments } from '../store/segments.ts'
import type { Backup } from './open-backup.ts'

/**
 * Bytes of a piece, a multiple of the page size of the embedded database. Each piece is named by its hash, so that the
 * next copy stores only changed pieces.
 */
const PIECE_BYTES = 256 * 1024
const FASTEST = 1
const WRITERS = 4

export interface Piece {
  hash: string
  size: number
}

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Existing objects. Each written object is added. */
export type KnownNames = Set<string>

/** Compresses the pieces. */
export async function putPieces(backup: Backup, bytes: AsyncIterable<Uint8Array>, known: KnownNames): Promise<Piece[]> {
  const write = limitConcurrency(WRITERS)
  const pieces: Piece[] = []
  const writing = new Set<Promise<void>>()
  let failure: unknown
  for await (const piece of inSegments(bytes, PIECE_BYTES)) {
    const hash = createHash('sha256').update(piece).digest('hex')
    pieces.push({ hash, size: piece.length })
    const name = backup.nameOf(hash, '.gz')
    if (known.has(name)) continue
    known.add(name)
    const done = write(async () => backup.store.put(name, from(await compress(piece, { level: FASTEST }))))
      .catch((error: unknown) => {
        known.delete(name)
        failure ??= error
      })
      .finally(() => writing.delete(done))
    writing.add(done)
    if (writing.size >= WRITERS * 2) await Promise.race(writing)
    if (failure !== undefined) break
  }
  await Promise.all(writing)
  if (failure !== undefined) throw failure as Error
  return pieces
}

/** @throws MissingObject or DamagedObject */
export async function* readPieces(backup: Backup, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await readPiece(backup, piece)
}

/** @throws MissingObject or DamagedObject */
export const readPiece = async (backup: Backup, piece: Piece): Promise<Buffer> =>
  (await readProven(backup, piece)).bytes

/**
 * Returns the compressed piece.
 * @throws MissingObject or DamagedObject
 */
export const readStoredPiece = async (backup: Backup, piece: Piece): Promise<Buffer> =>
  (await readProven(backup, piece)).stored

async function readProven(backup: Backup, { hash, size }: Piece): Promise<{ stored: Buffer; bytes: Buffer }> {
  const name = backup.nameOf(hash, '.gz')
  const stored = await readAll(backup.store.get(name))
  const bytes = await expand(stored, { maxOutputLength: Math.max(size, 1) }).catch(() => null)
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== hash) throw new DamagedObject(name)
  return { stored, bytes }
}

/**
 * Verifies the hash of all bytes at the end.
 * @throws DamagedObject
 */
export async function* proven(
  bytes: AsyncIterable<Uint8Array>,
  hash: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256')
  for await (const chunk of bytes) {
    sum.update(chunk)
    yield chunk
  }
  if (sum.digest('hex') !== hash) throw new DamagedObject(name)
}

export const fileBytes = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: PIECE_BYTES })

export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}
