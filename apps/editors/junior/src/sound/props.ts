export interface RecorderProps {
  /** Number of recordings of the character; at five the recorder explains that there is no sixth. */
  readonly recordings: number
  /** A WAV file (`audio/wav`), the only format that every browser plays. */
  readonly onDone: (bytes: Uint8Array<ArrayBuffer>, mime: string) => void
  readonly onCancel: () => void
}

/** Short sounds of the page itself: pick up, snap in, drop, delete, tap, and a refusal. */
export type Cue = 'pick' | 'snap' | 'drop' | 'delete' | 'tap' | 'refuse'

export interface SoundMixerOptions {
  /** Bytes of a recording of the open project; built-in sounds are known by the mixer. */
  readonly bytesOf: (name: string) => Uint8Array | undefined
}

export interface SoundMixer {
  /**
   * Plays a built-in sound or a recording; `onEnded` is always called once, also when it cannot be played. Answers a
   * function that stops it.
   */
  play(name: string, onEnded?: () => void): () => void
  /** Plays a short sound of the page, never two of the same kind at once. */
  cue(kind: Cue): void
  /** Must be called on the first touch, because browsers play no sound before. */
  unlock(): void
  setMuted(muted: boolean): void
  stopAll(): void
  close(): void
}
