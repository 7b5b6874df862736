import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { SETTINGS_FILE } from '../settings/settings-file.ts'
import { KEY_FILE } from '../secrets/secrets.ts'
import { readBlobList } from './content/blob-list.ts'
import { beginBackup, type Backup } from './content/open-backup.ts'
import { fileBytes, proven, putPieces, readStoredPiece } from './content/pieces.ts'
import type { Progress } from './content/progress.ts'
import { piecesOf, writeSnapshot, type Snapshot } from './content/snapshot.ts'
import { from, readAll, type BackupStore } from './store/backup-store.ts'
import { sealedSize } from './store/seal.ts'
import { TarWriter } from './store/tar.ts'

interface SchoolFileOptions {
  backup: Backup
  snapshot: Snapshot
  /** Required, because the file contains settings and the key of sealed passwords. */
  passphrase: string
  dataDir: string
  progress: Progress
}

/**
 * Appends objects to an archive. If the caller announces the size of the next object by `expect`, the object is not
 * collected in memory.
 */
class ArchiveStore implements BackupStore {
  readonly place = 'archive'
  readonly #tar: TarWriter
  #size: number | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(tar: TarWriter) {
    this.#tar = tar
  }

  expect(size: number): void {
    this.#size = size
  }

  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const size = this.#size
    this.#size = undefined
    return (this.#last = this.#last.then(async () => {
      if (size !== undefined) return this.#tar.add(name, size, bytes)
      const all = await readAll(bytes)
      return this.#tar.add(name, all.length, from(all))
    }))
  }

  // A new archive contains nothing to read.
  async *get(): AsyncGenerator<Uint8Array> {}
  async *list(): AsyncGenerator<string[]> {}
  async remove(): Promise<void> {}
  async setAside(): Promise<void> {}
  async room(): Promise<null> {
    return null
  }
  async lock(): Promise<() => void> {
    return () => {}
  }
}

/**
 * Every byte is verified and encrypted. The snapshot is written last, so that a truncated file contains no backup.
 * @throws MissingObject or DamagedObject. The stream is then unusable
 */
export async function writeSchoolFile(target: Writable, options: SchoolFileOptions): Promise<void> {
  const { backup, passphrase, dataDir, progress } = options
  const tar = new TarWriter(target)
  const store = new ArchiveStore(tar)
  const file = await beginBackup(store, passphrase)
  // An administrator of the school chooses the passphrase, and need not be an administrator of the server, so the
  // server's passwords are left out.
  const { logFrom: _log, secrets: _secrets, ...snapshot } = options.snapshot
  const pieces = new Map(piecesOf(snapshot).map((piece) => [piece.hash, piece]))
  for (const piece of pieces.values())
    await file.store.put(file.nameOf(piece.hash, '.gz'), from(await readStoredPiece(backup, piece)))
  const known = new Set([...pieces.keys()].map((hash) => file.nameOf(hash, '.gz')))
  for (const [name, key] of [
    [KEY_FILE, 'secretKey'],
    [SETTINGS_FILE, 'settings'],
  ] as const) {
    const place = path.join(dataDir, name)
    if (snapshot[key] === undefined && existsSync(place)) snapshot[key] = await putPieces(file, fileBytes(place), known)
  }
  let done = 0
  for await (const { hash, size } of readBlobList(backup, snapshot.files.list)) {
    const name = backup.nameOf(hash)
    store.expect(sealedSize(size))
    await file.store.put(file.nameOf(hash), proven(backup.store.get(name), hash, name))
    progress(++done, snapshot.files.count, '打包备份文件')
  }
  await writeSnapshot(file, snapshot)
  await tar.end()
}
