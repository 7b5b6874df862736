/**
 * The storage of backups, in a folder (`FolderStore`) or in S3 (`S3Store`). An object has a name with `/` between
 * folders. Names consist of lower-case letters, digits, `.`, `-` and `/`.
 */
export interface BackupStore {
  /** Readable location of the store. */
  readonly place: string
  /** Resolves when the object is complete and on stable storage. Writes nothing when the source throws. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws MissingObject when the first chunk is requested */
  get(name: string): AsyncIterable<Uint8Array>
  /** Yields the names below a folder such as `objects/`, in batches. */
  list(folder: string): AsyncIterable<string[]>
  remove(name: string): Promise<void>
  /** Sets aside an object that `verify` has found damaged, so that administrators can still inspect it. */
  setAside(name: string): Promise<void>
  /** Returns the free space in bytes. Null means unknown. */
  room(): Promise<number | null>
  /** Excludes all other writers until the returned function is called. @throws when another writer has the lock */
  lock(): Promise<() => void | Promise<void>>
}

/** Thrown for an object that is missing although the backup refers to it. */
export class MissingObject extends Error {
  /** Hash of the blob in the object, if the object contains a blob. */
  content?: string
  constructor(name: string) {
    super(`备份里缺少 ${name}`)
  }
}

/** Thrown for bytes that differ from the written bytes. */
export class DamagedObject extends Error {
  readonly object: string
  content?: string
  constructor(object: string) {
    super(`备份里的 ${object} 已损坏`)
    this.object = object
  }
}

/** Reads all bytes into memory, for small objects. */
export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Converts bytes in memory to a stream. */
export async function* from(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
