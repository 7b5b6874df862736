/**
 * The storage of backups: objects by name with `/` between folders, in a folder (`FolderStore`) or in S3 (`S3Store`).
 * Names consist of lower-case letters, digits, `.`, `-` and `/`.
 */
export interface BackupStore {
  /** Location of the store, for people. */
  readonly place: string
  /** Resolves when the object is complete and on stable storage; writes nothing when the source throws. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws MissingObject, when the first chunk is requested */
  get(name: string): AsyncIterable<Uint8Array>
  /** Yields names below a folder (`objects/`) in batches. */
  list(folder: string): AsyncIterable<string[]>
  remove(name: string): Promise<void>
  /** Sets aside an object that `verify` found damaged, so that people can still inspect it. */
  setAside(name: string): Promise<void>
  /** Bytes that may still be written; null when unknown. */
  room(): Promise<number | null>
  /** Locks out every other writer until the returned function is called. @throws when another writer holds the lock */
  lock(): Promise<() => void | Promise<void>>
}

/** Thrown for an object that should exist and does not. */
export class MissingObject extends Error {
  /** Hash of the blob that the object contains, if it contains one. */
  content?: string
  constructor(name: string) {
    super(`备份里缺少 ${name}`)
  }
}

/** Thrown for bytes that are not as they were written. */
export class DamagedObject extends Error {
  readonly object: string
  content?: string
  constructor(object: string) {
    super(`备份里的 ${object} 已损坏`)
    this.object = object
  }
}

/** Reads all bytes of a small object. */
export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns bytes in memory as a stream. */
export async function* from(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
