import { HASH } from '../../files/blob/blob-store.ts'
import { DamagedObject } from '../store/backup-store.ts'
import type { Backup } from './open-backup.ts'
import { linesOf, readPieces, type Piece } from './pieces.ts'

/** The list of blobs of a backup has a line `hash size` for each blob. */
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

/**
 * Checks the hash, because it becomes a file name, and a backup may come from a stranger.
 * @throws DamagedObject
 */
export function assertHash<T extends Blob>(blob: T, object: string): T {
  if (!HASH.test(blob.hash)) throw new DamagedObject(object)
  return blob
}

/** @throws MissingObject or DamagedObject */
export async function* readBlobList(backup: Backup, list: readonly Piece[]): AsyncGenerator<Blob> {
  for await (const line of linesOf(readPieces(backup, list))) {
    const [hash = '', size] = line.split(' ')
    if (hash === '') continue
    yield assertHash({ hash, size: Number(size) }, '文件清单')
  }
}
