/**
 * Where backups are kept: objects by name, `/` between folders; in a folder (`FolderStore`) or in a store that speaks
 * S3 (`S3Store`). Names are made of lower-case letters, digits, `.`, `-` and `/`.
 */
export interface BackupStore {
  /** Where it is, for people. */
  readonly place: string
  /** Complete and on stable storage when this resolves; nothing of that name when the source throws. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws MissingObject, at the first piece that is asked for. */
  get(name: string): AsyncIterable<Uint8Array>
  /** Names below a folder (`objects/`), some at a time. */
  list(folder: string): AsyncIterable<string[]>
  remove(name: string): Promise<void>
  /** Puts an object out of use that `verify` found damaged; it may still be looked at. */
  setAside(name: string): Promise<void>
  /** Bytes that may still be written; null where nothing says so. */
  room(): Promise<number | null>
  /** Keeps every other writer off until the result is called. @throws when another one writes already. */
  lock(): Promise<() => void | Promise<void>>
}

/** An object that should be there is not. */
export class MissingObject extends Error {
  /** Hash of the stored content that it holds, where it is one. */
  content?: string
  constructor(name: string) {
    super(`备份里缺少 ${name}`)
  }
}

/** Bytes that are not what they should be. */
export class DamagedObject extends Error {
  readonly object: string
  content?: string
  constructor(object: string) {
    super(`备份里的 ${object} 已损坏`)
    this.object = object
  }
}

/** All bytes of an object, for small ones. */
export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Bytes that are in memory, as a source. */
export async function* from(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
