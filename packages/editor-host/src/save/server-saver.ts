import {
  type SaveMeta,
  type Saved,
  type WorkApi,
  type Stale,
  CallError,
  toCallError,
  type WorkType,
  type ClosingSource,
  isClosed,
} from '@mashu/client'
import { type Clock, within } from '../window/clock.ts'
import type { WorkDocument } from './work-document.ts'
import type { Identity, Permit } from '../account/identity.ts'
import type { SaveOutcome } from './save-scheduler.ts'
import type { SessionSlice } from '../state/session-slices.ts'
import type { Conflict } from '../state/session-data.ts'
import { serverChecksum } from './server-checksum.ts'
import { SerializeError, type Snapshot } from '../snapshot/snapshot.ts'

/** Milliseconds for which a save waits for the store before it is sent. */
const storeTimeout = 3000
/** After a maintenance, the windows of a school spread their saves over these milliseconds. */
const SPREAD_MS = 30_000

export interface ServerSaverParts {
  api: WorkApi
  session: SessionSlice<'saver'>
  clock: Clock
  closing: ClosingSource
  workDocument: WorkDocument
  identity: Identity
  workType: WorkType
  device: string
  onSaved: (saved: Saved, submitted: boolean) => void
}

const present = <T>(value: T | null): T | undefined => value ?? undefined

export class ServerSaver {
  readonly #parts: ServerSaverParts
  /** True while the page closes. Small saves then continue after the page has closed. */
  leaving = false

  /** Checksum of the content that the server has stored beside the current version, because of a conflict. */
  #keptAside: string | null = null

  constructor(parts: ServerSaverParts) {
    this.#parts = parts
  }

  /**
   * Stores this window's content as a separate version on the server, because of a conflict. Rejects with CallError.
   */
  async stash(): Promise<void> {
    const { api, workDocument, identity } = this.#parts
    const snapshot = await workDocument.snapshot()
    if (snapshot.checksum === this.#keptAside) return
    const permit = await identity.permit(workDocument.card.owner)
    if (!permit.may) throw new CallError('expired', '请先登录')
    // The base version is outdated, so the server stores the content beside the current version.
    await api.save(permit.token, { ...this.#meta(snapshot), submit: undefined }, snapshot, false)
    this.#keptAside = snapshot.checksum
  }

  /** Tries once to save the work. Never rejects. */
  async push(): Promise<SaveOutcome> {
    const { session, workDocument } = this.#parts
    if (workDocument.loading || session.state.conflict || session.state.readonly) return 'hold'
    if (workDocument.onServer && !workDocument.card.submitWanted) return 'done'
    const { generation } = workDocument
    try {
      const outcome = await this.#attempt(generation)
      return generation === workDocument.generation ? outcome : 'done'
    } catch (error) {
      if (generation !== workDocument.generation) return 'done'
      return error instanceof SerializeError ? 'retry' : this.#fail(toCallError(error))
    } finally {
      if (generation === workDocument.generation) session.set({ saving: false })
    }
  }

  async #attempt(generation: number): Promise<SaveOutcome> {
    const { session, clock, workDocument, identity } = this.#parts
    const snapshot = await workDocument.snapshot()
    if (generation !== workDocument.generation) return 'done'
    if (this.#isThereAlready(snapshot)) {
      workDocument.record.markOnServer(snapshot.revision)
      workDocument.report({ problem: null, unreachable: false })
      await workDocument.settleDraft()
      return 'done'
    }
    // Stores the draft with the checksum first. If the answer is lost, the next window recognizes the save.
    workDocument.record.markSent(snapshot.checksum)
    const kept = Promise.all([workDocument.rewriteNote(), workDocument.write(snapshot, { always: true })])
    await within(clock, storeTimeout, kept).catch(() => undefined)
    const permit = await identity.permit(workDocument.card.owner)
    if (generation !== workDocument.generation) return 'done'
    if (!permit.may) {
      await this.#keepCover(snapshot)
      return this.#holdWithoutPermit(permit)
    }
    session.set({ saving: true })
    return this.#send(snapshot, permit.token, generation)
  }

  #isThereAlready(snapshot: Snapshot): boolean {
    const { card, serverCopy } = this.#parts.workDocument.record
    // The server adds the first picture of an unchanged work to the existing version.
    if (serverCopy.lacksCover === true && snapshot.cover !== null) return false
    return (
      card.workId !== null &&
      card.baseVersion > 0 &&
      !card.submitWanted &&
      snapshot.checksum === serverCopy.checksum &&
      snapshot.title === serverCopy.title
    )
  }

  async #send(snapshot: Snapshot, token: string, generation: number): Promise<SaveOutcome> {
    const { api, workDocument, identity } = this.#parts
    const meta = this.#meta(snapshot)
    try {
      const answer = await api.save(token, meta, snapshot, this.leaving)
      if (generation !== workDocument.generation) return 'done'
      if (answer.outcome === 'stale') return await this.#settleStale(snapshot, answer.stale, token, generation)
      await this.#saved(snapshot, answer.saved, meta.submit === true)
      return 'done'
    } catch (error) {
      const callError = toCallError(error)
      if (callError.kind === 'expired') identity.expire(token)
      if (callError.kind === 'refused' && meta.submit && generation === workDocument.generation) {
        // A refused submission, such as a late one, must not prevent further saves.
        workDocument.record.setSubmitWanted(false)
        workDocument.report({ problem: callError.message })
        await workDocument.settleDraft()
        return workDocument.onServer ? 'done' : 'retry'
      }
      if (generation === workDocument.generation) await this.#keepCover(snapshot)
      throw callError
    }
  }

