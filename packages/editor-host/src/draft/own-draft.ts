import type { Draft, DraftHead, DraftStore } from './draft.ts'
import { NoteWriter } from './note-writer.ts'
import type { NoteJournal } from './note-journal.ts'
import type { NoteStore } from './note-store.ts'
import { newKey } from '../bytes/sha256.ts'
import type { EditorAdapter, Snapshot } from '../snapshot/snapshot.ts'

/** The properties of a snapshot that the head of a draft contains. */
export type DraftState = Pick<Snapshot, 'revision' | 'checksum' | 'hasCloudData'>

const nothing: DraftState = { revision: -1, checksum: '', hasCloudData: false }
const stateOf = ({ revision, checksum, hasCloudData }: DraftState): DraftState => ({ revision, checksum, hasCloudData })

/** An earlier draft that the draft of this window replaces. */
interface PreviousDraft {
  id: string
  /** The revision of this window that contains all of the earlier draft. */
  revision: number
  isNote: boolean
}

/** The draft and the note of this window: one id in the store, one write at a time. */
export class OwnDraft {
  readonly #store: DraftStore
  readonly #noteWriter: NoteWriter
  readonly #headOf: (kept: DraftState) => DraftHead
  #id = newKey()
  #kept = nothing
  #stored = false
  /** The draft that this window continues, until that draft is stored under the id of this window. */
  #former: PreviousDraft | null = null
  /** The last picture of this work, used for drafts that are written without a new one. */
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
  /** All ids under which this work may be stored on this computer. */
  get ids(): readonly string[] {
    return this.#former ? [this.#id, this.#former.id] : [this.#id]
  }
  /** Checksum of the last content that was written or taken over. */
  get checksum(): string {
    return this.#kept.checksum
  }

  /** Returns true when all edits up to `revision` are in the store. */
  holds(revision: number): boolean {
    return this.#stored && this.#kept.revision >= revision
  }

  /** Keeps the stored draft under its id and uses a new id for the following ones. */
  renew(): void {
    this.#id = newKey()
    this.#stored = false
    this.#kept = nothing
    this.#former = null
  }

  /** Resets the state, because other content is in the editor. */
  begin(): void {
    this.#cover = null
    this.know([])
  }

  /** Sets the media that the next window will find in the draft or at the address of the page. Notes omit them. */
  know(media: readonly string[]): void {
    this.#noteWriter.know(media)
  }

  /**
   * Stores a draft with these media under this window's id. Rejects when the store refuses. In that case a draft that
   * was only a note becomes a note of this window, and the earlier draft is removed at the next write or when the
   * server has it.
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
   * Writes a draft if `isWanted` returns true when its turn comes. With `always`, the head of an existing draft is
   * written again.
   */
  write(snapshot: Snapshot, always: boolean, isWanted: () => boolean): Promise<void> {
    return this.#inOrder(async () => {
      if (!isWanted()) return
      if (this.holds(snapshot.revision)) {
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

  /** Records that the server has this snapshot. */
  confirm(snapshot: Snapshot): void {
    this.#cover = snapshot.cover ?? this.#cover
    this.know(snapshot.media)
    this.#noteWriter.settle(this.#id, snapshot.revision)
  }

  /** Removes the draft when the server has all of it; otherwise writes its head again. Never rejects. */
  async settle(onServer: () => number): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) {
        if (this.#kept.revision <= onServer()) await this.#remove()
        else await this.#store.writeHead(this.#headOf(this.#kept))
      }
      if (this.#former && this.#former.revision <= onServer()) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Removes the draft, because its content is stored elsewhere. Never rejects. */
  async drop(): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) await this.#remove()
      this.#noteWriter.settle(this.#id, Number.POSITIVE_INFINITY)
      if (this.#former) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Writes a note of the edits up to `revision` synchronously; returns false when that is not possible. */
  writeNote(revision: number): boolean {
    return this.#noteWriter.write(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /** Writes a note of the edits up to `revision` while the child goes on working. Never rejects. */
  jot(revision: number): Promise<void> {
    return this.#noteWriter.jot(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /**
   * Checks that the draft still exists, because the browser may have cleared its storage. Resolves to false when it has
   * to be written again. Never rejects.
   */
  lookForLoss(): Promise<boolean> {
    return this.#inOrder(async () => {
      if (!this.#stored || (await this.#store.read(this.#id).catch(() => null))) return true
      this.#stored = false
      this.#noteWriter.forgetWritten()
      return false
    })
  }

  /** Writes an existing note again after the card has changed. */
  rewriteNote(): Promise<void> {
    return this.#noteWriter.rewrite(this.#headOf(this.#kept))
  }

  async #remove(): Promise<void> {
    // A journal entry that outlives the draft would be taken for the newest state.
    await this.#noteWriter.isCalm
    await this.#store.remove(this.#id)
    this.#stored = false
  }

  /** Writes this window's draft and removes the earlier one in the same transaction. */
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
