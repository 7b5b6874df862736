import {
  browserAccount,
  type Person,
  type Credentials,
  CallError,
  type WorkVersion,
  editorChannel,
  type EditorKind,
  type EditorNews,
  type EditorOrder,
  isEditorNews,
  workHttp,
} from '@mashu/client'
import { browserClock, wait } from '../window/clock.ts'
import { CloudSaver } from '../save/cloud-saver.ts'
import { WorkDocument } from '../save/work-document.ts'
import { type DraftTarget, guest, type WorkCard } from '../draft/draft.ts'
import { indexedDraftStore } from '../draft/draft-store.ts'
import { Identity, type SignIn } from '../account/identity.ts'
import { uploadLeftDrafts } from '../save/left-draft.ts'
import { LocalSaveTiming } from '../save/local-timing.ts'
import { type ConflictChoice, type HandInResult, WorkCommands } from './work-commands.ts'
import { browserNoteStore } from '../draft/note-store.ts'
import { WorkLoader } from '../load/work-loader.ts'
import { SaveScheduler } from '../save/save-scheduler.ts'
import { browserPage } from '../window/page.ts'
import type { WorkSession, WorkSessionOptions } from './session-types.ts'
import { SessionStore, type SessionState } from '../state/session-store.ts'
import { newKey } from '../bytes/sha256.ts'
import { browserTabLine, TabWatch } from '../load/tab-watch.ts'

const second = 1000
const backoff = [2 * second, 5 * second, 10 * second, 30 * second]
const cloudTiming = { quiet: 2 * second, longest: 10 * second, gap: 10 * second, backoff }
/** How long a window that is asked to hand its work over waits for the server. */
const releaseTimeout = 3 * second
/** After this long the editor has settled, and what other windows left behind is seen to. */
const leftDraftsDelay = 10 * second

type Parts = Required<WorkSessionOptions>

/** Stands for a work before anything is opened. */
const emptyCard = (kind: EditorKind): WorkCard => ({
  owner: guest,
  kind,
  workId: null,
  clientKey: newKey(),
  baseVersion: 0,
  scene: 'create',
  unitId: null,
  additionalId: null,
  departId: null,
  workFile: null,
  sent: [],
  handInWanted: false,
})

const withDefaults = (options: WorkSessionOptions): Parts => {
  const clock = options.clock ?? browserClock
  return {
    clock,
    store: options.store ?? indexedDraftStore(clock),
    notes: options.notes ?? browserNoteStore(),
    api: options.api ?? workHttp(),
    account: options.account ?? browserAccount(),
    page: options.page ?? browserPage(),
    channel: options.channel ?? editorChannel(),
    tabs: options.tabs ?? browserTabLine(),
    kind: options.kind,
    workType: options.workType,
    params: options.params,
    adapter: options.adapter,
  }
}

