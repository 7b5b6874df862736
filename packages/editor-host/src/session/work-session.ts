import { type Credentials, type Lesson, type WorkVersion, type EditorOrder } from '@mashu/client'
import { wait } from '../window/clock.ts'
import { ServerSaver } from '../save/server-saver.ts'
import { newCard } from '../draft/draft.ts'
import { WorkDocument } from '../save/work-document.ts'
import { Identity, type SignIn } from '../account/identity.ts'
import { uploadLeftDrafts } from '../save/left-draft.ts'
import { type ConflictChoice, type SubmitResult, WorkCommands } from './work-commands.ts'
import { WorkLoader } from '../load/work-loader.ts'
import { newServerScheduler, newDraftScheduler, newNoteScheduler } from './schedulers.ts'
import type { SaveScheduler } from '../save/save-scheduler.ts'
import type { WorkSession, WorkSessionOptions } from './session-types.ts'
import { SessionStore, type SessionState } from '../state/session-store.ts'
import { isLocked } from '../state/session-data.ts'
import { TabWatch, type TabWork } from '../load/tab-watch.ts'
import { type SessionParts, withDefaults } from './session-parts.ts'
import { SessionLogin } from './session-login.ts'
import { EditorReports } from './editor-reports.ts'
import { listenToWindow } from './window-events.ts'
import { WorkSwitch } from './work-switch.ts'
import { WorkChecking } from './work-checking.ts'
import { WorkLive } from './work-live.ts'

/** Milliseconds for the last saves before a window hands over the work. */
const releaseTimeout = 3000
const leftDraftsDelay = 10_000

class Session implements WorkSession {
  readonly #parts: SessionParts
  readonly #session = new SessionStore()
  readonly #identity: Identity
  readonly #workDocument: WorkDocument
  readonly #saver: ServerSaver
  readonly #draftScheduler: SaveScheduler
  readonly #serverScheduler: SaveScheduler
  readonly #schedulers: readonly SaveScheduler[]
  readonly #commands: WorkCommands
  readonly #tabs: TabWatch
  readonly #loader: WorkLoader
  readonly #reports: EditorReports
  readonly #switch: WorkSwitch
  readonly #login: SessionLogin
  readonly checking: WorkChecking
  readonly live: WorkLive
  #stops: (() => void)[] = []
  #givenUp = false
  /** The child has left the page, and the work belongs to the next window that opens it. */
  #left = false

