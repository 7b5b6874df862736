import type { Place } from '@mashu/contract/teaching/check/verdict'
import { sha256 } from '../bytes/sha256.ts'
import type { LiveWork } from './live-work.ts'

/** Result of an editor for a save. */
export interface Serialized {
  file: Blob
  title: string
  hasCloudData?: boolean
  /**
   * Names of the media in the file, where a later `noteText` may leave them out. A name stands for one content for
   * ever.
   */
  media?: readonly string[]
}

/** A file made of a note. */
export type Completed = Pick<Serialized, 'file'>

/** The bridge to one editor. */
export interface EditorAdapter {
  /** The work as it is now. Equal work should give equal bytes (see stableZip), else each save makes a version. */
  serialize(): Promise<Serialized>
  /** A picture of the work (png, jpg or webp); null when it could not be made. Taken for the server only. */
  cover?(): Promise<Blob | null>
  /** Reports edits that the editor would have told only in a moment: the page is going away. */
  flush?(): void
  /**
   * The work as text, at once: the page is going away. Media named in `known` are kept already and stay out. Null when
   * it cannot be had.
   */
  noteText?(known: ReadonlySet<string>): string | null
  /**
   * The file that the text of a note describes, with the media it left out taken from `bases`. Rejects when one is
   * missing.
   */
  completeNote?(text: string, bases: readonly ArrayBuffer[]): Promise<Completed>
  /**
   * Replaces what is in the editor. Resolves with the names of the media in these bytes, not of those that the editor
   * made of them. Rejects when the bytes are no work of this editor.
   */
  load(bytes: ArrayBuffer, title: string): Promise<readonly string[]>
  loadDefault(title: string): Promise<void>
  /** Shows a title that was changed outside the editor. */
  setTitle?(title: string): void
  /** Brings a place that was found in `file` into sight and marks it. False when it is not there any more. */
  show?(place: Place, file: ArrayBuffer): boolean
  /** Returns the view of the work that a lesson shows while it is edited and run. */
  live?(): LiveWork
}

/** The editor could not give the work. Trying again may help: nothing else is known of the cause. */
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
  /** Null when there is none, or when none was asked for. */
  cover: Blob | null
  title: string
  checksum: string
  hasCloudData: boolean
  media: readonly string[]
}

/** A note without the bytes of media, whose names stand for their content: cheap, and equal for equal work. */
export const everyMedium: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()

/**
 * Takes snapshots, one at a time, and none when nothing was edited since the last one: serialising is the costly part.
 */
export class SnapshotTaker {
  readonly #adapter: EditorAdapter
  readonly #revision: () => number
  readonly #titleOf: (fromEditor: string) => string
  #last: { snapshot: Snapshot; covered: boolean } | null = null
  #taking: Promise<Snapshot> | null = null
  #generation = 0
  /** The project as it was opened, or as of the last snapshot. */
  #text: string | null = null

  constructor(adapter: EditorAdapter, revision: () => number, titleOf: (fromEditor: string) => string) {
    this.#adapter = adapter
    this.#revision = revision
    this.#titleOf = titleOf
  }

  /** The work as of now, or newer; with `cover: false` perhaps without its picture. Rejects when the editor cannot. */
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

  /** True when the project is other than at the last snapshot, or than it was opened. */
  get isOutdated(): boolean {
    return this.#textNow() !== this.#text
  }

  /** Other content is in the editor now; what was taken of the old one, or is being taken, is not to be used again. */
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
