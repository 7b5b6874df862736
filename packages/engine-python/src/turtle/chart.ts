import type { Align } from './align.ts'

type Each<Value> = Value | readonly Value[]

/** In pixels from the top left corner of the chart. Points are x1, y1, x2, y2 …. An empty colour is not painted. */
export type ChartShape = { readonly alpha?: number } & (
  | {
      readonly kind: 'line'
      readonly points: readonly number[]
      readonly color: string
      readonly width: number
      /** The lengths of the dashes and gaps. */
      readonly dash?: readonly number[]
    }
  | {
      readonly kind: 'area'
      readonly points: readonly number[]
      readonly fill: string
      readonly edge: string
      readonly width: number
    }
  | {
      readonly kind: 'marks'
      readonly points: readonly number[]
      /** Around the marker's point at size 1. Open markers have no fill. */
      readonly strokes: 'circle' | readonly (readonly number[])[]
      readonly closed: boolean
      readonly sizes: Each<number>
      readonly fills: Each<string>
      readonly edges: Each<string>
      readonly width: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly size: number
      readonly color: string
      readonly align: Align
      /** The part of the text at the height of the point. */
      readonly base: 'top' | 'middle' | 'bottom'
      /** In degrees, counter-clockwise. */
      readonly angle: number
      readonly bold: boolean
      readonly italic: boolean
    }
  /** Clips the following shapes to this box (x, y, width, height). Null ends the clipping. */
  | { readonly kind: 'clip'; readonly box: readonly [number, number, number, number] | null }
)

/** A finished picture of the engine's `matplotlib`. */
export interface Chart {
  readonly width: number
  readonly height: number
  readonly background: string
  readonly shapes: readonly ChartShape[]
}
