import type { PictureSource } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'

export type { PictureSource } from '@mashu/client/live'

/** Shown in a lesson besides the text of the work. */
export interface LiveWork {
  /**
   * About `width` pixels wide. Null if the work shows nothing.
   * Called while the page is idle.
   */
  picture(width: number): Promise<PictureSource | null>
  /** The child edits this place. */
  place(): Place | null
  /** Output of the last run. Null in an editor without a console. */
  console(): string | null
  isRunning(): boolean
  /** Called at the end of each run with the error in the words that the child sees. */
  onRunEnd(listener: (error: string | null) => void): () => void
}
