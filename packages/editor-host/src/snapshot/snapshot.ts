import type { Place } from '@mashu/contract/teaching/check/verdict'
import { sha256 } from '../bytes/sha256.ts'
import type { LiveWork } from './live-work.ts'

/** The result of serializing a work. */
export interface Serialized {
  file: Blob
  title: string
  hasCloudData?: boolean
  /** Names of the media in the file, which a later `noteText` may omit. A name always refers to the same content. */
  media?: readonly string[]
}

/** A file that was made from a note. */
export type Completed = Pick<Serialized, 'file'>

/** Connects the session with one editor. */
export interface EditorAdapter {
  /**
   * Returns the current work. Equal work should give equal bytes (see stableZip); otherwise each save makes a version.
   */
  serialize(): Promise<Serialized>
  /**
   * Returns a picture of the work (png, jpg or webp), null when there is none. Only saves to the server and the
   * choice between two versions call it.
   */
  cover?(): Promise<Blob | null>
  /** Reports at once the edits that the editor would report later, because the work is about to be saved or checked. */
  flush?(): void
  /**
   * Returns the work as text synchronously, because the page closes. Media named in `known` are already stored and are
   * omitted. Null when it is not available.
   */
  noteText?(known: ReadonlySet<string>): string | null
  /** Makes a file of a note's text; omitted media are taken from `bases`. Rejects when one is missing. */
  completeNote?(text: string, bases: readonly ArrayBuffer[]): Promise<Completed>
  /**
   * Replaces the content of the editor. Resolves to the names of the media in these bytes, not of those that the editor
   * converted. Rejects when the bytes are not a work of this editor.
   */
  load(bytes: ArrayBuffer, title: string): Promise<readonly string[]>
  loadDefault(title: string): Promise<void>
  /** Shows a title that was changed outside of the editor. */
  setTitle?(title: string): void
  /** Scrolls to a place that was found in `file` and marks it. Returns false when it no longer exists. */
  show?(place: Place, file: ArrayBuffer): boolean
  /** Returns the view of the work that a lesson shows while the child edits and runs it. */
  live?(): LiveWork
}

/** The editor could not serialize the work. A retry may help; nothing else is known of the cause. */
export class SerializeError extends Error {
  constructor(cause: unknown) {
    super('作品没能打包，正在重试', { cause })
  }
}

/** The work at one moment. It covers every edit up to `revision`. */
export interface Snapshot {
  revision: number
  file: Blob
  bytes: ArrayBuffer
  /** Null when there is no picture, or none was requested. */
  cover: Blob | null
  title: string
  checksum: string
  hasCloudData: boolean
  media: readonly string[]
}

/** Omits all media from a note. Their names depend on their content, so equal work still gives equal text. */
export const everyMedium: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()

/** Takes snapshots one at a time. Serializes again only after an edit, because that is expensive. */
export class SnapshotTaker {
  readonly #adapter: EditorAdapter
  readonly #revision: () => number
  readonly #titleOf: (fromEditor: string) => string
  #last: { snapshot: Snapshot; covered: boolean } | null = null
  #taking: Promise<Snapshot> | null = null
  #generation = 0
  /** The project as text, as it was when it was opened or last serialized. */
  #text: string | null = null

  constructor(adapter: EditorAdapter, revision: () => number, titleOf: (fromEditor: string) => string) {
    this.#adapter = adapter
    this.#revision = revision
    this.#titleOf = titleOf
  }

  /**
   * Returns the current work or a newer state; with `cover: false` possibly without its picture. Rejects when the
   * editor cannot serialize it.
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

  /** True when the project differs from the last snapshot, or from the opened content. */
  get isOutdated(): boolean {
    return this.#textNow() !== this.#text
  }

  /** Discards all snapshots, because other content is in the editor now. */
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
