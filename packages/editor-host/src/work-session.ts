import {
  browserAccount,
  CallError,
  type Credentials,
  editorChannel,
  type EditorKind,
  type EditorNews,
  type EditorOrder,
  isEditorNews,
  type Person,
  workHttp,
  type WorkVersion,
} from '@mashu/client'
import { browserClock, wait } from './clock.ts'
import { CloudSaver } from './cloud-saver.ts'
import { Desk } from './desk.ts'
import { type DraftTarget, guest, type WorkCard } from './draft.ts'
import { indexedDraftStore } from './draft-store.ts'
import { Identity, type SignIn } from './identity.ts'
import { uploadLeftDrafts } from './left-draft.ts'
import { LocalPace } from './local-pace.ts'
import { type ConflictChoice, type HandInResult, Moves } from './moves.ts'
import { browserNoteStore } from './note-store.ts'
import { Opener } from './opener.ts'
import { Pacer } from './pacer.ts'
import { browserPage } from './page.ts'
import type { WorkSession, WorkSessionOptions } from './session-face.ts'
import { Board, type SessionState } from './session-state.ts'
import { newKey } from './sha256.ts'
import { browserTabLine, TabWatch } from './tab-watch.ts'

const second = 1000
const backoff = [2 * second, 5 * second, 10 * second, 30 * second]
const cloudPace = { quiet: 2 * second, longest: 10 * second, gap: 10 * second, backoff }
/** How long a window that is asked to hand its work over waits for the server. */
const farewell = 3 * second
/** After this long the editor has settled, and what other windows left behind is seen to. */
const tidying = 10 * second

type Parts = Required<WorkSessionOptions>

