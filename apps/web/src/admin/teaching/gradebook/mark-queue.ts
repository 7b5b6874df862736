import { Store } from '@mashu/ui/store'
import { ApiError, readStored, removeStored, storedKeys, toCallError, WEEK, writeStored } from '@mashu/client'
import { isSameMark, type Mark } from './grades.ts'

/**
 * Marks on their way to the server. They are in local storage until it has them, so that neither a lost network nor
 * an expired login nor a reload loses one.
 */

/** `typing`: the remark is not finished, so it is not sent yet. `stale`: another teacher marked meanwhile. */
export type MarkState = 'typing' | 'waiting' | 'saving' | 'failed' | 'stale'
export interface PendingMark {
  workId: string
  versionNo: number
  /** The mark of the server that the teacher had before the eyes. */
  seen: Mark
  wanted: Mark
  state: MarkState
  /** A remark is being typed while the mark before it is on its way. */
  isTyping?: boolean
  message: string | null
  /** The mark that another teacher wrote; null where a newer version was submitted. */
  other: Mark | null
}
export type PendingMarks = ReadonlyMap<string, PendingMark>

export interface MarkQueueParts {
  /** Prefix of the keys of unsent marks in local storage: one a work, so that tabs do not overwrite each other's. */
  key: string
  send: (mark: Pick<PendingMark, 'workId' | 'versionNo' | 'seen'> & Mark) => Promise<Mark>
  onSaved: (workId: string, mark: Mark) => void
  /** The server has something that this page does not show yet. */
  onStale: () => void
}

/** A quick second key replaces the first one before it is sent (ms). */
const SETTLE = 700
const RETRY = 10_000

/** Takes over marks that the last page left: they were being sent or typed when it closed, and are sent now. */
function revived(prefix: string): PendingMark[] {
  return storedKeys(`${prefix}_`).flatMap((key) => {
    const mark = readStored<PendingMark>(key)
    if (mark === undefined) return []
    const isUnsent = mark.state === 'saving' || mark.state === 'typing'
    return [isUnsent ? { ...mark, state: 'waiting', isTyping: false } : mark]
  })
}

export class MarkQueue {
  readonly marks: Store<PendingMarks>
  readonly #parts: MarkQueueParts
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = false
  #isOpen = false
  /** The server could not be reached the last time. */
  readonly away = new Store(false)

  /** Nothing is sent before `open`. */
  constructor(parts: MarkQueueParts) {
    this.#parts = parts
    this.marks = new Store<PendingMarks>(new Map(revived(parts.key).map((mark) => [mark.workId, mark])))
  }

  #set(workId: string, mark: PendingMark | null): void {
    const next = new Map(this.marks.value)
    if (mark === null) next.delete(workId)
    else next.set(workId, mark)
    this.marks.set(next)
    const key = `${this.#parts.key}_${workId}`
    if (mark === null) removeStored(key)
    else writeStored(key, mark, WEEK)
  }

  /** Writes a mark for a work; `typing` keeps it without sending it. */
  put(work: { workId: string; versionNo: number } & Mark, wanted: Mark, state: 'typing' | 'waiting' = 'waiting'): void {
    const before = this.marks.value.get(work.workId)
    const seen = before?.seen ?? { score: work.score, comment: work.comment }
    const versionNo = before?.versionNo ?? work.versionNo
    const busy = before?.state === 'saving'
    if (isSameMark(wanted, seen) && !busy) this.#set(work.workId, null)
    else
      this.#set(work.workId, {
        workId: work.workId,
        versionNo,
        seen,
        wanted,
        state: busy ? 'saving' : state,
        isTyping: state === 'typing',
        message: null,
        other: null,
      })
    this.#plan(SETTLE)
  }

  /** The own mark over another teacher's, which has been seen now. */
  keepOwn(workId: string, versionNo: number): void {
    const mark = this.marks.value.get(workId)
    if (!mark) return
    this.#set(workId, {
      ...mark,
      versionNo,
      seen: mark.other ?? mark.seen,
      state: 'waiting',
      message: null,
      other: null,
    })
    this.#plan(0)
  }

  drop(workId: string): void {
    this.#set(workId, null)
  }

  /** Tries at once what waits or failed: the network or the login is back. */
  retry(): void {
    for (const mark of this.marks.value.values())
      if (mark.state === 'failed') this.#set(mark.workId, { ...mark, state: 'waiting', message: null })
    this.#plan(0)
  }

  /** Sends from now on, also after a pause. */
  open(): void {
    this.#isOpen = true
    this.#plan(0)
  }

  /** Sends nothing until `open`: the login has ended. */
  pause(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  /** Sends what is left, the remark in hand too, each once; the page is left. */
  leave(): void {
    for (const mark of this.marks.value.values())
      if (mark.isTyping) {
        const state = mark.state === 'typing' ? 'waiting' : mark.state
        this.#set(mark.workId, { ...mark, state, isTyping: false })
      }
    this.pause()
    void this.#run()
  }

  #plan(after: number): void {
    clearTimeout(this.#timer)
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#run(), after)
  }

  async #run(): Promise<void> {
    if (this.#sending) return this.#plan(SETTLE)
    const next = [...this.marks.value.values()].find(({ state }) => state === 'waiting')
    if (!next) return
    this.#sending = true
    this.#set(next.workId, { ...next, state: 'saving' })
    const again = await this.#sendOne(next)
    this.#sending = false
    // After `leave` the rest follows at once; what cannot be sent then is sent by the next visit.
    if (!this.#isOpen && again) await this.#run()
    else this.#plan(again ? 0 : RETRY)
  }

  /** @returns whether the next may follow at once. */
  async #sendOne(sent: PendingMark): Promise<boolean> {
    const { workId, versionNo, seen, wanted } = sent
    try {
      const saved = await this.#parts.send({ workId, versionNo, seen, ...wanted })
      this.away.set(false)
      this.#parts.onSaved(workId, saved)
      const now = this.marks.value.get(workId)
      const more = now !== undefined && !isSameMark(now.wanted, wanted)
      this.#set(workId, more ? { ...now, seen: saved, state: unsent(now) } : null)
      return true
    } catch (error) {
      return this.#failed(sent, error)
    }
  }

  #failed({ workId }: PendingMark, error: unknown): boolean {
    const mark = this.marks.value.get(workId)
    // Dropped while it was on its way: the teacher took the other mark.
    if (!mark) return true
    const { kind, message } = toCallError(error)
    if (kind !== 'refused') {
      this.away.set(true)
      this.#set(workId, { ...mark, state: unsent(mark), message })
      return false
    }
    if (error instanceof ApiError && error.code === 409) {
      this.#set(workId, { ...mark, state: 'stale', message, other: otherOf(error.result) })
      this.#parts.onStale()
    } else this.#set(workId, { ...mark, state: 'failed', message })
    return true
  }
}

const unsent = ({ isTyping }: PendingMark): MarkState => (isTyping ? 'typing' : 'waiting')

function otherOf(result: unknown): Mark | null {
  const { score, comment } = (result ?? {}) as Partial<Mark>
  return score === undefined && comment === undefined ? null : { score: score ?? null, comment: comment ?? null }
}
