import type { Saved } from '@mashu/client'
import { StoreTrouble } from './draft-store.ts'
import type { Draft, DraftHead, DraftStore, WorkCard } from './draft.ts'
import type { NoteStore } from './note-store.ts'
import { type Kept, OwnDraft } from './own-draft.ts'
import type { PaceOutcome } from './pacer.ts'
import type { Clock } from './clock.ts'
import type { Board, Facts } from './session-state.ts'
import { type EditorAdapter, Photographer, type Snapshot } from './snapshot.ts'
import { fitTitle } from './title.ts'

/** The editor could not give the work. Trying again may help: nothing else is known of the cause. */
export class PackTrouble extends Error {
  constructor(cause: unknown) {
    super('作品没能打包，正在重试', { cause })
  }
}

/** What the server is known to have. */
export interface InCloud {
  revision: number
  checksum: string | null
  title: string
  /** The version there has no picture of the work, as this window saved it without one. */
  bare?: boolean
}

/**
 * The work on the child's desk: which one it is, what was edited, and its draft on this computer. Order rule for
 * drafts: what lies in the store is never older than what was sent, and never older than what the server confirmed.
 */
export class Desk {
  readonly #draft: OwnDraft
  readonly #visit: string
  readonly #board: Board
  readonly #clock: Clock
  readonly #adapter: EditorAdapter
  readonly #photographer: Photographer
  card: WorkCard
  title = ''
  /** Counts edits; everything else says up to which edit it reaches. */
  revision = 0
  cloud: InCloud = { revision: 0, checksum: null, title: '' }
  /** While other content is being put into the editor, what the editor reports is not the child's doing. */
  loading = false
  /** Changes when other content lies on the desk; answers that belong to the former content are dropped. */
  round = 0
  #editedAt = 0
  #editorTitle = ''
  #packingFails = false
  /** Something was put into the editor by now. */
  #shown = false