/** What lies on the desk before anything is opened. */
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
  readonly #board = new Board()
  readonly #identity: Identity
  readonly #desk: Desk
  readonly #saver: CloudSaver
  readonly #local: Pacer
  readonly #cloud: Pacer
  readonly #moves: Moves
  readonly #tabs: TabWatch
  readonly #opener: Opener
  #stops: (() => void)[] = []
  #shownWork: string | null = null
  #givenUp = false
  /** The page is gone as far as the child is concerned: its work belongs to whoever opens it next. */
  #left = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { account, adapter, api, clock, notes, page, params, store, tabs, workType } = parts
    this.#identity = new Identity(api, account)
    this.#desk = new Desk({
      store,
      notes,
      board: this.#board,
      clock,
      adapter,
      card: emptyCard(parts.kind),
      visit: page.visit,
    })
    const shared = { api, board: this.#board, desk: this.#desk, identity: this.#identity }
    this.#saver = new CloudSaver({
      ...shared,
      clock,
      workType,
      device: page.device,
      onSaved: (saved, submitted) => this.#onSaved(saved.workId, submitted),
    })
    const pace = new LocalPace(clock)
    this.#local = new Pacer(clock, pace.now, () =>
      this.#desk.inStore ? this.#desk.keep() : pace.measure(() => this.#desk.keep()),
    )
    this.#cloud = new Pacer(
      clock,
      () => cloudPace,
      () => this.#saver.push(),
    )
    this.#moves = new Moves({ ...shared, saver: this.#saver, cloud: this.#cloud, local: this.#local, page })
    this.#tabs = new TabWatch({
      line: tabs,
      clock,
      work: () => this.#workHere(),
      onYield: () => this.#yield(),
      onFront: () => page.focus(),
    })
    this.#board.subscribe(({ phase, workId }) => this.#showAddress(phase === 'ready' ? workId : null))
    this.#opener = new Opener({
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
    return this.#board.state
  }

  subscribe(listener: (state: SessionState) => void): () => void {
    return this.#board.subscribe(listener)
  }

  async start(): Promise<void> {
    if (this.state.phase === 'opening' || this.state.phase === 'closed') return
    if (this.#stops.length === 0) this.#listen()
    await this.#opener.open()
    if (this.state.phase !== 'ready') return
    this.#tell('ready')
    this.#cloud.release()
    if (!this.#desk.inStore) this.#local.touch()
    if (this.state.touched) this.#cloud.touch()
    this.#parts.clock.after(tidying, () => {
      void this.#tidyUp()
    })
  }

  changed(): void {
    const { phase, problem, readonly } = this.state
    if (phase !== 'ready' || this.#desk.loading || readonly === 'other-tab') return
    this.#desk.edited()
    this.#touchPacers()
    if (problem !== null) this.#cloud.release()
  }

  rename(title: string): void {
    if (this.state.phase !== 'ready' || title.trim() === '' || title.trim() === this.#desk.title) return
    this.#desk.rename(title.trim())
    this.#touchPacers()
  }

  async saveNow(): Promise<void> {
    if (this.state.phase !== 'ready') return
    // The button also saves a work in which nothing was edited yet.
    if (this.#desk.card.workId === null && !this.state.touched) this.#desk.edited()
    await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
  }

  keepAtOnce(): boolean {
    this.#parts.adapter.flush?.()
    const { phase, readonly } = this.state
    return phase !== 'ready' || readonly === 'other-tab' || this.#givenUp || this.#desk.jot()
  }

  giveUp(): void {
    this.#givenUp = true
  }

  async leave(): Promise<boolean> {
    if (this.state.phase !== 'ready' || this.#desk.inStore) return true
    const patient = wait(this.#parts.clock, farewell)
    await Promise.race([this.#local.runNow(), patient])
    if (!this.#desk.inStore) await Promise.race([this.#cloud.runNow(), patient])
    return this.keepAtOnce()
  }

  handIn(): Promise<HandInResult> {
    return this.#moves.handIn()
  }
  versions(): Promise<WorkVersion[]> {
    return this.#moves.versions()
  }
  restore(versionNo: number): Promise<void> {
    return this.#moves.restore(versionNo)
  }
  copy(versionNo: number): Promise<string> {
    return this.#moves.copy(versionNo)
  }
  saveAsNew(): Promise<void> {
    return this.#moves.saveAsNew()
  }
  resolveConflict(choice: ConflictChoice): Promise<void> {
    return this.#moves.resolveConflict(choice)
  }

  async startNew(): Promise<void> {
    await this.#beginBeside(() => this.#opener.layNew())
  }

  async openAsNew(bytes: ArrayBuffer, title: string): Promise<void> {
    const { touched, title: former } = this.state
    await this.#beginBeside(async () => {
      await this.#opener.layNew({ bytes, title })
      this.#desk.edited()
      const rest = touched ? `，原来的《${former}》已经存好了` : ''
      this.say(`《${this.#desk.title}》打开了，是一个新作品${rest}`)
    })
  }

  async takeOffer(): Promise<void> {
    const { offer } = this.state
    if (!offer) return
    await this.#beginBeside(() => this.#opener.layOffer(offer))
    this.#board.set({ offer: null })
  }

  async declineOffer(): Promise<void> {
    const { offer } = this.state
    this.#board.set({ offer: null })
    if (offer) await this.#opener.decline(offer)
  }

  say(text: string, kind: 'info' | 'refused' = 'info'): void {
    this.#board.set({ notice: { kind, text, at: null } })
  }

  /** Puts the work in hand away safely, then lets another one begin; what cannot be opened leaves everything as it is. */
  async #beginBeside(begin: () => Promise<void>): Promise<void> {
    if (this.state.phase !== 'ready' || this.state.busy !== null) return
    this.#board.set({ busy: 'switching', notice: null })
    try {
      await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
      if (this.state.atRisk) throw new CallError('refused', '现在的作品还没有保存好，先别打开别的')
      await begin()
      this.#parts.page.showWork(null, true)
    } finally {
      this.#board.set({ busy: null })
      // Also what was cut off by an opening that failed.
      if (this.state.touched) this.#touchPacers()
    }
  }

  #touchPacers(): void {
    this.#local.touch()
    this.#cloud.touch()
  }

  async takeOver(): Promise<void> {
    if (this.state.readonly !== 'other-tab' || this.state.busy !== null) return
    this.#board.set({ busy: 'switching' })
    await this.#tabs.takeFrom(this.#desk.card.owner, this.#target())
    this.#board.set({ busy: null })
    await this.start()
  }

  showOtherTab(): void {
    this.#tabs.bringToFront(this.#desk.card.owner, this.#target())
  }

  async signIn(credentials: Credentials): Promise<SignIn> {
    const owner = this.state.phase === 'login' ? guest : this.#desk.card.owner
    const answer = await this.#identity.signIn(credentials, owner)
    if (answer.ok) await this.#arrived(answer.person)
    else if (answer.person) this.#board.set({ otherUser: answer.person })
    return answer
  }

  /** A guest takes the account that somebody signed in with in another window. */
  async takeAccount(): Promise<void> {
    if (this.#desk.card.owner !== guest && this.state.phase !== 'login') return
    await this.#arrived(await this.#identity.whoIs(this.#identity.requireToken()))
  }

  async captcha(): Promise<{ key: string; image: string }> {
    const key = newKey()
    return { key, image: await this.#parts.api.captcha(key) }
  }

  readonly dismissNotice = (): void => this.#board.set({ notice: null })

  async dispose(): Promise<void> {
    if (this.state.phase === 'ready') await Promise.all([this.#local.runNow(), this.#cloud.runNow()])
    this.#tell('closed')
    this.#local.stop()
    this.#cloud.stop()
    for (const stop of this.#stops) stop()
    this.#tabs.close()
    this.#parts.channel.close()
    this.#board.set({ phase: 'closed' })
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
        if (!isEditorNews(message)) void this.#obey(message)
      }),
    ]
  }

  #onOnline(): void {
    this.#local.release()
    this.#cloud.release()
    if (this.state.phase === 'failed' && this.state.unreachable) void this.start()
  }

  async #tidyUp(): Promise<void> {
    const { user, phase } = this.state
    if (!user || phase !== 'ready') return
    const others = await this.#tabs.ask([user.id], this.#target())
    const { api, page, store } = this.#parts
    await uploadLeftDrafts(
      { api, store, identity: this.#identity, device: page.device },
      user.id,
      new Set([this.#desk.draftId, ...others.map((tab) => tab.draftId)]),
    )
  }

  // The note is what makes this safe; the draft and the server only take it over sooner.
  #onHidden(leaving: boolean): void {
    if (this.state.phase !== 'ready') return
    this.keepAtOnce()
    this.#saver.leaving = leaving
    const dirty = this.state.touched && !this.#desk.inCloud
    if (dirty)
      void Promise.all([this.#local.runNow(), this.#cloud.runNow()]).finally(() => {
        this.#saver.leaving = false
      })
    if (!leaving) return
    this.#left = true
    this.#tell('closed')
  }

  async #obey(order: EditorOrder): Promise<void> {
    if (order.workId && order.workId !== this.#desk.card.workId) return
    if (order.t === 'focus') this.#parts.page.focus()
    else if (order.t === 'logout') await this.#onAccount()
    else {
      await this.#local.runNow()
      this.#parts.page.reload()
    }
  }

  /** Another window signed in or out. */
  async #onAccount(): Promise<void> {
    const { owner } = this.#desk.card
    try {
      if (this.state.phase === 'login') {
        this.#identity.requireToken()
        await this.start()
      } else if (owner === guest) {
        const token = this.#parts.account.token()
        this.#board.set({ otherUser: token === null ? null : await this.#identity.whoIs(token) })
      } else if (this.state.phase === 'ready') {
        const permit = await this.#identity.permit(owner)
        if (permit.may) this.#resume()
        else this.#board.set({ expired: true, otherUser: permit.why === 'somebody-else' ? permit.person : null })
      }
    } catch {
      // Not reachable or not signed in: the next save finds out by itself.
    }
  }

  async #arrived(person: Person): Promise<void> {
    if (this.state.phase === 'login') return this.start()
    if (this.#desk.card.owner === guest) {
      this.#desk.card = { ...this.#desk.card, owner: person.id }
      this.#board.set({ user: person })
      await this.#desk.settleDraft()
    }
    this.#resume()
  }

  #resume(): void {
    this.#board.set({ expired: false, otherUser: null })
    if (this.state.touched && !this.#desk.inCloud) this.#cloud.touch()
    this.#cloud.release()
  }

  #onSaved(workId: string, submitted: boolean): void {
    this.#showAddress(workId)
    if (submitted) this.#board.set({ notice: { kind: 'handed-in', text: '作业已提交，等老师批改', at: null } })
    this.#tell(submitted ? 'submitted' : 'saved')
  }

  /**
   * The address names the work as soon as it is known, so that a reload finds it; but not while a file is what the
   * address is about.
   */
  #showAddress(workId: string | null): void {
    if (workId === null || workId === this.#shownWork || this.#desk.card.workFile !== null) return
    this.#shownWork = workId
    this.#parts.page.showWork(workId, false)
  }

  #tell(t: EditorNews['t']): void {
    this.#parts.channel.post({ t, kind: this.#parts.kind, workId: this.#desk.card.workId, title: this.#desk.title })
  }

  async #yield(): Promise<void> {
    const saved = Promise.all([this.#local.runNow(), this.#cloud.runNow()])
    await Promise.race([saved, wait(this.#parts.clock, farewell)])
    this.#board.set({ readonly: 'other-tab', notice: null })
  }

  #workHere(): { draftId: string; card: Desk['card'] } | null {
    return this.state.phase === 'ready' && this.state.readonly === null && !this.#left
      ? { draftId: this.#desk.draftId, card: this.#desk.card }
      : null
  }

  #target(): DraftTarget {
    return this.#desk.card
  }
}

/** Makes the session of one editor window; call `start()` when the editor can load a work. */
export const createWorkSession = (options: WorkSessionOptions): WorkSession => new Session(withDefaults(options))
