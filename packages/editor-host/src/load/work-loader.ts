import { type Account, type WorkApi, CallError, type EditorKind, wireTime } from '@mashu/client'
import type { Clock } from '../window/clock.ts'
import type { WorkDocument } from '../save/work-document.ts'
import { type Draft, type DraftContent, type DraftHead, type DraftStore, guest, type WorkCard } from '../draft/draft.ts'
import type { Arrival, Identity } from '../account/identity.ts'
import { completeNotes } from '../draft/note-writer.ts'
import type { NoteJournal } from '../draft/note-journal.ts'
import type { NoteStore } from '../draft/note-store.ts'
import { withUnstored } from '../draft/unstored-drafts.ts'
import { type ServerSide, type StartingPoint, tryStart } from './starting-point.ts'
import { cardOfDraft, type LoadChoice, chooseContent } from './choose-content.ts'
import { freshTitle, freshCard, type LoadRequest } from './fresh-work.ts'
import { findDrafts, targetOf } from './find-drafts.ts'
import type { EditorParams } from '../window/params.ts'
import type { EditorAdapter } from '../snapshot/snapshot.ts'
import { unsavedWork, type Conflict, type Notice, type Offer } from '../state/session-data.ts'
import type { ReportedChange, SessionSlice } from '../state/session-slices.ts'
import type { TabWatch } from './tab-watch.ts'

export interface WorkLoaderParts {
  account: Account
  api: WorkApi
  session: SessionSlice<'loader'>
  clock: Clock
  workDocument: WorkDocument
  identity: Identity
  adapter: EditorAdapter
  notes: NoteStore
  journal: NoteJournal
  store: DraftStore
  kind: EditorKind
  params: EditorParams
  tabs: TabWatch
  visit: string
}

const notSignedIn: Arrival = { person: null, token: null, expired: false, online: true }

/** Identifies the person, finds the starting point and the drafts, and loads the content to edit. */
export class WorkLoader {
  readonly #parts: WorkLoaderParts
  /** Also contains the drafts that the browser refused to store, which exist only as notes. */
  #store: DraftStore
  #arrival: Arrival = notSignedIn

  constructor(parts: WorkLoaderParts) {
    this.#parts = parts
    this.#store = parts.store
  }

