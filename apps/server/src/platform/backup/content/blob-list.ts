import type { Backup } from './open-backup.ts'
import { linesOf, readPieces, type Piece } from './pieces.ts'

/** The contents of files that a backup has, as lines of `hash size`. */
export interface Blob {
  hash: string
  size: number
}

export async function* toLines(blobs: Iterable<Blob>): AsyncGenerator<Buffer> {
  let text = ''
  for (const { hash, size } of blobs) {
    text += `${hash} ${size}\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** @throws MissingObject or DamagedObject */
export async function* readBlobList(backup: Backup, list: readonly Piece[]): AsyncGenerator<Blob> {
  for await (const line of linesOf(readPieces(backup, list))) {
    const [hash = '', size] = line.split(' ')
    if (hash !== '') yield { hash, size: Number(size) }
  }
}
