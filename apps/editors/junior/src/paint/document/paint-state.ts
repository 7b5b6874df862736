import type { Shape, Shapes } from '../model/model.ts'

export const tools = [
  'free',
  'line',
  'ellipse',
  'rectangle',
  'triangle',
  'select',
  'points',
  'fill',
  'stamp',
  'delete',
  'camera',
] as const
export type Tool = (typeof tools)[number]

/** The part of the canvas that is visible. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The visible state of the paint document. */
export interface PaintState {
  readonly shapes: Shapes
  readonly selected: number | undefined
  readonly tool: Tool
  readonly color: string
  readonly width: number
  readonly view: View
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The shape for which a photo is taken. */
  readonly camera: number | undefined
}

/** The part of the paint document that gestures use. */
export interface GestureContext {
  readonly canvas: { readonly width: number; readonly height: number }
  /** True when a touch outside of all shapes fills the canvas. */
  readonly fillsCanvas: boolean
  /** An unused id of a shape. */
  readonly nextId: number
  readonly kept: Shapes
  readonly chosen: Shape | undefined
  /** The visible part of the canvas from top to bottom. */
  readonly seen: { readonly top: number; readonly bottom: number }
  read(): PaintState
  /** Shows an unfinished change. */
  show(shapes: Shapes): void
  /** Records a change as a step that can be undone. */
  commit(shapes: Shapes): void
  replace(shape: Shape): void
  /** Cancels the gesture. */
  abandon(): void
  select(id: number | undefined): void
  openCamera(shape: number | undefined): void
  pan(x: number, y: number): void
}