  constructor(parts: SessionParts) {
    this.#parts = parts
    const { account, adapter, api, clock, journal, notes, page, params, store, tabs, workType } = parts
    this.#identity = new Identity(api, account)
    this.#workDocument = new WorkDocument({
      store,
      notes,
      journal,
      session: this.#session,
      clock,
      adapter,
      card: newCard(parts.kind),
      visit: page.visit,
    })
    const own = { session: this.#session, workDocument: this.#workDocument, identity: this.#identity }
    const shared = { account, api, clock, ...own }
    this.#saver = new ServerSaver({
      ...shared,
      closing: parts.closing,
      workType,
      device: page.device,
      onSaved: (saved, submitted) => this.#reports.onSaved(saved, submitted),
    })
    this.#draftScheduler = newDraftScheduler(clock, this.#workDocument)
    this.#serverScheduler = newServerScheduler(clock, this.#saver)
    this.#schedulers = [newNoteScheduler(clock, this.#workDocument), this.#draftScheduler, this.#serverScheduler]
    const saving = { serverScheduler: this.#serverScheduler, draftScheduler: this.#draftScheduler }
    this.#commands = new WorkCommands({ ...shared, ...saving, saver: this.#saver, page })
    this.#tabs = new TabWatch({
      channel: tabs,
      clock,
      work: () => this.#workHere(),
      onYield: () => this.#yield(),
      onFront: () => page.focus(),
    })
    const { channel, kind } = parts
    this.#reports = new EditorReports({ channel, kind, page, session: this.#session, workDocument: this.#workDocument })
    this.#loader = new WorkLoader({
      ...shared,
      adapter,
      journal,
      notes,
      store,
      kind,
      params,
      tabs: this.#tabs,
      visit: page.visit,
    })
    this.#switch = new WorkSwitch({ ...shared, ...saving, loader: this.#loader, page })
    this.#login = new SessionLogin({ ...shared, ...saving, page, start: () => this.start() })
    this.checking = new WorkChecking({ ...shared, adapter, kind })
    this.live = new WorkLive({ ...shared, adapter, kind, workSwitch: this.#switch, checking: this.checking })
    store.watch?.(() => void this.#login.onCleared())
  }

  get state(): SessionState {
    return this.#session.state
  }

  subscribe(listener: (state: SessionState) => void): () => void {
    return this.#session.subscribe(listener)
  }

  async start(): Promise<void> {
    if (this.state.phase === 'opening' || this.state.phase === 'closed') return
    if (this.#stops.length === 0)
      this.#stops = listenToWindow(this.#parts, this.#session, {
        hidden: (leaving) => this.#onHidden(leaving),
        back: () => this.keepAtOnce() && this.#parts.page.reload(),
        online: () => this.#onOnline(),
        closing: () => this.state.touched && void this.saveNow(),
        account: () => void this.#login.onAccount(),
        order: (order) => void this.#onOrder(order),
      })
    await this.#loader.open()
    if (this.state.phase !== 'ready') return
    this.#reports.tell('ready')
    this.#serverScheduler.release()
    if (!this.#workDocument.inStore && !isLocked(this.state)) this.#draftScheduler.touch()
    if (this.state.touched) this.#serverScheduler.touch()
    this.#parts.clock.after(leftDraftsDelay, () => void this.#uploadLeftDrafts())
  }

  changed(): void {
    const { phase, problem } = this.state
    if (phase !== 'ready' || this.#workDocument.loading || isLocked(this.state)) return
    this.#workDocument.edited()
    this.#scheduleSaves()
    if (problem !== null) this.#serverScheduler.release()
  }

  rename(title: string): void {
    if (this.state.phase !== 'ready' || isLocked(this.state)) return
    if (title.trim() === '' || title.trim() === this.#workDocument.title) return
    this.#workDocument.rename(title.trim())
    this.#scheduleSaves()
  }

  async saveNow(): Promise<void> {
    if (this.state.phase !== 'ready' || isLocked(this.state)) return
    this.#workDocument.lookForEdits()
    // The button also saves an unedited work.
    if (this.#workDocument.card.workId === null && !this.state.touched) this.#workDocument.edited({})
    await Promise.all([this.#draftScheduler.runNow(), this.#serverScheduler.runNow()])
  }

  keepAtOnce(): boolean {
    this.#parts.adapter.flush?.()
    if (this.state.phase !== 'ready' || isLocked(this.state) || this.#givenUp) return true
    return this.state.readonly === 'remix' ? !this.state.touched : this.#workDocument.writeNote()
  }

  giveUp(): void {
    this.#givenUp = true
  }
  async leave(): Promise<boolean> {
    if (this.state.phase !== 'ready' || this.#workDocument.inStore) return true
    const timeout = wait(this.#parts.clock, releaseTimeout)
    await Promise.race([this.#draftScheduler.runNow(), timeout])
    if (!this.#workDocument.inStore) await Promise.race([this.#serverScheduler.runNow(), timeout])
    return this.keepAtOnce()
  }

  submit(): Promise<SubmitResult> {
    return this.#commands.submit()
  }
  lesson(): Promise<Lesson | null> {
    return this.#commands.lesson()
  }
  versions(): Promise<WorkVersion[]> {
    return this.#commands.versions()
  }
  async restore(versionNo: number): Promise<void> {
    await this.#commands.restore(versionNo)
    if (this.state.unreadable) await this.start()
  }
  copy(versionNo: number): Promise<string> {
    return this.#commands.copy(versionNo)
  }
  readonly saveAsNew = (): Promise<void> => this.#commands.saveAsNew()
  readonly picture = async (): Promise<Blob | null> => (await this.#parts.adapter.cover?.()) ?? null
  resolveConflict(choice: ConflictChoice): Promise<void> {
    return this.#commands.resolveConflict(choice)
  }

  readonly startNew = (): Promise<void> => this.#switch.startNew()
  openAsNew(bytes: ArrayBuffer, title: string): Promise<void> {
    return this.#switch.openAsNew(bytes, title)
  }
  readonly takeOffer = (): Promise<void> => this.#switch.takeOffer()
  readonly declineOffer = (): Promise<void> => this.#switch.declineOffer()

  say(text: string, kind: 'info' | 'refused' = 'info'): void {
    this.#session.set({ notice: { kind, text, at: null } })
  }

  #scheduleSaves(): void {
    for (const scheduler of this.#schedulers) scheduler.touch()
  }

  async takeOver(): Promise<void> {
    if (this.state.readonly !== 'other-tab' || this.state.busy !== null) return
    this.#session.set({ busy: 'switching' })
    await this.#tabs.takeFrom(this.#workDocument.card.owner, this.#workDocument.card)
    this.#session.set({ busy: null })
    await this.start()
  }

  showOtherTab(): void {
    this.#tabs.bringToFront(this.#workDocument.card.owner, this.#workDocument.card)
  }

  signIn(credentials: Credentials): Promise<SignIn> {
    return this.#login.signIn(credentials)
  }
  takeAccount(): Promise<void> {
    return this.#login.takeAccount()
  }
  captcha(): Promise<{ key: string; image: string }> {
    return this.#login.captcha()
  }
  readonly dismissNotice = (): void => this.#session.set({ notice: null })

  async dispose(): Promise<void> {
    if (this.state.phase === 'ready') await Promise.all([this.#draftScheduler.runNow(), this.#serverScheduler.runNow()])
    this.#reports.tell('closed')
    for (const scheduler of this.#schedulers) scheduler.stop()
    for (const stop of this.#stops) stop()
    this.#tabs.close()
    this.#parts.channel.close()
    this.#session.set({ phase: 'closed' })
  }

  #onOnline(): void {
    for (const scheduler of this.#schedulers) scheduler.release()
    if (this.state.phase === 'failed' && this.state.unreachable) void this.start()
  }

  async #uploadLeftDrafts(): Promise<void> {
    const { user, phase, readonly } = this.state
    if (!user || phase !== 'ready' || readonly === 'viewing') return
    const others = await this.#tabs.ask([user.id], this.#workDocument.card)
    const { api, page, store } = this.#parts
    await uploadLeftDrafts(
      { api, store, identity: this.#identity, device: page.device },
      user.id,
      new Set([...this.#workDocument.draftIds, ...others.map((tab) => tab.draftId)]),
    )
  }

  // The note alone keeps the edits safe. The draft and the save start now only to finish earlier.
  #onHidden(leaving: boolean): void {
    if (this.state.phase !== 'ready') return
    this.keepAtOnce()
    this.#saver.leaving = leaving
    const dirty = this.state.touched && !this.#workDocument.onServer
    if (dirty)
      void Promise.all([this.#draftScheduler.runNow(), this.#serverScheduler.runNow()]).finally(() => {
        this.#saver.leaving = false
      })
    if (!leaving) return
    this.#left = true
    this.#reports.tell('closed')
  }

  async #onOrder(order: EditorOrder): Promise<void> {
    if (order.workId && order.workId !== this.#workDocument.card.workId) return
    if (order.t === 'focus') this.#parts.page.focus()
    else if (order.t === 'logout') await this.#login.onAccount()
    else {
      await this.#draftScheduler.runNow()
      this.#parts.page.reload()
    }
  }

  async #yield(): Promise<void> {
    const saved = Promise.all([this.#draftScheduler.runNow(), this.#serverScheduler.runNow()])
    await Promise.race([saved, wait(this.#parts.clock, releaseTimeout)])
    this.#session.set({ readonly: 'other-tab', notice: null })
  }

  #workHere(): TabWork | null {
    return this.state.phase === 'ready' && this.state.readonly === null && !this.#left
      ? { draftIds: this.#workDocument.draftIds, card: this.#workDocument.card }
      : null
  }
}

/** The editor must call `start()` when it can load a work. */
export const createWorkSession = (options: WorkSessionOptions): WorkSession => new Session(withDefaults(options))
