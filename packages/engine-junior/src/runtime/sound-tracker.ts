import type { Emit } from './event.ts'

/** Passes sounds to the page, and records which sounds are still playing. */
export class SoundTracker {
  readonly #emit: Emit
  readonly #playing = new Set<number>()
  #tokens = 0

  constructor(emit: Emit) {
    this.#emit = emit
  }

  play(id: string, name: string): { done(): boolean; stop(): void } {
    const token = (this.#tokens += 1)
    this.#playing.add(token)
    this.#emit({ type: 'sound', id, token, name })
    return {
      done: () => !this.#playing.has(token),
      stop: () => {
        if (this.#playing.delete(token)) this.#emit({ type: 'soundStopped', token })
      },
    }
  }

  /** Called after a sound has ended or could not be played. */
  ended(token: number): void {
    this.#playing.delete(token)
  }
}
