/** A point in canvas units; y grows downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A corner of an outline. `before` is the control point of the curve that ends here, and `after` is that of the curve
 * that begins here.
 */
export interface Corner extends Point {
  readonly before?: Point | undefined
  readonly after?: Point | undefined
}

export interface Contour {
  readonly closed: boolean
  readonly corners: readonly Corner[]
}

/** A bitmap that fills a shape. `place` maps the unit square to the canvas. */
export interface Photo {
  readonly address: string
  readonly place: Matrix
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** An object on the canvas. All tools create outlines, so the same functions edit all objects. */
export interface Shape {
  readonly id: number
  readonly contours: readonly Contour[]
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  readonly width: number
  readonly opacity: number
  readonly evenOdd?: boolean | undefined
  readonly photo?: Photo | undefined
}

/** Ordered from back to front. */
export type Shapes = readonly Shape[]

export const canvasSizes = { character: { width: 432, height: 384 }, background: { width: 480, height: 360 } } as const

export const widths = [1, 2, 4, 8, 16] as const
export const firstWidth = 4

/** Rows of ten. The last six colours are skin tones. */
export const colors = [
  '#1C1C1C',
  '#5C6470',
  '#9AA5B4',
  '#D5DCE5',
  '#FFFFFF',
  '#7A2E1D',
  '#A8552B',
  '#C98F55',
  '#E3BC86',
  '#F6E3C0',
  '#B3122B',
  '#E5383B',
  '#FF6B57',
  '#FF9C8B',
  '#D6336C',
  '#F06BA8',
  '#FFB3D1',
  '#D9480F',
  '#FF8A1F',
  '#FFB020',
  '#FFD43B',
  '#FFF0A3',
  '#2B6B2F',
  '#22B573',
  '#7BD389',
  '#B8E986',
  '#0B7285',
  '#19B5B1',
  '#8BE0DC',
  '#0B3D91',
  '#1890FF',
  '#7CC0FF',
  '#5F2DAA',
  '#9B6BE0',
  '#3B2219',
  '#6B4226',
  '#94623C',
  '#C28E64',
  '#E3B58F',
  '#F7D9C0',
] as const
export const firstColor = colors[0]

/** Maximum number of corners that are read from a file, so that a huge file does not block the page. */
export const mostCorners = 20_000
