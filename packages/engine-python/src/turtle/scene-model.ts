import type { Chart } from './chart.ts'
import type { Align } from './align.ts'
import type { Look, Points, TurtleCommand } from './command.ts'

/** A decoded picture; in the browser an ImageBitmap. */
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

/** The picture of a program so far, without a canvas. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly background: string
  readonly title: string
  /** Name of the background picture. */
  readonly backdrop: string | null
  readonly world: { left: number; bottom: number; right: number; top: number } | null
  /** In painting order. */
  readonly items: ReadonlyMap<number, Item>
  readonly turtles: ReadonlyMap<number, TurtleMark>
  readonly pictures: ReadonlyMap<string, Picture>
  /** The most recent chart; it covers the turtles' drawing, and sets the size of the scene. */
  readonly chart: Chart | null
  /** Keys that the program listens to, by the turtle's names (`Up`, `space`, `a`). */
  readonly keys: readonly string[]
  /** True once anything was drawn since the start of the program; before, the page need not show a screen. */
  readonly used: boolean
  /** Counts changes, so that a painter can skip unchanged frames. */
  readonly version: number
  /** Counts changes of already painted items. */
  readonly epoch: number
  apply(commands: readonly TurtleCommand[]): void
}
