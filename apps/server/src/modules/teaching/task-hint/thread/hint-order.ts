import type { Check } from '@mashu/contract/teaching/check/check'
import type { Hint } from '@mashu/contract/teaching/check/hint'

/** A file with which a work is compared. */
export interface KnownFile {
  key: string
  isModel: boolean
}

/** A request to the thread, which caches the shapes of files. */
export type HintOrder =
  | { ask: 'read'; key: string; bytes: Uint8Array }
  | {
      ask: 'hint'
      /** The shape of the work as JSON. */
      shape: string
      starter: string | null
      solutions: readonly KnownFile[]
      failed: readonly Check[]
      press: number
    }

export interface HintAnswer {
  /** Keys of files that must be sent before there is a hint. */
  missing: readonly string[]
  hint: Hint | null
  /** The shape cannot be parsed. */
  unreadable: boolean
}