  /** Another window that uploads the draft later cannot draw the picture, so the draft contains it. Never rejects. */
  async #keepCover(snapshot: Snapshot): Promise<void> {
    if (snapshot.cover === null) return
    const { clock, workDocument } = this.#parts
    await within(clock, storeTimeout, workDocument.write(snapshot, { withCover: true })).catch(() => undefined)
  }

  #meta({ checksum, title, hasCloudData }: Snapshot): SaveMeta {
    const {
      device,
      session,
      workDocument: { card },
      workType,
    } = this.#parts
    return {
      workId: present(card.workId),
      clientKey: card.clientKey,
      baseVersion: card.baseVersion,
      checksum,
      workName: title,
      workType,
      workScene: card.scene,
      courseId: present(card.unitId),
      additionalId: present(card.additionalId),
      departId: present(card.departId),
      parentId: card.workId === null ? present(card.parentId ?? null) : undefined,
      hasCloudData,
      untouched: session.state.pristine || undefined,
      submit: card.submitWanted || undefined,
      device,
    }
  }

  async #saved(snapshot: Snapshot, saved: Saved, submitted: boolean): Promise<void> {
    const { workDocument, onSaved } = this.#parts
    if (submitted) workDocument.record.setSubmitWanted(false)
    const confirmed = workDocument.confirm(snapshot, saved, {
      saving: false,
      unreachable: false,
      expired: false,
      otherUser: null,
      problem: null,
      versionNo: saved.versionNo,
      workStatus: saved.workStatus,
      changedSinceSubmit: saved.changedSinceSubmit,
      savedAt: saved.savedAt,
    })
    onSaved(saved, submitted)
    await confirmed
  }

  /** The newer version is our own save whose answer was lost, or was saved on another device. */
  async #settleStale(snapshot: Snapshot, stale: Stale, token: string, generation: number): Promise<SaveOutcome> {
    const { workDocument } = this.#parts
    const { current } = stale
    const checksum = await serverChecksum(this.#parts.api, token, current.fileUrl)
    if (generation !== workDocument.generation) return 'done'
    if (workDocument.card.baseVersion === current.versionNo)
      throw new CallError('refused', '服务器的版本对不上，请再保存一次')
    workDocument.record.setWorkId(stale.workId)
    if (checksum !== null && workDocument.isOurs(checksum)) {
      workDocument.record.rebase(current.versionNo)
      workDocument.report({ versionNo: current.versionNo, savedAt: current.savedAt })
      return this.#attempt(generation)
    }
    this.#keptAside = snapshot.checksum
    const conflict: Conflict = {
      mine: { title: snapshot.title, savedAt: null, device: null, cover: snapshot.cover },
      theirs: {
        title: snapshot.title,
        savedAt: current.savedAt,
        device: current.device,
        coverUrl: current.coverUrl,
        versionNo: current.versionNo,
      },
    }
    workDocument.report({ conflict, unreachable: false, problem: null })
    return 'hold'
  }

  #holdWithoutPermit(permit: Exclude<Permit, { may: true }>): SaveOutcome {
    const { session } = this.#parts
    if (permit.why === 'somebody-else') session.set({ expired: true, otherUser: permit.person })
    if (permit.why === 'expired') session.set({ expired: true })
    return 'hold'
  }

  /**
   * While the school is closed, returns when to send the save. An added random time keeps windows from sending at the
   * same moment.
   */
  #whenOpen(): SaveOutcome | null {
    const { closing, clock } = this.#parts
    const known = closing.current()
    return isClosed(known, clock.now()) ? { notBefore: known.endsAt + Math.random() * SPREAD_MS } : null
  }

  #fail({ kind, message }: CallError): SaveOutcome {
    const { session } = this.#parts
    if (kind === 'unreachable') {
      session.set({ unreachable: true })
      return this.#whenOpen() ?? 'retry'
    }
    // The server would refuse a retry. The next edit or the save button tries again.
    session.set(kind === 'expired' ? { expired: true } : { problem: message, unreachable: false })
    return 'hold'
  }
}
