interface LoadedSound {
  readonly rate?: number
  readonly sampleCount?: number
}

/** Virtual seconds of a sound of unknown length. */
const USUAL_SECONDS = 1

/** Plays nothing, counts the started sounds, and ends each sound after its duration in virtual time. */
export class SilentAudio {
  begun = 0
  readonly #seconds = new Map<string, number>()
  #ids = 0
  readonly inputNode = {}
  readonly audioContext = {}
  readonly currentTime = 0

  /** Stores the duration without decoding the sound. */
  decodeSoundPlayer(sound: LoadedSound): Promise<{ id: string; buffer: { sampleRate: number; length: number } }> {
    const id = `sound ${(this.#ids += 1)}`
    const { rate = 0, sampleCount = 0 } = sound
    this.#seconds.set(id, rate > 0 && sampleCount > 0 ? sampleCount / rate : USUAL_SECONDS)
    return Promise.resolve({ id, buffer: { sampleRate: rate, length: sampleCount } })
  }

  createBank(): object {
    const playing = new Map<string, Set<() => void>>()
    const stop = (id: string): void => {
      for (const end of playing.get(id) ?? []) end()
      playing.delete(id)
    }
    return {
      addSoundPlayer: () => undefined,
      getSoundPlayer: () => ({ buffer: null, connect: () => undefined, isPlaying: false }),
      playSound: (_target: object, id: string) => {
        this.begun += 1
        return new Promise<void>((resolve) => {
          const ends = playing.get(id) ?? new Set()
          playing.set(id, ends.add(resolve))
          setTimeout(resolve, (this.#seconds.get(id) ?? USUAL_SECONDS) * 1000)
        })
      },
      stop: (_target: object, id: string) => stop(id),
      stopAllSounds: () => [...playing.keys()].forEach(stop),
      setEffects: () => undefined,
      dispose: () => undefined,
    }
  }

  getLoudness(): number {
    return 0
  }
}
