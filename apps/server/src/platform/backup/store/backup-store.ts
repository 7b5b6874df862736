/** The storage of backups. Names of objects consist of lower-case letters, digits, `.`, `-` and `/`. */
export interface BackupStore {
  readonly place: string
  /** Resolves when the object is complete and on stable storage. Writes nothing when the source throws. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws MissingObject when the first chunk is requested */
  get(name: string): AsyncIterable<Uint8Array>
  /** Yields the names below a folder such as `objects/`, in batches. */
  list(folder: string): AsyncIterable<string[]>
  remove(name: string): Promise<void>
  /** Administrators can still inspect a damaged object that is set aside. */
  setAside(name: string): Promise<void>
  /** Returns bytes, or null when the free space is unknown. */
  room(): Promise<number | null>
  /**
   * Excludes all other writers until the returned function is called.
   * @throws when another writer has the lock
   */
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

/** Collects all bytes in memory, so it is only for small objects. */
export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function* from(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
