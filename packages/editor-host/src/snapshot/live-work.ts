import type { Place } from '@mashu/contract/teaching/check/verdict'

/** Something to draw a small picture from. */
export type PictureSource = (ImageBitmap | HTMLCanvasElement) & { readonly width: number; readonly height: number }

/** What a lesson shows of a work beside its text: how it looks and what it does. */
export interface LiveWork {
  /** The work as it looks now, about `width` pixels wide; null where there is nothing to see. Called when idle. */
  picture(width: number): Promise<PictureSource | null>
  /** Where the child is in the work. */
  place(): Place | null
  /** What a run has printed; null in editors without a console. */
  console(): string | null
  isRunning(): boolean
  /** Calls `listener` at each end of a run with its error in the words that the child sees, or null. */
  onRunEnd(listener: (error: string | null) => void): () => void
}
