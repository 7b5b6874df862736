import type { Chart } from './chart.ts'
import type { Align } from './align.ts'
import type { Look, Points, TurtleCommand } from './command.ts'

/** In the browser, an ImageBitmap. */
export interface Picture {
  readonly width: number
  readonly height: number
}

export type Item =
  | { kind: 'line'; points: number[]; color: string; width: number }
  | { kind: 'area'; points: Points; color: string }
  | { kind: 'dot'; x: number; y: number; size: number; color: string }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      color: string
      align: Align
      font: string
      size: number
      style: string
    }
  | { kind: 'stamp'; x: number; y: number; angle: number; look: Look }

export interface TurtleMark {
  x: number
  y: number
  angle: number
  look: Look
  visible: boolean
}

/** The current drawing of a program, independent of a canvas. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly background: string
  readonly title: string
  /** The name of the background picture. */
  readonly backdrop: string | null
  readonly world: { left: number; bottom: number; right: number; top: number } | null
  /** In the order of painting. */
  readonly items: ReadonlyMap<number, Item>
  readonly turtles: ReadonlyMap<number, TurtleMark>
  readonly pictures: ReadonlyMap<string, Picture>
  /** The latest chart covers the drawing of the turtles, and determines the size of the scene. */
  readonly chart: Chart | null
  /** Names of the turtle module (`Up`, `space`, `a`). */
  readonly keys: readonly string[]
  /** Until the program draws something, the page need not show a screen. */
  readonly used: boolean
  /** Number of changes. Without a change, a painter can skip a frame. */
  readonly version: number
  /** Number of changes to painted items. */
  readonly epoch: number
  apply(commands: readonly TurtleCommand[]): void
}
