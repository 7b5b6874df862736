import { type Saved } from '@mashu/client'
import { StoreError } from '../draft/draft-database.ts'
import type { Draft, DraftHead, DraftStore, WorkCard } from '../draft/draft.ts'
import type { NoteJournal } from '../draft/note-journal.ts'
import type { NoteStore } from '../draft/note-store.ts'
import { type DraftState, OwnDraft } from '../draft/own-draft.ts'
import type { SaveOutcome } from './save-scheduler.ts'
import type { Clock } from '../window/clock.ts'
import type { ReportedChange, SessionSlice } from '../state/session-slices.ts'
import { type EditorAdapter, SerializeError, SnapshotTaker, type Snapshot } from '../snapshot/snapshot.ts'
import { WorkRecord } from './work-record.ts'
import { fitTitle } from './title.ts'

/** The open work. The stored draft is never older than the content that was sent or that the server has confirmed. */
export class WorkDocument {
  readonly #draft: OwnDraft
  readonly #visit: string
  readonly #session: SessionSlice<'document'>
  readonly #clock: Clock
  readonly #adapter: EditorAdapter
  readonly #snapshotTaker: SnapshotTaker
  readonly record: WorkRecord
  #title = ''
  /** Number of edits, with which all other revisions are compared. Only this class changes it. */
  revision = 0
  /** True while content is being loaded. Changes that the editor reports meanwhile are not edits of the child. */
  #loading = false
  #generation = 0
  #editedAt = 0
  #editorTitle = ''
  #serializeFails = false
  #hasContent = false

