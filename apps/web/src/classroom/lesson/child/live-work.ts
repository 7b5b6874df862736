import { LiveText } from '@mashu/client/live'
import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { Store } from '@mashu/ui/store'

interface LiveState {
  /** Null until the whole text has arrived. */
  text: string | null
  place: Extract<LiveFrame, { type: 'place' }>['place']
  console: string | null
  running: boolean
}

const nothing: LiveState = { text: null, place: null, console: null, running: false }

/** Assembles the work of a child from live frames. */
export class LiveWork {
  readonly state = new Store<LiveState>(nothing)
  readonly #text: LiveText

  /** @param onLost requests the whole text again */
  constructor(onLost: () => void) {
    this.#text = new LiveText((text) => this.state.merge({ text }), onLost)
  }

  take(frame: LiveFrame): void {
    if (frame.type === 'place') this.state.merge({ place: frame.place, console: frame.console, running: frame.running })
    else void this.#text.take(frame)
  }
}
