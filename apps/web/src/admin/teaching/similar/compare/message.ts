/** From this number of works on, code that most works contain is ignored. */
export const COMMON_FROM = 10

/** Two similar works by their places in the list; `similarity` is the common share of both, from 0 to 1. */
export interface AlikePair {
  readonly left: number
  readonly right: number
  readonly similarity: number
}

export interface Comparison {
  /** Pairs, the most similar first. */
  readonly pairs: readonly AlikePair[]
  /** Works with too little code of their own. */
  readonly short: readonly number[]
}

/** Line numbers, from 0; the last line is included. */
export interface LineRange {
  readonly from: number
  readonly to: number
}
export interface AlikePart {
  readonly left: LineRange
  readonly right: LineRange
}

/**
 * Messages of the page to the worker. A work is identified by its index in the list. A work without a file
 * has no bytes.
 */
export type CompareOrder =
  | { readonly kind: 'work'; readonly at: number; readonly workType: string; readonly bytes: ArrayBuffer | null }
  | { readonly kind: 'other'; readonly workType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'compare'; readonly workType: string }
  | { readonly kind: 'pair'; readonly workType: string; readonly left: number; readonly right: number }

/** Two works to be shown beside each other. */
export interface PairView {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly parts: readonly AlikePart[]
}

/** The reply of the worker to a `compare` or `pair`. */
export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | ({ readonly kind: 'pair' } & PairView)
