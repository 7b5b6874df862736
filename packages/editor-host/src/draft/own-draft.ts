import type { Draft, DraftHead, DraftStore } from './draft.ts'
import { NoteWriter } from './note-writer.ts'
import type { NoteJournal } from './note-journal.ts'
import type { NoteStore } from './note-store.ts'
import { newKey } from '../bytes/sha256.ts'
import type { EditorAdapter, Snapshot } from '../snapshot/snapshot.ts'

/** The part of a snapshot that stands in the head of a draft. */
export type DraftState = Pick<Snapshot, 'revision' | 'checksum' | 'hasCloudData'>

const nothing: DraftState = { revision: -1, checksum: '', hasCloudData: false }
const stateOf = ({ revision, checksum, hasCloudData }: DraftState): DraftState => ({ revision, checksum, hasCloudData })

/** A name in the store that this window's draft takes the place of. */
interface PreviousDraft {
  id: string
  /** Revision of this window that contains all of the former draft. */
  revision: number
  isNote: boolean
}

/** The draft that this window writes, and its note: one name in the store, one write at a time. */
export class OwnDraft {
  readonly #store: DraftStore
  readonly #noteWriter: NoteWriter
  readonly #headOf: (kept: DraftState) => DraftHead
  #id = newKey()
  #kept = nothing
  #stored = false
  /** The draft that this window continues, until the store has moved it. */
  #former: PreviousDraft | null = null
  /** The last picture of this work, for drafts that are written without one. */
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
  /** Every name under which this work may be on this computer. */
  get ids(): readonly string[] {
    return this.#former ? [this.#id, this.#former.id] : [this.#id]
  }
  /** Checksum of the content that was written or taken over last. */
  get checksum(): string {
    return this.#kept.checksum
  }

  /** True when all edits up to `revision` are in the store. */
  holds(revision: number): boolean {
    return this.#stored && this.#kept.revision >= revision
  }

  /** Leaves what was written under its name and takes a new one for what comes next. */
  renew(): void {
    this.#id = newKey()
    this.#stored = false
    this.#kept = nothing
    this.#former = null
  }

  /** Other content is in the editor. */
  begin(): void {
    this.#cover = null
    this.know([])
  }

  /** Media that the next opening finds without this window: a note leaves them out. */
  know(media: readonly string[]): void {
    this.#noteWriter.know(media)
  }

  /**
   * Takes over a draft with these media under this window's name. Rejects when the store refuses: what was only a note
   * so far is then a note of this window, and what is under the former name goes with the next write, or once the
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
   * `isWanted` is asked when it is this write's turn. With `always`, the head of a draft that is there is rewritten.
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

  /** The server has this snapshot. */
  confirm(snapshot: Snapshot): void {
    this.#cover = snapshot.cover ?? this.#cover
    this.know(snapshot.media)
    this.#noteWriter.settle(this.#id, snapshot.revision)
  }

  /** Removes the draft when the server has all of it, else writes its head anew. Never rejects. */
  async settle(onServer: () => number): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) {
        if (this.#kept.revision <= onServer()) await this.#remove()
        else await this.#store.writeHead(this.#headOf(this.#kept))
      }
      if (this.#former && this.#former.revision <= onServer()) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Removes the draft: its content is safe elsewhere. Never rejects. */
  async drop(): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#stored) await this.#remove()
      this.#noteWriter.settle(this.#id, Number.POSITIVE_INFINITY)
      if (this.#former) await this.#removeFormer(this.#former)
    }).catch(() => undefined)
  }

  /** Writes down edits up to `revision` without waiting; false when that is not possible. */
  writeNote(revision: number): boolean {
    return this.#noteWriter.write(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /** Writes down edits up to `revision` beside the child's doing. Never rejects. */
  jot(revision: number): Promise<void> {
    return this.#noteWriter.jot(this.#headOf({ ...this.#kept, checksum: '', revision }))
  }

  /**
   * The browser may have cleared what it keeps: looks whether the draft is there. Resolves with false when it has to be
   * written again. Never rejects.
   */
  lookForLoss(): Promise<boolean> {
    return this.#inOrder(async () => {
      if (!this.#stored || (await this.#store.read(this.#id).catch(() => null))) return true
      this.#stored = false
      this.#noteWriter.forgetWritten()
      return false
    })
  }

  /** The card has changed: a note that is there follows it. */
  rewriteNote(): Promise<void> {
    return this.#noteWriter.rewrite(this.#headOf(this.#kept))
  }

  async #remove(): Promise<void> {
    // An entry of the journal that outlived the draft would come back as if it were the newest.
    await this.#noteWriter.isCalm
    await this.#store.remove(this.#id)
    this.#stored = false
  }

  /** Writes this window's draft; what is under the former name goes in the same transaction. */
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
