/** Minimum number of works for ignoring code that most works contain. */
export const COMMON_FROM = 10

/** List indexes of two similar works. `similarity` is the share of common code, from 0 to 1. */
export interface AlikePair {
  readonly left: number
  readonly right: number
  readonly similarity: number
}

export interface Comparison {
  /** The most similar pair is first. */
  readonly pairs: readonly AlikePair[]
  /** Works with too little code of their own. */
  readonly short: readonly number[]
}

/** Line numbers start at 0. The last line is included. */
export interface LineRange {
  readonly from: number
  readonly to: number
}
export interface AlikePart {
  readonly left: LineRange
  readonly right: LineRange
}

/** Messages to the worker. `at` is the list index of a work. `bytes` is null for a work without a file. */
export type CompareOrder =
  | { readonly kind: 'work'; readonly at: number; readonly workType: string; readonly bytes: ArrayBuffer | null }
  | { readonly kind: 'other'; readonly workType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'compare'; readonly workType: string }
  | { readonly kind: 'pair'; readonly workType: string; readonly left: number; readonly right: number }

export interface PairView {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly parts: readonly AlikePart[]
}

export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | ({ readonly kind: 'pair' } & PairView)
