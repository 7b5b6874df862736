/** From so many works on, what most of them have does not count. */
export const COMMON_FROM = 10

/** Two works that are alike, by their places in the list; `similarity` is a share of both, from 0 to 1. */
export interface AlikePair {
  readonly left: number
  readonly right: number
  readonly similarity: number
}

export interface Comparison {
  /** The most alike first. */
  readonly pairs: readonly AlikePair[]
  /** Works with too little of their own to say anything. */
  readonly short: readonly number[]
}

/** Lines, from 0, of which the last one belongs to it. */
export interface LineRange {
  readonly from: number
  readonly to: number
}
export interface AlikePart {
  readonly left: LineRange
  readonly right: LineRange
}

/**
 * Messages of the page to the worker that compares. A work is known by its index in the list; one whose file is missing
 * has no bytes.
 */
export type CompareOrder =
  | { readonly kind: 'work'; readonly at: number; readonly workType: string; readonly bytes: ArrayBuffer | null }
  | { readonly kind: 'other'; readonly workType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'compare'; readonly workType: string }
  | { readonly kind: 'pair'; readonly workType: string; readonly left: number; readonly right: number }

/** Two works beside each other. */
export interface PairView {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly parts: readonly AlikePart[]
}

/** The answer of the worker, one for each `compare` and `pair`. */
export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | ({ readonly kind: 'pair' } & PairView)
