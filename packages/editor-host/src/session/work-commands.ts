import { type Lesson, type WorkApi, CallError, type WorkVersion } from '@mashu/client'
import type { ServerSaver } from '../save/server-saver.ts'
import type { WorkDocument } from '../save/work-document.ts'
import { newCard } from '../draft/draft.ts'
import type { Identity } from '../account/identity.ts'
import { sha256 } from '../bytes/sha256.ts'
import type { SaveScheduler } from '../save/save-scheduler.ts'
import type { Page } from '../window/page.ts'
import type { SessionSlice } from '../state/session-slices.ts'
import { unsavedWork, type SessionData } from '../state/session-data.ts'
import { titleOfCopy } from '../save/title.ts'

export type ConflictChoice = 'mine' | 'theirs' | 'copy'
export type SubmitResult = { ok: true } | { ok: false; waiting: boolean; message: string }

export interface WorkCommandParts {
  api: WorkApi
  session: SessionSlice<'commands'>
  workDocument: WorkDocument
  identity: Identity
  saver: ServerSaver
  serverScheduler: SaveScheduler
  draftScheduler: SaveScheduler
  page: Page
}

/** The child's commands for whole versions. Only one command runs at a time. */
export class WorkCommands {
  readonly #parts: WorkCommandParts
  #lesson: { name: string; answer: Promise<Lesson | null> } | null = null

  constructor(parts: WorkCommandParts) {
    this.#parts = parts
  }

