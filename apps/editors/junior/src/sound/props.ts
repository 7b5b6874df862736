export interface RecorderProps {
  /** Number of recordings of the character; at five the dialog explains that this is the maximum. */
  readonly recordings: number
  /** Receives a WAV file (`audio/wav`), the only format that every browser plays. */
  readonly onDone: (bytes: Uint8Array<ArrayBuffer>, mime: string) => void
  readonly onCancel: () => void
}

/** Short sounds of the interface: pick up, snap in, drop, delete, tap and refuse. */
export type Cue = 'pick' | 'snap' | 'drop' | 'delete' | 'tap' | 'refuse'

export interface SoundMixerOptions {
  /** Returns the bytes of a recording of the open project; the mixer has the built-in sounds itself. */
  readonly bytesOf: (name: string) => Uint8Array | undefined
}

export interface SoundMixer {
  /**
   * Plays a built-in sound or a recording. `onEnded` is always called once, also when playing fails. Returns a function
   * that stops the sound.
   */
  play(name: string, onEnded?: () => void): () => void
  /** Plays a short sound of the interface, never two of the same kind at once. */
  cue(kind: Cue): void
  /** Must be called on the first touch, because browsers play no sound before it. */
  unlock(): void
  setMuted(muted: boolean): void
  stopAll(): void
  close(): void
}
