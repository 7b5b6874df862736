import { Store } from '@mashu/ui/store'
import { limit } from '@mashu/engine-junior'
import type { Microphone } from './capture.ts'

/** The built-in first sound of a character is no recording. */
export const mostRecordings = limit.sounds - 1

export type RecordingPhase = 'full' | 'ready' | 'asking' | 'recording' | 'finishing' | 'done' | 'deaf'

export interface RecordingState {
  readonly phase: RecordingPhase
  /** Elapsed share of the 30 seconds, from 0 to 1. */
  readonly share: number
  readonly level: number
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
}

export interface RecordingParts {
  readonly open: () => Promise<Microphone>
  readonly now: () => number
  readonly every: (tick: () => void) => () => void
}

export class Recording {
  readonly #parts: RecordingParts
  readonly #state: Store<RecordingState>
  readonly subscribe: Store<RecordingState>['subscribe']
  readonly read: Store<RecordingState>['get']
  #microphone: Microphone | undefined
  #cease: () => void = () => {}
  #begin = 0
  #closed = false

  constructor(recordings: number, parts: RecordingParts) {
    this.#parts = parts
    const phase = recordings >= mostRecordings ? 'full' : 'ready'
    this.#state = new Store<RecordingState>({ phase, share: 0, level: 0, bytes: undefined })
    this.subscribe = this.#state.subscribe
    this.read = this.#state.get
  }

  /** Does nothing during a recording, or when the character has the maximum number of recordings. */
  async start(): Promise<void> {
    if (this.#state.value.phase !== 'ready' && this.#state.value.phase !== 'done' && this.#state.value.phase !== 'deaf')
      return
    this.#state.merge({ phase: 'asking', share: 0, bytes: undefined })
    try {
      this.#microphone ??= await this.#parts.open()
    } catch {
      this.#state.merge({ phase: 'deaf' })
      return
    }
    if (this.#closed) {
      this.#microphone.close()
      return
    }
    this.#microphone.start()
    this.#begin = this.#parts.now()
    this.#state.merge({ phase: 'recording' })
    this.#cease = this.#parts.every(() => this.#tick())
  }

  async stop(): Promise<void> {
    if (this.#state.value.phase !== 'recording' || !this.#microphone) return
    this.#cease()
    this.#state.merge({ phase: 'finishing', level: 0 })
    try {
      const bytes = await this.#microphone.stop()
      this.#state.merge({ phase: 'done', bytes })
    } catch {
      this.#state.merge({ phase: 'deaf' })
    }
  }

  close(): void {
    this.#closed = true
    this.#cease()
    this.#microphone?.close()
  }

  #tick(): void {
    const share = Math.min(1, (this.#parts.now() - this.#begin) / limit.recordingMs)
    this.#state.merge({ share, level: this.#microphone?.level() ?? 0 })
    if (share >= 1) void this.stop()
  }
}
