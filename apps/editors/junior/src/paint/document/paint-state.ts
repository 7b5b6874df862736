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

export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface PaintState {
  readonly shapes: Shapes
  readonly selected: number | undefined
  readonly tool: Tool
  readonly color: string
  readonly width: number
  readonly view: View
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The shape that the photo will fill. */
  readonly camera: number | undefined
}

/** The part of the paint document that gestures use. */
export interface GestureContext {
  readonly canvas: { readonly width: number; readonly height: number }
  /** With the tool `fill`, a touch outside of all shapes fills the canvas. */
  readonly fillsCanvas: boolean
  readonly nextId: number
  readonly kept: Shapes
  readonly chosen: Shape | undefined
  readonly seen: { readonly top: number; readonly bottom: number }
  read(): PaintState
  /** Shows a change without an undo step. */
  show(shapes: Shapes): void
  /** Records a change as an undo step. */
  commit(shapes: Shapes): void
  replace(shape: Shape): void
  abandon(): void
  select(id: number | undefined): void
  openCamera(shape: number | undefined): void
  pan(x: number, y: number): void
}
