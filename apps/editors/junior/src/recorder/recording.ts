import { limit } from '@mashu/engine-junior'
import type { Microphone } from './capture.ts'

/** Recordings a character may have; its first sound is not one. */
export const mostRecordings = limit.sounds - 1

export type RecordingPhase = 'full' | 'ready' | 'asking' | 'recording' | 'finishing' | 'done' | 'deaf'

export interface RecordingState {
  readonly phase: RecordingPhase
  /** Share of the half minute that is over. */
  readonly share: number
  readonly level: number
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
}

/** What the recording needs of the page; a test brings its own. */
export interface RecordingParts {
  readonly open: () => Promise<Microphone>
  readonly now: () => number
  /** Calls back many times a second until the answered function is called. */
  readonly every: (tick: () => void) => () => void
}

/** One recording from the tap on the microphone to its bytes. It ends by itself after 30 seconds. */
export class Recording {
  readonly #parts: RecordingParts
  readonly #listeners = new Set<() => void>()
  #state: RecordingState
  #microphone: Microphone | undefined
  #cease: () => void = () => {}
  #begin = 0
  #closed = false

  constructor(recordings: number, parts: RecordingParts) {
    this.#parts = parts
    this.#state = { phase: recordings >= mostRecordings ? 'full' : 'ready', share: 0, level: 0, bytes: undefined }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): RecordingState => this.#state

  /**
   * Asks for the microphone when it is not open yet, and begins. Does nothing when there is no room for another
   * recording.
   */
  async start(): Promise<void> {
    if (this.#state.phase !== 'ready' && this.#state.phase !== 'done' && this.#state.phase !== 'deaf') return
    this.#set({ phase: 'asking', share: 0, bytes: undefined })
    try {
      this.#microphone ??= await this.#parts.open()
    } catch {
      this.#set({ phase: 'deaf' })
      return
    }
    if (this.#closed) {
      this.#microphone.close()
      return
    }
    this.#microphone.start()
    this.#begin = this.#parts.now()
    this.#set({ phase: 'recording' })
    this.#cease = this.#parts.every(() => this.#tick())
  }

  async stop(): Promise<void> {
    if (this.#state.phase !== 'recording' || !this.#microphone) return
    this.#cease()
    this.#set({ phase: 'finishing', level: 0 })
    try {
      const bytes = await this.#microphone.stop()
      this.#set({ phase: 'done', bytes })
    } catch {
      this.#set({ phase: 'deaf' })
    }
  }

  /** Lets the microphone go; the light on the computer goes out. */
  close(): void {
    this.#closed = true
    this.#cease()
    this.#microphone?.close()
  }

  #tick(): void {
    const share = Math.min(1, (this.#parts.now() - this.#begin) / limit.recordingMs)
    this.#set({ share, level: this.#microphone?.level() ?? 0 })
    if (share >= 1) void this.stop()
  }

  #set(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
