export interface RecorderProps {
  /** Number of existing recordings of the character. */
  readonly recordings: number
  /** Receives a WAV file (`audio/wav`), the only format that every browser plays. */
  readonly onDone: (bytes: Uint8Array<ArrayBuffer>, mime: string) => void
  readonly onCancel: () => void
}

export type Cue = 'pick' | 'snap' | 'drop' | 'delete' | 'tap' | 'refuse'

export interface SoundMixerOptions {
  /** Returns undefined for a built-in sound. */
  readonly bytesOf: (name: string) => Uint8Array | undefined
}

export interface SoundMixer {
  /** `onEnded` is called once, even when playing fails. Returns a function that stops the sound. */
  play(name: string, onEnded?: () => void): () => void
  /** Plays only while the audio context runs. */
  cue(kind: Cue): void
  /** Must be called on the first touch, because browsers play no sound before it. */
  unlock(): void
  setMuted(muted: boolean): void
  stopAll(): void
  close(): void
}
