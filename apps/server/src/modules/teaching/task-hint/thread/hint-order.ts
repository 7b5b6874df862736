import type { Check } from '@mashu/contract/teaching/check/check'
import type { Hint } from '@mashu/contract/teaching/check/hint'

/** A file that a work is compared with, by its storage key. */
export interface KnownFile {
  key: string
  isModel: boolean
}

/** A question to the thread of hints. It keeps the shapes of files that it has read, and says which it lacks. */
export type HintOrder =
  | { ask: 'read'; key: string; bytes: Uint8Array }
  | {
      ask: 'hint'
      /** JSON. */
      shape: string
      starter: string | null
      solutions: readonly KnownFile[]
      failed: readonly Check[]
      press: number
    }

export interface HintAnswer {
  /** Keys of files that are to be read first; then there is no hint. */
  missing: readonly string[]
  hint: Hint | null
  /** The shape cannot be read. */
  unreadable: boolean
}
