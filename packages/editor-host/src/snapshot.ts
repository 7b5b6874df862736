import { sha256 } from './sha256.ts'

/** What an editor gives the session to save. */
export interface Serialized {
  file: Blob
  /** A picture of the work (png, jpg or webp); null when it could not be made. */
  cover?: Blob | null
  title: string
  hasCloudData?: boolean
}

/** The bridge to one editor. */
export interface EditorAdapter {
  /** The work as it is now. Equal work should give equal bytes (see stableZip), else each save makes a version. */
  serialize(): Promise<Serialized>
  /** Replaces what is in the editor; rejects when the bytes are no work of this editor. */
  load(bytes: ArrayBuffer, title: string): Promise<void>
  loadDefault(title: string): Promise<void>
  /** Shows a title that was changed outside the editor. */
  setTitle?(title: string): void
}

/** The work at one moment. It covers every edit up to `revision`. */
export interface Snapshot {
  revision: number
  file: Blob
  bytes: ArrayBuffer
  cover: Blob | null
  title: string
  checksum: string
  hasCloudData: boolean
}

/**
 * Takes snapshots, one at a time, and none when nothing was edited since the last one: serialising is the costly part.
 */
export class Photographer {
  readonly #adapter: EditorAdapter
  readonly #revision: () => number
  readonly #titleOf: (fromEditor: string) => string
  #last: Snapshot | null = null
  #taking: Promise<Snapshot> | null = null
  #round = 0

  constructor(adapter: EditorAdapter, revision: () => number, titleOf: (fromEditor: string) => string) {
    this.#adapter = adapter
    this.#revision = revision
    this.#titleOf = titleOf
  }

  /** The work as of now, or newer. Rejects when the editor cannot give it. */
  async take(): Promise<Snapshot> {
    while (this.#taking) await this.#taking.catch(() => undefined)
    if (this.#last && this.#last.revision >= this.#revision()) return this.#last
    const taking = this.#expose(this.#revision())
    this.#taking = taking
    try {
      return await taking
    } finally {
      this.#taking = null
    }
  }

  /** Other content is in the editor now; what was taken of the old one, or is being taken, is not to be used again. */
  forget(): void {
    this.#round += 1
    this.#last = null
  }

  async #expose(revision: number): Promise<Snapshot> {
    const round = this.#round
    const { file, cover, title, hasCloudData } = await this.#adapter.serialize()
    const bytes = await file.arrayBuffer()
    const snapshot = {
      revision,
      file,
      bytes,
      cover: cover ?? null,
      title: this.#titleOf(title),
      checksum: await sha256(bytes),
      hasCloudData: hasCloudData ?? false,
    }
    if (round === this.#round) this.#last = snapshot
    return snapshot
  }
}
