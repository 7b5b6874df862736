export interface RecorderProps {
  /** Number of existing recordings of the character. At the maximum, the dialog refuses to record. */
  readonly recordings: number
  /** Receives a WAV file (`audio/wav`), the only format that every browser plays. */
  readonly onDone: (bytes: Uint8Array<ArrayBuffer>, mime: string) => void
  readonly onCancel: () => void
}

/** Short sounds of the interface. */
export type Cue = 'pick' | 'snap' | 'drop' | 'delete' | 'tap' | 'refuse'

export interface SoundMixerOptions {
  /** Returns the bytes of a recording of the open project, or undefined for a built-in sound. */
  readonly bytesOf: (name: string) => Uint8Array | undefined
}

export interface SoundMixer {
  /**
   * Plays a built-in sound or a recording. `onEnded` is always called once, even when playing fails. Returns a function
   * that stops the sound.
   */
  play(name: string, onEnded?: () => void): () => void
  /** Plays a short sound of the interface, but only while the audio context runs. */
  cue(kind: Cue): void
  /** Must be called on the first touch, because browsers play no sound before the first touch. */
  unlock(): void
  setMuted(muted: boolean): void
  stopAll(): void
  close(): void
}
