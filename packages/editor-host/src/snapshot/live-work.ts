import type { PictureSource } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'

export type { PictureSource } from '@mashu/client/live'

/** The view of a work that a lesson shows in addition to its text. */
export interface LiveWork {
  /**
   * Returns a picture of the current work, about `width` pixels wide; null when there is nothing to show. It is called
   * when the page is idle.
   */
  picture(width: number): Promise<PictureSource | null>
  /** Returns the place in the work that the child edits. */
  place(): Place | null
  /** Returns the output of the last run; null in editors without a console. */
  console(): string | null
  isRunning(): boolean
  /** Calls `listener` when a run ends, with its error in the words that the child sees, or null. */
  onRunEnd(listener: (error: string | null) => void): () => void
}