  constructor(parts: {
    store: DraftStore
    notes: NoteStore
    journal: NoteJournal
    session: SessionSlice<'document'>
    clock: Clock
    adapter: EditorAdapter
    card: WorkCard
    visit: string
  }) {
    this.#visit = parts.visit
    this.#draft = new OwnDraft({ ...parts, headOf: (kept) => this.#head(kept) })
    this.#session = parts.session
    this.#clock = parts.clock
    this.#adapter = parts.adapter
    this.record = new WorkRecord(parts.card)
    this.#snapshotTaker = new SnapshotTaker(
      parts.adapter,
      () => this.revision,
      (title) => this.#takeTitle(title),
    )
  }

  get card(): Readonly<WorkCard> {
    return this.record.card
  }
  get title(): string {
    return this.#title
  }
  /** Number of loaded contents. The result of an operation that began under another number belongs to other content. */
  get generation(): number {
    return this.#generation
  }
  get loading(): boolean {
    return this.#loading
  }
  get draftIds(): readonly string[] {
    return this.#draft.ids
  }
  get onServer(): boolean {
    return this.record.serverCopy.revision >= this.revision
  }
  get inStore(): boolean {
    return this.onServer || this.#draft.holds(this.revision)
  }

  /** True for content that this or an earlier window has sent or stored as a state of this work. */
  isOurs(checksum: string): boolean {
    return this.record.card.sent.includes(checksum) || this.#draft.checksum === checksum
  }

  /** `{}` leaves `pristine` unchanged, for a new title or a save that the child requested. */
  edited(change: ReportedChange = { pristine: false }): void {
    this.revision += 1
    this.#editedAt = this.#clock.now()
    this.report({ touched: true, ...change })
  }

  /** Records changes that the editor has not reported, such as changes by a running program. */
  lookForEdits(): void {
    this.#adapter.flush?.()
    if (this.#hasContent && !this.#loading && this.#snapshotTaker.isOutdated) this.edited()
  }

  rename(title: string): void {
    this.#title = fitTitle(title)
    if (this.#adapter.setTitle) {
      this.#adapter.setTitle(this.#title)
      this.#editorTitle = this.#title
    }
    this.edited({})
  }

  /** Omits the picture if `cover` is false. Rejects with SerializeError. */
  async snapshot(options?: { cover: boolean }): Promise<Snapshot> {
    try {
      const snapshot = await this.#snapshotTaker.take(options)
      if (this.#serializeFails) this.#session.set({ problem: null })
      this.#serializeFails = false
      return snapshot
    } catch (error) {
      const serializeError = new SerializeError(error)
      this.#serializeFails = true
      this.#session.set({ problem: serializeError.message })
      throw serializeError
    }
  }

  report(change: ReportedChange = {}): void {
    this.#session.set({
      title: this.#title,
      workId: this.record.card.workId,
      scene: this.record.card.scene,
      unitId: this.record.card.unitId,
      additionalId: this.record.card.additionalId,
      trial: this.record.card.trial ?? null,
      submitWanted: this.record.card.submitWanted,
      inStore: this.inStore,
      onServer: this.record.card.workId !== null && this.onServer,
      ...change,
    })
  }

  /**
   * Resolves to the names of the media in the bytes. Rejects when the editor cannot read the bytes. The editor then has
   * the earlier content again.
   */
  async load(bytes: ArrayBuffer | null, title: string): Promise<readonly string[]> {
    const former = this.#hasContent ? await this.snapshot({ cover: false }).catch(() => null) : null
    this.#loading = true
    this.#generation += 1
    try {
      const media = await this.#loadInto(bytes, title).catch(async (error: unknown) => {
        if (former) await this.#adapter.load(former.bytes, former.title).catch(() => undefined)
        throw error
      })
      this.#hasContent = true
      this.#title = fitTitle(title)
      this.#editorTitle = this.#title
      this.#draft.begin()
      return media
    } finally {
      this.#snapshotTaker.forget()
      this.#loading = false
    }
  }

  async #loadInto(bytes: ArrayBuffer | null, title: string): Promise<readonly string[]> {
    if (bytes) return this.#adapter.load(bytes, title)
    await this.#adapter.loadDefault(title)
    return []
  }

  /**
   * Begins with content that needs no save before the first edit. `media` contains the names of the media that the next
   * window can load again, so that notes leave them out.
   */
  begin(card: WorkCard, checksum: string | null, media: readonly string[]): void {
    this.#draft.renew()
    this.#draft.know(media)
    this.record.begin(card, { revision: this.revision, checksum, title: this.#title })
    this.report({ touched: false })
  }

  /** Stores the draft under an id that no other window overwrites. */
  async beginWithDraft(draft: Draft, card: WorkCard, media: readonly string[]): Promise<void> {
    this.#draft.renew()
    this.revision += 1
    this.#editedAt = draft.head.editedAt
    this.record.begin(card, { revision: this.revision - 1, checksum: null, title: this.#title })
    this.report({ touched: true })
    const revision = this.revision
    const id = this.#draft.id
    await this.#draft.move(draft, media, { ...draft.head, ...card, id, visit: this.#visit, declinedBy: [], revision })
    this.report()
  }

  async saveDraft(): Promise<SaveOutcome> {
    if (this.#loading || this.inStore) return 'done'
    const generation = this.#generation
    try {
      const snapshot = await this.snapshot({ cover: false })
      if (generation !== this.#generation) return 'done'
      await this.write(snapshot)
      return 'done'
    } catch (error) {
      // The server may accept the work although the draft failed. The problem is shown, and the draft is tried again.
      if (!(error instanceof SerializeError))
        this.#session.set({ storeProblem: error instanceof StoreError ? error.kind : 'unavailable' })
      return 'retry'
    }
  }

  /** See `OwnDraft.write`. */
  async write(snapshot: Snapshot, { always = false, withCover = false } = {}): Promise<void> {
    const generation = this.#generation
    const isWanted = (): boolean =>
      generation === this.#generation && (always || snapshot.revision > this.record.serverCopy.revision)
    await this.#draft.write(snapshot, always, isWanted, withCover)
    this.report({ storeProblem: null })
  }

  /** Later edits are based on the saved version. */
  async confirm(snapshot: Snapshot, saved: Saved, change: ReportedChange = {}): Promise<void> {
    this.record.confirm(snapshot, saved)
    this.#draft.confirm(snapshot)
    this.report(change)
    await this.settleDraft()
  }

  /** Updates the stored draft to the state of the card and of the server. Never rejects. */
  settleDraft(): Promise<void> {
    return this.#draft.settle(() => this.record.serverCopy.revision)
  }

  /** Removes the draft, because another place has stored its content. Never rejects. */
  dropDraft(): Promise<void> {
    return this.#draft.drop()
  }

  /** Stores the newest edit synchronously, because the page closes. Returns false when no place stored it. */
  writeNote(): boolean {
    return this.#loading || this.inStore || this.#draft.writeNote(this.revision)
  }

  /** Writes a note with the newest edit, unless the draft contains the edit. Never rejects. */
  async jot(): Promise<'done'> {
    if (!this.#loading && !this.inStore) await this.#draft.jot(this.revision)
    return 'done'
  }

  /** Resolves to false when this browser has lost the draft, which must then be written again. Never rejects. */
  lookForLoss(): Promise<boolean> {
    return this.#draft.lookForLoss()
  }

  /** Writes the note again, because the card has changed. */
  rewriteNote(): Promise<void> {
    return this.#draft.rewriteNote()
  }

  async continueAs(card: WorkCard): Promise<void> {
    this.record.continueAs(card)
    this.revision += 1
    // The next window looks for media in the files of the new card, which has no files yet.
    this.#draft.know([])
    this.report({ touched: true })
    await this.settleDraft()
  }

  #head({ checksum, hasCloudData, revision }: DraftState): DraftHead {
    return {
      ...this.record.card,
      id: this.#draft.id,
      title: this.#title,
      checksum,
      editedAt: this.#editedAt,
      revision,
      pristine: this.#session.state.pristine,
      visit: this.#visit,
      hasCloudData,
      broken: false,
      aside: false,
    }
  }

  // The editor's title counts only if the child has changed it in the editor. Otherwise it would undo a title from the
  // work bar.
  #takeTitle(fromEditor: string): string {
    const title = fitTitle(fromEditor)
    if (title !== '' && title !== this.#editorTitle) {
      this.#editorTitle = title
      this.#title = title
    }
    return this.#title
  }
}
