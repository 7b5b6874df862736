import { Store } from '@mashu/ui/store'
import { ApiError, readStored, removeStored, storedKeys, toCallError, WEEK, writeStored } from '@mashu/client'
import { isSameMark, type Mark } from './grades.ts'

/**
 * `typing`: the user writes the remark, and the mark is not sent. `stale`: another teacher marked the work meanwhile.
 */
export type MarkState = 'typing' | 'waiting' | 'saving' | 'failed' | 'stale'
export interface PendingMark {
  workId: string
  versionNo: number
  /** The mark on the server, as the teacher saw the mark. */
  seen: Mark
  wanted: Mark
  state: MarkState
  /** True while the user writes the remark, even if an earlier mark of the work is being sent. */
  isTyping?: boolean
  message: string | null
  /** Another teacher's mark. Null if the student submitted a newer version instead. */
  other: Mark | null
}
export type PendingMarks = ReadonlyMap<string, PendingMark>

export interface MarkQueueParts {
  /**
   * Prefix of the storage keys of unsent marks, which survive a lost network and a reload. Each work has its own key,
   * so that tabs do not overwrite each other's marks.
   */
  key: string
  send: (mark: Pick<PendingMark, 'workId' | 'versionNo' | 'seen'> & Mark) => Promise<Mark>
  onSaved: (workId: string, mark: Mark) => void
  /** Called when the server has data that this page does not show. */
  onStale: () => void
}

/** Ms before a mark is sent. Another key can replace the mark until then. */
const SETTLE = 700
const RETRY = 10_000

/** Returns the unsent marks of the previous page. Typed and unanswered marks are waiting again. */
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
  /** True if the last request did not reach the server. */
  readonly away = new Store(false)

  /** Sends marks only after `open`. */
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

  /** With `typing`, the mark is stored but not sent. */
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

  /** Replaces another teacher's mark, after the user has seen both marks. */
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

  /** Sends waiting and failed marks without delay, when the network or the login is available again. */
  retry(): void {
    for (const mark of this.marks.value.values())
      if (mark.state === 'failed') this.#set(mark.workId, { ...mark, state: 'waiting', message: null })
    this.#plan(0)
  }

  open(): void {
    this.#isOpen = true
    this.#plan(0)
  }

  /** Must be called when the login ends. */
  pause(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  /** Sends each remaining mark once, including a typed remark. Must be called when the page closes. */
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
    // After `leave`, the next mark is sent immediately. The next visit sends failed marks again.
    if (!this.#isOpen && again) await this.#run()
    else this.#plan(again ? 0 : RETRY)
  }

  /** Returns true if the next mark may be sent immediately. */
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
    // The teacher accepted the other mark while this mark was being sent.
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