  /** Ends in the phase `ready`, `login` or `failed`. Never rejects. */
  async open(): Promise<void> {
    const { session, store, tabs } = this.#parts
    session.set({
      phase: 'opening',
      problem: null,
      readonly: null,
      conflict: null,
      notice: null,
      offer: null,
      expired: false,
      unreachable: false,
      unreadable: null,
    })
    this.#arrival = await this.#parts.identity.arrive()
    const opening = this.#opening()
    const owner = this.#arrival.person?.id ?? guest
    const owners = [...new Set([owner, guest])]
    session.set({ user: this.#arrival.person })
    // While an administrator views the site as the child, the session neither continues nor leaves a draft.
    if (this.#parts.account.viewing()) return this.#loadLocked(await tryStart(opening), 'viewing')
    const { adapter, kind, notes, journal } = this.#parts
    const [start, others, entries] = await Promise.all([
      tryStart(opening),
      tabs.ask(owners, targetOf(opening, null)),
      journal.list().catch(() => []),
      // Only waits for the store, which may not answer until a timeout. The drafts are listed later.
      store.list(owner).catch(() => []),
    ])
    const target = targetOf(opening, start instanceof Error ? null : start.card.workId)
    if (others.some((tab) => tab.same)) return this.#loadLocked(start, 'other-tab')
    const taken = new Set(others.map((tab) => tab.draftId))
    const bases = start instanceof Error || start.bytes === null ? [] : [start.bytes]
    const unstored: Draft[] = []
    for (const noteOwner of owners)
      unstored.push(
        ...(await completeNotes({ adapter, bases, entries, journal, kind, notes, owner: noteOwner, store, taken })),
      )
    this.#store = withUnstored(store, unstored, notes)
    const found = await findDrafts(this.#store, owner, target, taken)
    const drafts = found.filter((head) => this.#isOwn(head))
    await this.#loadChoice(await chooseContent(await this.#ownWork(start, drafts), drafts, this.#store))
    if (session.state.phase !== 'ready' || session.state.readonly) return
    const left = owner === guest ? found : await findDrafts(this.#store, guest, target, taken)
    const offered = left.find((head) => !this.#isOwn(head) && !head.declinedBy?.includes(this.#me))
    if (offered) session.set({ offer: { draftId: offered.id, title: offered.title, at: offered.editedAt } })
  }

  /** Continues a work that a guest has left. Rejects when the work no longer exists or cannot be read. */
  async loadOffer({ draftId }: Offer): Promise<void> {
    const { session, workDocument } = this.#parts
    const draft = await this.#store.read(draftId).catch(() => null)
    if (!draft) throw new CallError('refused', '这个作品找不到了，可能有人已经拿走了')
    const { owner } = workDocument.card
    const media = await workDocument.load(draft.content.file, draft.head.title)
    const card = cardOfDraft(draft.head, { start: null, draft, verdict: 'restore', failure: null })
    await workDocument.beginWithDraft(draft, { ...card, owner }, media).catch(() => undefined)
    session.set({ ...unsavedWork, problem: null, conflict: null })
  }

  /** Records that this person is not the guest who made the work. */
  async decline({ draftId }: Offer): Promise<void> {
    const draft = await this.#store.read(draftId).catch(() => null)
    const declinedBy = [...(draft?.head.declinedBy ?? []), this.#me]
    if (draft) await this.#store.writeHead({ ...draft.head, declinedBy }).catch(() => undefined)
  }

  /** The author of the drafts in this window: the id of a user, or the visit of a guest. */
  get #me(): string {
    return this.#arrival.person?.id ?? this.#parts.visit
  }

  // Guests of a shared computer cannot be identified. Only a draft of this visit certainly belongs to this guest.
  #isOwn({ owner, visit }: DraftHead): boolean {
    return owner === guest ? this.#arrival.person === null && visit === this.#parts.visit : true
  }

  /** Begins a new work. Rejects when the editor cannot read the bytes. */
  async loadNew(file?: { bytes: ArrayBuffer; title: string }): Promise<void> {
    const { session, workDocument } = this.#parts
    const opening = this.#opening()
    const card: WorkCard = {
      ...freshCard(opening),
      owner: workDocument.card.owner,
      scene: 'create',
      unitId: null,
      additionalId: null,
      departId: null,
      trial: null,
      workFile: null,
    }
    await workDocument.load(file?.bytes ?? null, file?.title ?? (await freshTitle(opening)))
    workDocument.begin(card, null, [])
    session.set({ ...unsavedWork, problem: null, conflict: null })
  }

  #opening(): LoadRequest {
    const { api, identity, kind, params } = this.#parts
    return { api, kind, params, arrival: this.#arrival, requireToken: () => identity.requireToken() }
  }

  async #loadLocked(start: StartingPoint | CallError, readonly: 'other-tab' | 'viewing'): Promise<void> {
    if (start instanceof Error) return this.#fail(start)
    await this.#loadSaved(start)
    if (this.#parts.session.state.phase === 'ready') this.#parts.session.set({ readonly })
  }

  async #loadChoice(next: LoadChoice): Promise<void> {
    if (next.draft) return this.#loadDraft(next, next.draft)
    if (next.start) return this.#loadSaved(next.start)
    return this.#fail(next.failure ?? new CallError('refused', '作品没有打开'))
  }

  async #loadSaved(start: StartingPoint): Promise<void> {
    const { session, workDocument } = this.#parts
    const media = await workDocument.load(start.bytes, start.title).catch((error: unknown) => reasonOf(error))
    if (typeof media === 'string') {
      this.#fail(new CallError('refused', media))
      const { workId } = start.card
      const { bytes, title, owner } = start
      const fileName = `${title}.${FILE_ENDINGS[this.#parts.kind]}`
      if (start.server && bytes && workId !== null)
        session.set({ unreadable: { workId, title, file: new Blob([bytes]), fileName, owner } })
      return
    }
    const foreign = start.remix ? 'remix' : 'not-owner'
    const asSaved = start.server !== null && start.card.workFile === null
    workDocument.begin(start.card, asSaved ? (start.server?.checksum ?? null) : null, media)
    const notice = noticeOf(start) ?? session.state.notice
    const pristine = start.server === null || (asSaved && start.server.untouched)
    this.#ready(start, { notice, pristine, readonly: start.owner ? null : foreign })
  }

  async #loadDraft(next: LoadChoice, draft: Draft): Promise<void> {
    const { workDocument } = this.#parts
    const media = await workDocument.load(draft.content.file, draft.head.title).catch(() => null)
    if (media === null) {
      await this.#skip(draft.head)
      return this.#loadChoice({ ...next, draft: null, verdict: 'none' })
    }
    // If the store refuses the draft, the draft keeps its old id until the next write.
    await workDocument.beginWithDraft(draft, cardOfDraft(draft.head, next), media).catch(() => undefined)
    const conflict = next.verdict === 'choose' && next.start?.server ? conflictOf(draft, next.start.server) : null
    const isNew = workDocument.card.workId === null && workDocument.card.scene === 'create'
    const notice: Notice = {
      kind: isNew ? 'restored-new' : 'restored',
      text: '上次没存到云端的作品，已经帮你找回来了',
      at: draft.head.editedAt,
    }
    this.#ready(next.start, {
      conflict,
      notice: conflict ? null : notice,
      pristine: draft.head.pristine ?? false,
      ...(next.failure ? dataOf(next.failure) : {}),
    })
  }

  #ready(start: StartingPoint | null, change: ReportedChange): void {
    const { workDocument } = this.#parts
    const server = start?.server ?? null
    workDocument.report({
      phase: 'ready',
      versionNo: server?.versionNo ?? workDocument.card.baseVersion,
      workStatus: server?.workStatus ?? null,
      changedSinceSubmit: server?.changedSinceSubmit ?? false,
      pristine: false,
      savedAt: server?.savedAt ?? null,
      expired: this.#arrival.expired,
      unreachable: !this.#arrival.online,
      ...change,
    })
  }

