import { Store } from '@mashu/ui/store'
import { type SessionData, emptySession } from './session-data.ts'
import { type SaveState, saveStateOf, textOf } from './save-state.ts'

/** Each change creates a new frozen object. */
export interface SessionState extends Readonly<SessionData> {
  readonly saveState: SaveState
  /** The save state as a text. */
  readonly text: string
  /** Edits would be lost when the window closes. */
  readonly atRisk: boolean
  readonly canSubmit: boolean
}

/** The classes of a session change the data through their `SessionSlice`. */
export class SessionStore {
  #data: SessionData = emptySession
  readonly #state = new Store<SessionState>(stateOf(emptySession))

  get state(): SessionState {
    return this.#state.value
  }

  set(change: Partial<SessionData>): void {
    const keys = Object.keys(change) as (keyof SessionData)[]
    if (keys.every((key) => Object.is(this.#data[key], change[key]))) return
    this.#data = { ...this.#data, ...change }
    this.#state.set(stateOf(this.#data))
  }

  subscribe(listener: (state: SessionState) => void): () => void {
    return this.#state.subscribe(() => listener(this.#state.value))
  }
}

export function stateOf(data: SessionData): SessionState {
  const saveState = saveStateOf(data)
  return Object.freeze({
    ...data,
    saveState,
    text: textOf(data, saveState),
    atRisk: data.touched && !data.inStore && !data.onServer && !data.readonly,
    canSubmit: data.scene !== 'create' && data.phase === 'ready' && !data.readonly,
  })
}