class Session implements WorkSession {
  readonly #parts: Parts
  readonly #session = new SessionStore()
  readonly #identity: Identity
  readonly #workDocument: WorkDocument
  readonly #saver: CloudSaver
  readonly #local: SaveScheduler
  readonly #cloud: SaveScheduler
  readonly #commands: WorkCommands
  readonly #tabs: TabWatch
  readonly #loader: WorkLoader
  #stops: (() => void)[] = []
  #shownWork: string | null = null
  #givenUp = false
  /** The page is gone as far as the child is concerned: its work belongs to whoever opens it next. */
  #left = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { account, adapter, api, clock, notes, page, params, store, tabs, workType } = parts
    this.#identity = new Identity(api, account)
    this.#workDocument = new WorkDocument({
      store,
      notes,
      session: this.#session,
      clock,
      adapter,
      card: emptyCard(parts.kind),
      visit: page.visit,
    })
    const shared = { api, session: this.#session, workDocument: this.#workDocument, identity: this.#identity }
    this.#saver = new CloudSaver({
      ...shared,
      clock,
      workType,
      device: page.device,
      onSaved: (saved, submitted) => this.#onSaved(saved.workId, submitted),
    })
    const timing = new LocalSaveTiming(clock)
    this.#local = new SaveScheduler(clock, timing.now, () =>
      this.#workDocument.inStore
        ? this.#workDocument.saveDraft()
        : timing.measure(() => this.#workDocument.saveDraft()),
    )
    this.#cloud = new SaveScheduler(
      clock,
      () => cloudTiming,
      () => this.#saver.push(),
    )
    this.#commands = new WorkCommands({ ...shared, saver: this.#saver, cloud: this.#cloud, local: this.#local, page })
    this.#tabs = new TabWatch({
      line: tabs,
      clock,
      work: () => this.#workHere(),
      onYield: () => this.#yield(),
      onFront: () => page.focus(),
    })
    this.#session.subscribe(({ phase, workId }) => this.#showAddress(phase === 'ready' ? workId : null))
    this.#loader = new WorkLoader({
      ...shared,
      adapter,
      notes,
      store,
      clock,
      kind: parts.kind,
      params,
      tabs: this.#tabs,
      visit: page.visit,
    })
  }

  get state(): SessionState {
    return this.#session.state
  }

  subscribe(listener: (state: SessionState) => void): () => void {
    return this.#session.subscribe(listener)
  }

  async start(): Promise<void> {
    if (this.state.phase === 'opening' || this.state.phase === 'closed') return
    if (this.#stops.length === 0) this.#listen()
    await this.#loader.open()
    if (this.state.phase !== 'ready') return
    this.#tell('ready')
    this.#cloud.release()
    if (!this.#workDocument.inStore) this.#local.touch()
    if (this.state.touched) this.#cloud.touch()
    this.#parts.clock.after(leftDraftsDelay, () => {
      void this.#uploadLeftDrafts()
    })
  }

  changed(): void {
    const { phase, problem, readonly } = this.state
    if (phase !== 'ready' || this.#workDocument.loading || readonly === 'other-tab') return
    this.#workDocument.edited()
    this.#scheduleSaves()
    if (problem !== null) this.#cloud.release()
  }

  rename(title: string): void {
    if (this.state.phase !== 'ready' || title.trim() === '' || title.trim() === this.#workDocument.title) return
    this.#workDocument.rename(title.trim())
    this.#scheduleSaves()
  }

  async saveNow(): Promise<void> {
    if (this.state.phase !== 'ready') return
    // The button also saves a work in which nothing was edited yet.
    if (this.#workDocument.card.workId === null && !this.state.touched) this.#workDocument.edited()
    await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
  }

  keepAtOnce(): boolean {
    this.#parts.adapter.flush?.()
    const { phase, readonly } = this.state
    return phase !== 'ready' || readonly === 'other-tab' || this.#givenUp || this.#workDocument.writeNote()
  }

  giveUp(): void {
    this.#givenUp = true
  }

  async leave(): Promise<boolean> {
    if (this.state.phase !== 'ready' || this.#workDocument.inStore) return true
    const patient = wait(this.#parts.clock, releaseTimeout)
    await Promise.race([this.#local.runNow(), patient])
    if (!this.#workDocument.inStore) await Promise.race([this.#cloud.runNow(), patient])
    return this.keepAtOnce()
  }

  handIn(): Promise<HandInResult> {
    return this.#commands.handIn()
  }
  versions(): Promise<WorkVersion[]> {
    return this.#commands.versions()
  }
  restore(versionNo: number): Promise<void> {
    return this.#commands.restore(versionNo)
  }
  copy(versionNo: number): Promise<string> {
    return this.#commands.copy(versionNo)
  }
  saveAsNew(): Promise<void> {
    return this.#commands.saveAsNew()
  }
  resolveConflict(choice: ConflictChoice): Promise<void> {
    return this.#commands.resolveConflict(choice)
  }

  async startNew(): Promise<void> {
    await this.#switchTo(() => this.#loader.loadNew())
  }

  async openAsNew(bytes: ArrayBuffer, title: string): Promise<void> {
    const { touched, title: former } = this.state
    await this.#switchTo(async () => {
      await this.#loader.loadNew({ bytes, title })
      this.#workDocument.edited()
      const rest = touched ? `，原来的《${former}》已经存好了` : ''
      this.say(`《${this.#workDocument.title}》打开了，是一个新作品${rest}`)
    })
  }

  async takeOffer(): Promise<void> {
    const { offer } = this.state
    if (!offer) return
    await this.#switchTo(() => this.#loader.loadOffer(offer))
    this.#session.set({ offer: null })
  }

  async declineOffer(): Promise<void> {
    const { offer } = this.state
    this.#session.set({ offer: null })
    if (offer) await this.#loader.decline(offer)
  }

  say(text: string, kind: 'info' | 'refused' = 'info'): void {
    this.#session.set({ notice: { kind, text, at: null } })
  }

  /** Puts the work in hand away safely, then lets another one begin; what cannot be opened leaves everything as it is. */
  async #switchTo(begin: () => Promise<void>): Promise<void> {
    if (this.state.phase !== 'ready' || this.state.busy !== null) return
    this.#session.set({ busy: 'switching', notice: null })
    try {
      await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
      if (this.state.atRisk) throw new CallError('refused', '现在的作品还没有保存好，先别打开别的')
      await begin()
      this.#parts.page.showWork(null, true)
    } finally {
      this.#session.set({ busy: null })
      // Also what was cut off by an opening that failed.
      if (this.state.touched) this.#scheduleSaves()
    }
  }

  #scheduleSaves(): void {
    this.#local.touch()
    this.#cloud.touch()
  }

  async takeOver(): Promise<void> {
    if (this.state.readonly !== 'other-tab' || this.state.busy !== null) return
    this.#session.set({ busy: 'switching' })
    await this.#tabs.takeFrom(this.#workDocument.card.owner, this.#target())
    this.#session.set({ busy: null })
    await this.start()
  }

  showOtherTab(): void {
    this.#tabs.bringToFront(this.#workDocument.card.owner, this.#target())
  }

  async signIn(credentials: Credentials): Promise<SignIn> {
    const owner = this.state.phase === 'login' ? guest : this.#workDocument.card.owner
    const answer = await this.#identity.signIn(credentials, owner)
    if (answer.ok) await this.#onSignedIn(answer.person)
    else if (answer.person) this.#session.set({ otherUser: answer.person })
    return answer
  }

  /** A guest takes the account that somebody signed in with in another window. */
  async takeAccount(): Promise<void> {
    if (this.#workDocument.card.owner !== guest && this.state.phase !== 'login') return
    await this.#onSignedIn(await this.#identity.whoIs(this.#identity.requireToken()))
  }

  async captcha(): Promise<{ key: string; image: string }> {
    const key = newKey()
    return { key, image: await this.#parts.api.captcha(key) }
  }

  readonly dismissNotice = (): void => this.#session.set({ notice: null })

  async dispose(): Promise<void> {
    if (this.state.phase === 'ready') await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
    this.#tell('closed')
    this.#local.stop()
    this.#cloud.stop()
    for (const stop of this.#stops) stop()
    this.#tabs.close()
    this.#parts.channel.close()
    this.#session.set({ phase: 'closed' })
  }

  #listen(): void {
    const { account, channel, page } = this.#parts
    this.#stops = [
      page.onHidden((leaving) => this.#onHidden(leaving)),
      // Meanwhile another window may have gone on with this work: it is opened anew.
      page.onReturn(() => {
        if (this.keepAtOnce()) page.reload()
      }),
      page.onOnline(() => this.#onOnline()),
      account.watch(() => {
        void this.#onAccount()
      }),
      channel.listen((message) => {
        if (!isEditorNews(message)) void this.#onOrder(message)
      }),
    ]
  }

  #onOnline(): void {
    this.#local.release()
    this.#cloud.release()
    if (this.state.phase === 'failed' && this.state.unreachable) void this.start()
  }

  async #uploadLeftDrafts(): Promise<void> {
    const { user, phase } = this.state
    if (!user || phase !== 'ready') return
    const others = await this.#tabs.ask([user.id], this.#target())
    const { api, page, store } = this.#parts
    await uploadLeftDrafts(
      { api, store, identity: this.#identity, device: page.device },
      user.id,
      new Set([this.#workDocument.draftId, ...others.map((tab) => tab.draftId)]),
    )
  }

  // The note is what makes this safe; the draft and the server only take it over sooner.
  #onHidden(leaving: boolean): void {
    if (this.state.phase !== 'ready') return
    this.keepAtOnce()
    this.#saver.leaving = leaving
    const dirty = this.state.touched && !this.#workDocument.inCloud
    if (dirty)
      void Promise.all([this.#local.runNow(), this.#cloud.runNow()]).finally(() => {
        this.#saver.leaving = false
      })
    if (!leaving) return
    this.#left = true
    this.#tell('closed')
  }

  async #onOrder(order: EditorOrder): Promise<void> {
    if (order.workId && order.workId !== this.#workDocument.card.workId) return
    if (order.t === 'focus') this.#parts.page.focus()
    else if (order.t === 'logout') await this.#onAccount()
    else {
      await this.#local.runNow()
      this.#parts.page.reload()
    }
  }

  /** Another window signed in or out. */
  async #onAccount(): Promise<void> {
    const { owner } = this.#workDocument.card
    try {
      if (this.state.phase === 'login') {
        this.#identity.requireToken()
        await this.start()
      } else if (owner === guest) {
        const token = this.#parts.account.token()
        this.#session.set({ otherUser: token === null ? null : await this.#identity.whoIs(token) })
      } else if (this.state.phase === 'ready') {
        const permit = await this.#identity.permit(owner)
        if (permit.may) this.#resume()
        else this.#session.set({ expired: true, otherUser: permit.why === 'somebody-else' ? permit.person : null })
      }
    } catch {
      // Not reachable or not signed in: the next save finds out by itself.
    }
  }

  async #onSignedIn(person: Person): Promise<void> {
    if (this.state.phase === 'login') return this.start()
    if (this.#workDocument.card.owner === guest) {
      this.#workDocument.card = { ...this.#workDocument.card, owner: person.id }
      this.#session.set({ user: person })
      await this.#workDocument.settleDraft()
    }
    this.#resume()
  }

  #resume(): void {
    this.#session.set({ expired: false, otherUser: null })
    if (this.state.touched && !this.#workDocument.inCloud) this.#cloud.touch()
    this.#cloud.release()
  }

  #onSaved(workId: string, submitted: boolean): void {
    this.#showAddress(workId)
    if (submitted) this.#session.set({ notice: { kind: 'handed-in', text: '作业已提交，等老师批改', at: null } })
    this.#tell(submitted ? 'submitted' : 'saved')
  }

  /**
   * The address names the work as soon as it is known, so that a reload finds it; but not while a file is what the
   * address is about.
   */
  #showAddress(workId: string | null): void {
    if (workId === null || workId === this.#shownWork || this.#workDocument.card.workFile !== null) return
    this.#shownWork = workId
    this.#parts.page.showWork(workId, false)
  }

  #tell(t: EditorNews['t']): void {
    this.#parts.channel.post({
      t,
      kind: this.#parts.kind,
      workId: this.#workDocument.card.workId,
      title: this.#workDocument.title,
    })
  }

  async #yield(): Promise<void> {
    const saved = Promise.all([this.#local.runNow(), this.#cloud.runNow()])
    await Promise.race([saved, wait(this.#parts.clock, releaseTimeout)])
    this.#session.set({ readonly: 'other-tab', notice: null })
  }

  #workHere(): { draftId: string; card: WorkDocument['card'] } | null {
    return this.state.phase === 'ready' && this.state.readonly === null && !this.#left
      ? { draftId: this.#workDocument.draftId, card: this.#workDocument.card }
      : null
  }

  #target(): DraftTarget {
    return this.#workDocument.card
  }
}

/** Makes the session of one editor window; call `start()` when the editor can load a work. */
export const createWorkSession = (options: WorkSessionOptions): WorkSession => new Session(withDefaults(options))
