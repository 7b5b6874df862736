import type { PictureSource } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'

export type { PictureSource } from '@mashu/client/live'

/** The data of a work that a lesson shows besides its text. */
export interface LiveWork {
  /**
   * Returns a picture of the current work that is about `width` pixels wide. Null if the work shows nothing. Called
   * while the page is idle.
   */
  picture(width: number): Promise<PictureSource | null>
  /** Returns the place that the child edits in the work. */
  place(): Place | null
  /** Returns the output of the last run. Null in an editor without a console. */
  console(): string | null
  isRunning(): boolean
  /** Calls `listener` at the end of each run. The argument is the error in the words that the child sees, or null. */
  onRunEnd(listener: (error: string | null) => void): () => void
}
