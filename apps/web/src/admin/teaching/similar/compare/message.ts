import type { AlikePart, Comparison } from './compare-works.ts'

/**
 * What the page asks of the worker that compares. Works are known by their places in the list; those whose file is not
 * there have no bytes.
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

/** What it answers, one answer for each `compare` and `pair`. */
export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | ({ readonly kind: 'pair' } & PairView)
