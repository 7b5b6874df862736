import { LiveText } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ChildState, LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { Store } from '@mashu/ui/store'

/** The parts of a shown screen that have arrived; a missing one is null. */
export interface Shown {
  kind: ChildState['kind']
  picture: string | null
  /** The work as text (`noteText` of its editor). */
  text: string | null
  /** The place in the work that its author edits. */
  place: Place | null
}

const nothing: Shown = { kind: null, picture: null, text: null, place: null }

/** The screen of another person that is shown to all. */
export class ShownWork {
  readonly state = new Store<Shown>(nothing)
  readonly #viewerId: string
  readonly #onLost: () => void
  #userId: string | null = null
  #text: LiveText | null = null

  /** `onLost` requests the whole text again. */
  constructor(viewerId: string, onLost: () => void) {
    this.#viewerId = viewerId
    this.#onLost = onLost
  }

  /** Receives the person whose screen is shown, who does not see it here. */
  follow(shown: LessonRoom['shown']): void {
    const userId = shown?.userId === this.#viewerId ? null : (shown?.userId ?? null)
    if (userId === this.#userId) return
    this.#userId = userId
    this.state.set(nothing)
    const text: LiveText = new LiveText((now) => this.#text === text && this.state.merge({ text: now }), this.#onLost)
    this.#text = userId === null ? null : text
  }

  take({ frame, kind }: Extract<ToChild, { cmd: 'shown' }>): void {
    if (this.#text === null) return
    // A text belongs to the kind of work with which it came.
    if (kind !== this.state.value.kind) this.state.set({ ...nothing, kind })
    if (frame.type === 'picture') this.state.merge({ picture: frame.webp })
    else if (frame.type === 'place') this.state.merge({ place: frame.place })
    else void this.#text.take(frame)
  }
}
