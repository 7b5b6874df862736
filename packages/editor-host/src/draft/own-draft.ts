import type { Draft, DraftHead, DraftStore } from './draft.ts'
import { NoteWriter } from './note-writer.ts'
import type { NoteJournal } from './note-journal.ts'
import type { NoteStore } from './note-store.ts'
import { newKey } from '../bytes/sha256.ts'
import type { EditorAdapter, Snapshot } from '../snapshot/snapshot.ts'

/** The properties of a snapshot in the head of a draft. */
export type DraftState = Pick<Snapshot, 'revision' | 'checksum' | 'hasCloudData'>

const nothing: DraftState = { revision: -1, checksum: '', hasCloudData: false }
const stateOf = ({ revision, checksum, hasCloudData }: DraftState): DraftState => ({ revision, checksum, hasCloudData })

/** A draft of an earlier window, which the draft of this window replaces. */
interface PreviousDraft {
  id: string
  /** From this revision on, the work contains all of the earlier draft. */
  revision: number
  isNote: boolean
}

/** The draft and the note of this window share one id, and only one write runs at a time. */
export class OwnDraft {
  readonly #store: DraftStore
  readonly #noteWriter: NoteWriter
  readonly #headOf: (kept: DraftState) => DraftHead
  #id = newKey()
  #kept = nothing
  #stored = false
  /** Kept until the work is stored under the id of this window. */
  #former: PreviousDraft | null = null
  /** The last cover picture, for drafts without a new picture. */
  #cover: Blob | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(parts: {
    store: DraftStore
    notes: NoteStore
    journal: NoteJournal
    adapter: EditorAdapter
    headOf: (kept: DraftState) => DraftHead
  }) {
    this.#store = parts.store
    this.#noteWriter = new NoteWriter(parts)
    this.#headOf = parts.headOf
  }

  get id(): string {
    return this.#id
  }
  /** The ids under which this work may be stored on this computer. */
  get ids(): readonly string[] {
    return this.#former ? [this.#id, this.#former.id] : [this.#id]
  }
  /** The checksum of the content that was stored or taken over last. */
  get checksum(): string {
    return this.#kept.checksum
  }

  /** True if the store contains all edits up to `revision`. */
  holds(revision: number): boolean {
    return this.#stored && this.#kept.revision >= revision
  }

  /** Leaves the stored draft under its id, and uses a new id for the next drafts. */
  renew(): void {
    this.#id = newKey()
    this.#stored = false
    this.#kept = nothing
    this.#former = null
  }

  /** Resets the state, because the editor now contains another work. */
  begin(): void {
    this.#cover = null
    this.know([])
  }

  /** Notes do not contain these media, which the next window finds in the draft or in the loaded work. */
  know(media: readonly string[]): void {
    this.#noteWriter.know(media)
  }

  /**
   * Stores a draft under the id of this window. If the store refuses, the call rejects, a note of a closed window
   * becomes a note of this window, and the earlier draft is removed later.
   */
  move(draft: Draft, media: readonly string[], head: DraftHead & DraftState): Promise<void> {
    const { id } = draft.head
    const isNote = draft.isNote === true
    this.#former = { id, revision: head.revision, isNote }
    this.#kept = stateOf(head)
    return this.#inOrder(async () => {
      try {
        await this.#replace({ head, content: draft.content })
      } catch (error) {
        if (isNote) this.#noteWriter.adopt(id, head)
        throw error
      }
      this.know(media)
      this.#note(head)
    })
  }

  /**
   * Writes a draft if `isWanted` returns true after the previous writes. `always` writes the head of a stored draft
   * again. `withCover` writes a draft again that lacks its picture.
   */
  write(snapshot: Snapshot, always: boolean, isWanted: () => boolean, withCover = false): Promise<void> {
    return this.#inOrder(async () => {
      if (!isWanted()) return
      const lacksCover = snapshot.cover !== null && snapshot.cover !== this.#cover
      const isBare = withCover && lacksCover && this.#kept.revision === snapshot.revision
      if (this.holds(snapshot.revision) && !isBare) {
        if (always) await this.#store.writeHead(this.#headOf(this.#kept))
        return
      }
      this.#cover = snapshot.cover ?? this.#cover
      const cover = (await this.#cover?.arrayBuffer()) ?? null
      await this.#replace({
        head: this.#headOf(snapshot),
        content: { file: snapshot.bytes, fileType: snapshot.file.type, cover, coverType: this.#cover?.type ?? '' },
      })
      this.know(snapshot.media)
      this.#note(snapshot)
    })
  }

  /** Records that the server has stored this snapshot. */
  confirm(snapshot: Snapshot): void {
    this.#cover = snapshot.cover ?? this.#cover
    this.know(snapshot.media)
    this.#noteWriter.settle(this.#id, snapshot.revision)
  }

  /** Removes the draft if the server has all of it. Never rejects. */
  async settle(onServer: () => number): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) {
        if (this.#kept.revision <= onServer()) await this.#remove()
        else await this.#store.writeHead(this.#headOf(this.#kept))
      }
      if (this.#former && this.#former.revision <= onServer()) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Removes a draft whose content is stored elsewhere. Never rejects. */
  async drop(): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) await this.#remove()
      this.#noteWriter.settle(this.#id, Number.POSITIVE_INFINITY)
      if (this.#former) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Writes a note of the edits up to `revision` synchronously. Returns false if this is not possible. */
  writeNote(revision: number): boolean {
    return this.#noteWriter.write(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /** Writes a note of the edits up to `revision`. Never rejects. */
  jot(revision: number): Promise<void> {
    return this.#noteWriter.jot(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /** The browser may have cleared its storage. Resolves to false if the draft must be written again. Never rejects. */
  lookForLoss(): Promise<boolean> {
    return this.#inOrder(async () => {
      if (!this.#stored || (await this.#store.read(this.#id).catch(() => null))) return true
      this.#stored = false
      this.#noteWriter.forgetWritten()
      return false
    })
  }

  /** Writes an existing note again after the work card has changed. */
  rewriteNote(): Promise<void> {
    return this.#noteWriter.rewrite(this.#headOf(this.#kept))
  }

  async #remove(): Promise<void> {
    // An entry of the journal that remained would be taken for the newest state.
    await this.#noteWriter.isCalm
    await this.#store.remove(this.#id)
    this.#stored = false
  }

  /** Stores the draft, and removes the earlier draft in the same transaction. */
  async #replace(draft: Draft): Promise<void> {
    const former = this.#former
    await this.#store.write(draft, former?.id)
    if (former?.isNote) this.#noteWriter.forget(former.id)
    this.#leave(former)
  }

  async #removeFormer(former: PreviousDraft): Promise<void> {
    if (former.isNote) this.#noteWriter.forget(former.id)
    await this.#store.remove(former.id)
    this.#leave(former)
  }

  #leave(former: PreviousDraft | null): void {
    if (this.#former === former) this.#former = null
  }

  #note(written: DraftState): void {
    this.#stored = true
    this.#kept = stateOf(written)
    this.#noteWriter.settle(this.#id, written.revision)
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}
