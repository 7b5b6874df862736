/** Minimum number of works for ignoring code that most works contain. */
export const COMMON_FROM = 10

/** The list indexes of two similar works. `similarity` is the share of common code, from 0 to 1. */
export interface AlikePair {
  readonly left: number
  readonly right: number
  readonly similarity: number
}

export interface Comparison {
  /** Similar pairs, with the most similar pair first. */
  readonly pairs: readonly AlikePair[]
  /** Works with too little code of their own. */
  readonly short: readonly number[]
}

/** Line numbers that start at 0. The last line is included. */
export interface LineRange {
  readonly from: number
  readonly to: number
}
export interface AlikePart {
  readonly left: LineRange
  readonly right: LineRange
}

/**
 * Messages from the page to the worker. A work is identified by its list index. A work without a file has null instead
 * of bytes.
 */
export type CompareOrder =
  | { readonly kind: 'work'; readonly at: number; readonly workType: string; readonly bytes: ArrayBuffer | null }
  | { readonly kind: 'other'; readonly workType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'compare'; readonly workType: string }
  | { readonly kind: 'pair'; readonly workType: string; readonly left: number; readonly right: number }

/** The lines of two works that are shown side by side. */
export interface PairView {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly parts: readonly AlikePart[]
}

/** The reply of the worker to a `compare` or `pair` message. */
export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | ({ readonly kind: 'pair' } & PairView)
