import type { Place } from '@mashu/contract/teaching/check/verdict'
import { sha256 } from '../bytes/sha256.ts'
import type { LiveWork } from './live-work.ts'

export interface Serialized {
  file: Blob
  title: string
  hasCloudData?: boolean
  /** A later `noteText` may omit these media. A name always refers to the same content. */
  media?: readonly string[]
}

/** A file that was created from a note. */
export type Completed = Pick<Serialized, 'file'>

/** Connects the session with one editor. */
export interface EditorAdapter {
  /** An unchanged work should always give the same bytes (see stableZip), because each difference creates a version. */
  serialize(): Promise<Serialized>
  /** png, jpg or webp. Called only for saves to the server and for the choice between two versions. */
  cover?(): Promise<Blob | null>
  /** Reports pending edits immediately. Called before the work is saved or checked. */
  flush?(): void
  /**
   * Synchronous, because the page closes. Omits the media in `known`, which are already stored.
   * Null if the text is not available.
   */
  noteText?(known: ReadonlySet<string>): string | null
  /** Takes omitted media from `bases`. Rejects if a medium is missing. */
  completeNote?(text: string, bases: readonly ArrayBuffer[]): Promise<Completed>
  /**
   * Resolves to the names of the media in these bytes, except media that the editor has converted.
   * Rejects if the bytes are not a work of this editor.
   */
  load(bytes: ArrayBuffer, title: string): Promise<readonly string[]>
  loadDefault(title: string): Promise<void>
  /** Shows a title that was changed outside the editor. */
  setTitle?(title: string): void
  /** Scrolls to a place in `file`, and marks the place. Returns false if the place no longer exists. */
  show?(place: Place, file: ArrayBuffer): boolean
  /** For a lesson, while the child edits and runs the work. */
  live?(): LiveWork
}

/** The editor could not serialize the work. A retry may help. */
export class SerializeError extends Error {
  constructor(cause: unknown) {
    super('作品没能打包，正在重试', { cause })
  }
}

/** Contains every edit up to `revision`. */
export interface Snapshot {
  revision: number
  file: Blob
  bytes: ArrayBuffer
  /** Null if the work has no picture or if no picture was requested. */
  cover: Blob | null
  title: string
  checksum: string
  hasCloudData: boolean
  media: readonly string[]
}

/** Omits all media from a note. Their names depend on their content, so an unchanged work still gives the same text. */
export const everyMedium: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()

/** Takes snapshots one at a time, and only after edits, because serializing is expensive. */
export class SnapshotTaker {
  readonly #adapter: EditorAdapter
  readonly #revision: () => number
  readonly #titleOf: (fromEditor: string) => string
  #last: { snapshot: Snapshot; covered: boolean } | null = null
  #taking: Promise<Snapshot> | null = null
  #generation = 0
  /** The text of the project after the last opening or serialization. */
  #text: string | null = null

  constructor(adapter: EditorAdapter, revision: () => number, titleOf: (fromEditor: string) => string) {
    this.#adapter = adapter
    this.#revision = revision
    this.#titleOf = titleOf
  }

  /**
   * Returns the current work or a newer state. With `cover: false` the picture can be missing.
   * Rejects if the editor cannot serialize the work.
   */
  async take({ cover = true } = {}): Promise<Snapshot> {
    while (this.#taking) await this.#taking.catch(() => undefined)
    const last = this.#last && this.#last.snapshot.revision >= this.#revision() ? this.#last : null
    if (last && (!cover || last.covered)) return last.snapshot
    const taking = this.#takeNow(last?.snapshot ?? null, cover)
    this.#taking = taking
    try {
      return await taking
    } finally {
      this.#taking = null
    }
  }

  /** The project differs from the last snapshot or from the opened content. */
  get isOutdated(): boolean {
    return this.#textNow() !== this.#text
  }

  /** Must be called after the editor has loaded other content. */
  forget(): void {
    this.#generation += 1
    this.#last = null
    this.#text = this.#textNow()
  }

  async #takeNow(taken: Snapshot | null, withCover: boolean): Promise<Snapshot> {
    const generation = this.#generation
    const file = taken ?? (await this.#serialize(this.#revision()))
    const snapshot = withCover ? { ...file, cover: (await this.#adapter.cover?.()) ?? null } : file
    if (generation === this.#generation) this.#last = { snapshot, covered: withCover }
    return snapshot
  }

  #textNow(): string | null {
    try {
      return this.#adapter.noteText?.(everyMedium) ?? null
    } catch {
      return null
    }
  }

  async #serialize(revision: number): Promise<Snapshot> {
    this.#text = this.#textNow()
    const { file, title, hasCloudData, media } = await this.#adapter.serialize()
    const bytes = await file.arrayBuffer()
    return {
      revision,
      file,
      bytes,
      cover: null,
      title: this.#titleOf(title),
      checksum: await sha256(bytes),
      hasCloudData: hasCloudData ?? false,
      media: media ?? [],
    }
  }
}
