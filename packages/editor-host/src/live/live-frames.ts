import { diffText, partsOf, type TextPart } from '@mashu/client/live'
import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { lessonLimits } from '@mashu/contract/teaching/lesson/line-limits'
import type { WorkSession } from '../session/session-types.ts'

/** Maximum characters in a patch. After a larger change, the whole text is sent in compressed form. */
const MAX_PATCH = 16_000
/** Seconds until the next attempt after a text was too long. */
const LONG_TEXT_PAUSE = 30

type WatchedWork = Pick<WorkSession['live'], 'revision' | 'text' | 'work'>

const tailOf = (text: string): string => text.slice(-lessonLimits.console).replace(/^[\uDC00-\uDFFF]/, '')

/** Sends the work to the users who watch: at most one frame with text per second. */
export class LiveFrames {
  readonly #live: WatchedWork
  readonly #send: (frame: LiveFrame) => boolean
  #sentText: string | null = null
  #revision: string | null = null
  #parts: TextPart[] = []
  #place = ''
  #pause = 0

  constructor(live: WatchedWork, send: (frame: LiveFrame) => boolean) {
    this.#live = live
    this.#send = send
  }

  /** Called when a watching user has no text yet, or when a patch did not match. */
  startAgain(): void {
    this.#sentText = null
    this.#revision = null
    this.#parts = []
    this.#place = ''
    this.#pause = 0
  }

  /** Called once a second while the work is watched and the connection is free. */
  async tick(): Promise<void> {
    this.#sendPlace()
    const part = this.#parts.shift()
    if (part) this.#deliver(part)
    else await this.#sendText()
  }

  #sendPlace(): void {
    const { work } = this.#live
    if (work === null) return
    const console = work.console()
    const frame = {
      type: 'place',
      place: work.place(),
      console: console && tailOf(console),
      running: work.isRunning(),
    } satisfies LiveFrame
    const text = JSON.stringify(frame)
    if (text !== this.#place && this.#send(frame)) this.#place = text
  }

  async #sendText(): Promise<void> {
    if (this.#pause > 0) this.#pause -= 1
    const { revision } = this.#live
    if (revision === this.#revision || this.#pause > 0) return
    const text = this.#live.text()
    if (text === null) return
    this.#revision = revision
    const patch = this.#sentText === null ? null : diffText(this.#sentText, text)
    if (this.#sentText !== null && patch === null) return
    // In JSON, quotation marks and line ends take at least two characters.
    if (patch === null || JSON.stringify(patch.text).length > MAX_PATCH) return this.#sendWhole(text)
    this.#sentText = text
    this.#deliver({ type: 'patch', patch })
  }

  async #sendWhole(text: string): Promise<void> {
    this.#sentText = text
    const parts = await partsOf(text)
    if (parts === null) {
      this.startAgain()
      this.#pause = LONG_TEXT_PAUSE
      return
    }
    this.#parts = parts
    this.#deliver(this.#parts.shift()!)
  }

  #deliver(frame: LiveFrame): void {
    // After a missing frame, the next patches would not match the text of the users who watch.
    if (!this.#send(frame)) this.startAgain()
  }
}