  /**
   * If the address names no work, returns the work of the newest draft, whose newest version is compared with the
   * draft.
   */
  async #ownWork(start: StartingPoint | CallError, drafts: readonly DraftHead[]): Promise<StartingPoint | CallError> {
    const workId = drafts[0]?.workId ?? null
    if (start instanceof Error || start.server || workId === null) return start
    const opening = this.#opening()
    const own = await tryStart({ ...opening, params: { ...opening.params, workFile: null, workId } })
    return own instanceof Error && own.kind === 'refused' ? start : own
  }

  /** A draft that the editor cannot read is kept, but not tried again. */
  async #skip(head: DraftHead): Promise<void> {
    await this.#store.writeHead({ ...head, broken: true }).catch(() => undefined)
    this.#parts.session.set({
      notice: { kind: 'draft-broken', text: '本机有一份草稿打不开，已经留着，请告诉老师', at: head.editedAt },
    })
  }

  #fail(failure: CallError): void {
    const { session } = this.#parts
    if (failure.kind === 'expired') session.set({ phase: 'login', expired: this.#arrival.expired })
    else session.set({ phase: 'failed', problem: failure.message, unreachable: failure.kind === 'unreachable' })
  }
}

function noticeOf({ noStarter, server, owner }: StartingPoint): Notice | null {
  if (noStarter) return { kind: 'no-starter', text: '老师还没有上传作业文件，先从空白开始吧', at: null }
  if (!owner || !server?.replacedAt) return null
  const text = '这个作品在别的编辑器里被换成了新的内容，原来的还留着，可以从历史版本找回来'
  return { kind: 'replaced', text, at: null }
}

/** Shows the editor's message only if it is written for the child. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : '这个作品的文件打不开'

const FILE_ENDINGS: Readonly<Record<EditorKind, string>> = { scratch: 'sb3', junior: 'sjr', python: 'py' }

const coverOf = ({ cover, coverType }: DraftContent): Blob | null =>
  cover === null ? null : new Blob([cover], { type: coverType })

const conflictOf = ({ head, content }: Draft, server: ServerSide): Conflict => ({
  mine: { title: head.title, savedAt: wireTime(new Date(head.editedAt)), device: null, cover: coverOf(content) },
  theirs: {
    title: server.title,
    savedAt: server.savedAt,
    device: null,
    coverUrl: server.coverUrl,
    versionNo: server.versionNo,
  },
})

function dataOf({ kind, message }: CallError): ReportedChange {
  if (kind === 'unreachable') return { unreachable: true }
  return kind === 'expired' ? { expired: true } : { problem: message }
}