  async submit(): Promise<SubmitResult> {
    const { session, serverScheduler, workDocument } = this.#parts
    if (!session.state.canSubmit) return { ok: false, waiting: false, message: '这里不能提交作业' }
    return this.#alone('submitting', async () => {
      workDocument.lookForEdits()
      workDocument.record.setSubmitWanted(true)
      workDocument.report({ problem: null })
      await serverScheduler.runNow()
      const { problem, expired, conflict, unreachable } = session.state
      if (!workDocument.card.submitWanted)
        return problem === null ? { ok: true } : { ok: false, waiting: false, message: problem }
      if (expired) return { ok: false, waiting: true, message: '登录好以后会自动提交' }
      if (conflict) return { ok: false, waiting: true, message: '先选好用哪一份，再提交' }
      if (unreachable)
        session.set({ notice: { kind: 'submit-waiting', text: '现在连不上网，连上以后会自动提交', at: null } })
      return { ok: false, waiting: true, message: problem ?? '现在连不上网，连上以后会自动提交' }
    })
  }

  /** The answer is kept until the user or the task changes, unless it is null. */
  lesson(): Promise<Lesson | null> {
    const { session, workDocument } = this.#parts
    const { unitId, additionalId, trial } = workDocument.card
    const name = [session.state.user?.id, unitId, additionalId, trial?.unitId].join('/')
    if (this.#lesson?.name === name) return this.#lesson.answer
    const answer = this.#readLesson()
    this.#lesson = { name, answer }
    const forget = () => {
      if (this.#lesson?.answer === answer) this.#lesson = null
    }
    answer.then((lesson) => lesson ?? forget(), forget)
    return answer
  }

  async #readLesson(): Promise<Lesson | null> {
    const { api, workDocument, identity } = this.#parts
    const { unitId, additionalId, trial } = workDocument.card
    if (unitId === null && additionalId === null) return trial ? api.trialLesson(trial) : null
    return api.lesson(identity.requireToken(), { unitId, additionalId })
  }

  /** The newest version is first. Empty if the server does not have the work yet. */
  async versions(): Promise<WorkVersion[]> {
    const { api, session, workDocument, identity } = this.#parts
    const workId = session.state.unreadable?.workId ?? workDocument.card.workId
    return workId === null ? [] : api.versions(identity.requireToken(), workId)
  }

  /** The current state is saved first, so that the child can undo the restoration. */
  async restore(versionNo: number): Promise<void> {
    const { api, session, serverScheduler, workDocument, identity, draftScheduler } = this.#parts
    await this.#alone('restoring', async () => {
      const workId = this.#workId()
      if (session.state.unreadable) {
        await api.restoreVersion(identity.requireToken(), workId, versionNo)
        return
      }
      if (session.state.conflict) throw new CallError('refused', '先选好用哪一份，再恢复历史版本')
      if (!workDocument.onServer) await serverScheduler.runNow()
      if (!workDocument.onServer) throw new CallError('unreachable', '现在的作品还没存到云端，先连上网再恢复')
      await api.restoreVersion(identity.requireToken(), workId, versionNo)
      // Neither version contains an edit that the child made meanwhile. A draft keeps such an edit for the next start.
      await draftScheduler.runNow()
      await this.#showNewest(workId)
    })
  }

  /** Returns the id of the new work. The open work is not changed. */
  async copy(versionNo: number): Promise<string> {
    const { api, session, workDocument, identity } = this.#parts
    return this.#alone('copying', async () => {
      const name = titleOfCopy(session.state.unreadable?.title ?? workDocument.title)
      const workId = await api.copyVersion(identity.requireToken(), this.#workId(), versionNo, name)
      session.set({ notice: { kind: 'copied', text: `已经另存为《${name}》，在“我的作品”里`, at: null } })
      return workId
    })
  }

  /** The old work keeps its last saved version. */
  async saveAsNew(): Promise<void> {
    await this.#alone('copying', () => this.#goApart())
  }

  async resolveConflict(choice: ConflictChoice): Promise<void> {
    const { session, serverScheduler, workDocument } = this.#parts
    const { conflict } = session.state
    if (!conflict) return
    await this.#alone('resolving', async () => {
      if (choice === 'copy') return this.#goApart()
      if (choice === 'theirs') return this.#takeTheirs()
      session.set({ conflict: null })
      await workDocument.continueAs({ ...workDocument.card, baseVersion: conflict.theirs.versionNo })
      serverScheduler.touch()
      await serverScheduler.runNow()
    })
  }

  async #takeTheirs(): Promise<void> {
    const { session, workDocument, saver } = this.#parts
    const own = await workDocument.snapshot()
    // The other version is shown only after the child's own version is on the server.
    await workDocument.write(own, { always: true }).catch(() => undefined)
    await saver.stash()
    await this.#showNewest(this.#workId(), () => workDocument.dropDraft())
    session.set({ conflict: null })
  }

  async #goApart(): Promise<void> {
    const { session, serverScheduler, workDocument, draftScheduler, page } = this.#parts
    const title = titleOfCopy(workDocument.title, session.state.readonly === 'remix' ? '改编' : '副本')
    const { kind, owner, workId } = workDocument.card
    await workDocument.continueAs({ ...newCard(kind, session.state.user?.id ?? owner), parentId: workId })
    workDocument.rename(title)
    page.showWork(null, true)
    session.set({
      conflict: null,
      readonly: null,
      problem: null,
      ...unsavedWork,
      notice: { kind: 'copied', text: `现在编辑的是《${workDocument.title}》，原来的作品没有动`, at: null },
    })
    await draftScheduler.runNow()
    serverScheduler.touch()
    await serverScheduler.runNow()
  }

  /** `before` runs between loading and changing the record. */
  async #showNewest(workId: string, before?: () => Promise<void>): Promise<void> {
    const { api, session, workDocument, identity } = this.#parts
    const token = identity.requireToken()
    const work = await api.open(token, workId)
    const bytes = await api.download(token, work.fileUrl)
    const media = await workDocument.load(bytes, work.workName)
    await before?.()
    const card = { ...workDocument.card, workId, baseVersion: work.versionNo, sent: [], submitWanted: false }
    workDocument.begin(card, await sha256(bytes), media)
    session.set({
      versionNo: work.versionNo,
      workStatus: work.workStatus,
      changedSinceSubmit: work.changedSinceSubmit,
      savedAt: work.savedAt,
      problem: null,
      unreachable: false,
    })
  }

  #workId(): string {
    const { session, workDocument } = this.#parts
    const workId = session.state.unreadable?.workId ?? workDocument.card.workId
    if (workId === null) throw new CallError('refused', '作品还没有存到云端')
    return workId
  }

  async #alone<T>(busy: NonNullable<SessionData['busy']>, work: () => Promise<T>): Promise<T> {
    const { session } = this.#parts
    if (session.state.busy !== null) throw new CallError('refused', '正在处理，请等一下')
    if (session.state.readonly === 'viewing') throw new CallError('refused', '正在以别人的身份查看，不能改也不能交')
    session.set({ busy })
    try {
      return await work()
    } finally {
      session.set({ busy: null })
      this.#parts.serverScheduler.release()
    }
  }
}
