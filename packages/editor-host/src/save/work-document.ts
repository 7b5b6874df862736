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

/**
 * The open work: which one it is, what was edited, and its draft on this computer. Order rule for drafts: what is in
 * the store is never older than what was sent, and never older than what the server confirmed.
 */
export class WorkDocument {
  readonly #draft: OwnDraft
  readonly #visit: string
  readonly #session: SessionSlice<'document'>
  readonly #clock: Clock
  readonly #adapter: EditorAdapter
  readonly #snapshotTaker: SnapshotTaker
  /** Identity of this work, and the server's copy of it. */
  readonly record: WorkRecord
  #title = ''
  /** Counts edits; everything else says up to which edit it reaches. Only this class writes it. */
  revision = 0
  /** While other content is being put into the editor, what the editor reports is not the child's doing. */
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
  /** Counts what was loaded: an answer that began under another number belongs to other content. */
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

  /** True for content that this window sent or had kept: whoever brought it to the server, it is ours. */
  isOurs(checksum: string): boolean {
    return this.record.card.sent.includes(checksum) || this.#draft.checksum === checksum
  }

  /** The child edited something; `{}`: nothing but a save was asked for. */
  edited(change: ReportedChange = { pristine: false }): void {
    this.revision += 1
    this.#editedAt = this.#clock.now()
    this.report({ touched: true, ...change })
  }

  /** Counts as an edit what changed without being told, by a program for example. */
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

  /** The work as of now. With `cover: false` without its picture. Rejects with SerializeError. */
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
   * Puts other content into the editor. Resolves with the names of the media in these bytes. Rejects when the editor
   * cannot read it; what was shown before is then there again.
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
   * Begins with content that the server has, or that needs no saving before the first edit. `media`: those that the
   * address of this page leads to again; none for a file of this computer.
   */
  begin(card: WorkCard, checksum: string | null, media: readonly string[]): void {
    this.#draft.renew()
    this.#draft.know(media)
    this.record.begin(card, { revision: this.revision, checksum, title: this.#title })
    this.report({ touched: false })
  }

  /**
   * Begins with a draft and the media in it: it moves under this window's own name, so that a window thought dead can
   * do no harm to it.
   */
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

  /** Writes the draft when something is not yet in the store. What the draft scheduler runs. */
  async saveDraft(): Promise<SaveOutcome> {
    if (this.#loading || this.inStore) return 'done'
    const generation = this.#generation
    try {
      const snapshot = await this.snapshot({ cover: false })
      if (generation !== this.#generation) return 'done'
      await this.write(snapshot)
      return 'done'
    } catch (error) {
      // Wherever it failed, the server may still take the work: the problem is shown and the draft tried again.
      if (!(error instanceof SerializeError))
        this.#session.set({ storeProblem: error instanceof StoreError ? error.kind : 'unavailable' })
      return 'retry'
    }
  }

  /**
   * Writes this snapshot as the draft unless something newer is safe already. With `always`, also rewrites its head.
   */
  async write(snapshot: Snapshot, always = false): Promise<void> {
    const generation = this.#generation
    const isWanted = (): boolean =>
      generation === this.#generation && (always || snapshot.revision > this.record.serverCopy.revision)
    await this.#draft.write(snapshot, always, isWanted)
    this.report({ storeProblem: null })
  }

  /** The server has this snapshot as `saved`: its draft has done its work; later edits start from the new version. */
  async confirm(snapshot: Snapshot, saved: Saved, change: ReportedChange = {}): Promise<void> {
    this.record.confirm(snapshot, saved)
    this.#draft.confirm(snapshot)
    this.report(change)
    await this.settleDraft()
  }

  /** Brings the draft in the store in line with the card and with what the server has. Never rejects. */
  settleDraft(): Promise<void> {
    return this.#draft.settle(() => this.record.serverCopy.revision)
  }

  /** For content that is safe elsewhere. Never rejects. */
  dropDraft(): Promise<void> {
    return this.#draft.drop()
  }

  /** Keeps the newest edit without waiting, for a page that goes away. False when it neither is kept nor can be. */
  writeNote(): boolean {
    return this.#loading || this.inStore || this.#draft.writeNote(this.revision)
  }

  /** Writes down the newest edit until the draft has it. Never rejects. */
  async jot(): Promise<'done'> {
    if (!this.#loading && !this.inStore) await this.#draft.jot(this.revision)
    return 'done'
  }

  /** False when this browser has lost the draft, which is then to be written again. Never rejects. */
  lookForLoss(): Promise<boolean> {
    return this.#draft.lookForLoss()
  }

  /** The card has changed: what was written down for a page that goes away follows it. */
  rewriteNote(): Promise<void> {
    return this.#draft.rewriteNote()
  }

  /** The same content from now on belongs to this card and is to be saved there. */
  async continueAs(card: WorkCard): Promise<void> {
    this.record.continueAs(card)
    this.revision += 1
    // The next opening looks for media in this card's own files, and has none yet.
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

  // The editor's title counts only when it changed there; else a title given in our own bar would be undone.
  #takeTitle(fromEditor: string): string {
    const title = fitTitle(fromEditor)
    if (title !== '' && title !== this.#editorTitle) {
      this.#editorTitle = title
      this.#title = title
    }
    return this.#title
  }
}