  constructor(parts: {
    store: DraftStore
    notes: NoteStore
    board: Board
    clock: Clock
    adapter: EditorAdapter
    card: WorkCard
    visit: string
  }) {
    this.#visit = parts.visit
    const { store, notes, adapter } = parts
    this.#draft = new OwnDraft({ store, notes, adapter, headOf: (kept) => this.#head(kept) })
    this.#board = parts.board
    this.#clock = parts.clock
    this.#adapter = parts.adapter
    this.card = parts.card
    this.#photographer = new Photographer(
      parts.adapter,
      () => this.revision,
      (title) => this.#takeTitle(title),
    )
  }

  get draftId(): string {
    return this.#draft.id
  }
  get inCloud(): boolean {
    return this.cloud.revision >= this.revision
  }
  get inStore(): boolean {
    return this.inCloud || this.#draft.holds(this.revision)
  }

  /** True for content that this window sent or had kept: whoever brought it to the server, it is ours. */
  isOurs(checksum: string): boolean {
    return this.card.sent.includes(checksum) || this.#draft.checksum === checksum
  }

  /** The child edited something. */
  edited(): void {
    this.revision += 1
    this.#editedAt = this.#clock.now()
    this.report({ touched: true })
  }

  rename(title: string): void {
    this.title = fitTitle(title)
    if (this.#adapter.setTitle) {
      this.#adapter.setTitle(this.title)
      this.#editorTitle = this.title
    }
    this.edited()
  }

  /** The work as of now. `bare`: without its picture. Rejects with PackTrouble. */
  async snapshot(how?: { bare: boolean }): Promise<Snapshot> {
    try {
      const snapshot = await this.#photographer.take(how)
      if (this.#packingFails) this.#board.set({ problem: null })
      this.#packingFails = false
      return snapshot
    } catch (error) {
      const trouble = new PackTrouble(error)
      this.#packingFails = true
      this.#board.set({ problem: trouble.message })
      throw trouble
    }
  }

  /** Shows where things stand. */
  report(change: Partial<Facts> = {}): void {
    this.#board.set({
      title: this.title,
      workId: this.card.workId,
      scene: this.card.scene,
      handInWanted: this.card.handInWanted,
      inStore: this.inStore,
      inCloud: this.card.workId !== null && this.inCloud,
      ...change,
    })
  }

  /**
   * Puts other content into the editor. Resolves with the names of the media in these bytes. Rejects when the editor
   * cannot read it; what was shown before is then there again.
   */
  async show(bytes: ArrayBuffer | null, title: string): Promise<readonly string[]> {
    const former = this.#shown ? await this.snapshot({ bare: true }).catch(() => null) : null
    this.loading = true
    this.round += 1
    try {
      const media = await this.#put(bytes, title).catch(async (error: unknown) => {
        if (former) await this.#adapter.load(former.bytes, former.title).catch(() => undefined)
        throw error
      })
      this.#shown = true
      this.title = fitTitle(title)
      this.#editorTitle = this.title
      this.#draft.begin()
      return media
    } finally {
      this.#photographer.forget()
      this.loading = false
    }
  }

  async #put(bytes: ArrayBuffer | null, title: string): Promise<readonly string[]> {
    if (bytes) return this.#adapter.load(bytes, title)
    await this.#adapter.loadDefault(title)
    return []
  }

  /**
   * Begins with content that the server has, or that needs no saving before the first edit. `media`: those that the
   * address of this page leads to again; none for a file of this computer.
   */
  lay(card: WorkCard, checksum: string | null, media: readonly string[]): void {
    this.card = card
    this.#draft.renew()
    this.#draft.know(media)
    this.cloud = { revision: this.revision, checksum, title: this.title }
    this.report({ touched: false })
  }

  /**
   * Begins with a draft and the media in it: it moves under this window's own name, so that a window thought dead can
   * do no harm to it.
   */
  async adopt(draft: Draft, card: WorkCard, media: readonly string[]): Promise<void> {
    this.card = card
    this.#draft.renew()
    this.revision += 1
    this.#editedAt = draft.head.editedAt
    this.cloud = { revision: this.revision - 1, checksum: null, title: this.title }
    this.report({ touched: true })
    const { revision } = this
    const id = this.#draft.id
    await this.#draft.move(draft, media, { ...draft.head, ...card, id, visit: this.#visit, declinedBy: [], revision })
    this.report()
  }

  /** Writes the draft when something is not yet in the store. The action of the local pacer. */
  async keep(): Promise<PaceOutcome> {
    if (this.loading || this.inStore) return 'done'
    const { round } = this
    try {
      const snapshot = await this.snapshot({ bare: true })
      if (round !== this.round) return 'done'
      await this.write(snapshot)
      return 'done'
    } catch (error) {
      // Wherever it failed, the server may still take the work: the trouble is shown and tried again.
      if (!(error instanceof PackTrouble))
        this.#board.set({ storeProblem: error instanceof StoreTrouble ? error.kind : 'unavailable' })
      return 'retry'
    }
  }

  /**
   * Writes this snapshot as the draft unless something newer is safe already. With `always`, also rewrites its head.
   */
  async write(snapshot: Snapshot, always = false): Promise<void> {
    const { round } = this
    const isWanted = (): boolean => round === this.round && (always || snapshot.revision > this.cloud.revision)
    await this.#draft.write(snapshot, always, isWanted)
    this.report({ storeProblem: null })
  }

  /**
   * The server has this snapshot as `saved`: its draft has done its work; one with later edits now starts from the new
   * version.
   */
  async confirm(snapshot: Snapshot, saved: Saved, change: Partial<Facts> = {}): Promise<void> {
    this.card = { ...this.card, workId: saved.workId, baseVersion: saved.versionNo, workFile: null, sent: [] }
    this.cloud = {
      revision: snapshot.revision,
      checksum: snapshot.checksum,
      title: snapshot.title,
      bare: snapshot.cover === null,
    }
    this.#draft.confirm(snapshot)
    this.report(change)
    await this.settleDraft()
  }

  /** Brings the draft in the store in line with the card and with what the server has. Never rejects. */
  settleDraft(): Promise<void> {
    return this.#draft.settle(() => this.cloud.revision)
  }

  /** Removes the draft of this window: its content is safe elsewhere. Never rejects. */
  dropDraft(): Promise<void> {
    return this.#draft.drop()
  }

  /**
   * Keeps the newest edit without waiting, for a page that is going away. False when it neither is kept nor can be.
   */
  jot(): boolean {
    return this.loading || this.inStore || this.#draft.jot(this.revision)
  }

  /** The card has changed: what was written down for a page that goes away follows it. */
  rejot(): void {
    this.#draft.rejot()
  }

  /** The same content from now on belongs to this card and is to be saved there. */
  async become(card: WorkCard): Promise<void> {
    this.card = card
    this.cloud = { ...this.cloud, checksum: null }
    this.revision += 1
    // The next opening looks for media in this card's own files, and has none yet.
    this.#draft.know([])
    this.report({ touched: true })
    await this.settleDraft()
  }

  #head({ checksum, hasCloudData, revision }: Kept): DraftHead {
    return {
      ...this.card,
      id: this.#draft.id,
      title: this.title,
      checksum,
      editedAt: this.#editedAt,
      revision,
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
      this.title = title
    }
    return this.title
  }
}
