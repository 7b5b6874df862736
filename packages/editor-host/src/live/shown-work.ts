import { LiveText } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ChildState, LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { Store } from '@mashu/ui/store'

/** A part that has not arrived is null. */
export interface Shown {
  kind: ChildState['kind']
  picture: string | null
  /** The work as a text, which `noteText` of the editor returns. */
  text: string | null
  /** The place that the author is editing. */
  place: Place | null
}

const nothing: Shown = { kind: null, picture: null, text: null, place: null }

/** The screen of a person that the teacher shows to the whole lesson. */
export class ShownWork {
  readonly state = new Store<Shown>(nothing)
  readonly #viewerId: string
  readonly #onLost: () => void
  #userId: string | null = null
  #text: LiveText | null = null

  /** `onLost` must request the whole text again after a part is lost. */
  constructor(viewerId: string, onLost: () => void) {
    this.#viewerId = viewerId
    this.#onLost = onLost
  }

  /** The own window of the shown person shows nothing. */
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
    // An earlier text belongs to the earlier kind of work.
    if (kind !== this.state.value.kind) this.state.set({ ...nothing, kind })
    if (frame.type === 'picture') this.state.merge({ picture: frame.webp })
    else if (frame.type === 'place') this.state.merge({ place: frame.place })
    else void this.#text.take(frame)
  }
}
