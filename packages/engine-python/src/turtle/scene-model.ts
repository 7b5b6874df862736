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

/** The picture a program has made so far, without a canvas. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly background: string
  readonly title: string
  /** Name of the background picture. */
  readonly backdrop: string | null
  readonly world: { left: number; bottom: number; right: number; top: number } | null
  /** In the order of painting. */
  readonly items: ReadonlyMap<number, Item>
  readonly turtles: ReadonlyMap<number, TurtleMark>
  readonly pictures: ReadonlyMap<string, Picture>
  /** A chart that was drawn last; it is over what the turtles drew, and gives the scene its size. */
  readonly chart: Chart | null
  /** What the program hears of the keyboard, by the turtle's names (`Up`, `space`, `a`). */
  readonly keys: readonly string[]
  /** Anything on it since the start of the program? Before, the page need not show a screen. */
  readonly used: boolean
  /** Counts changes, so that a painter knows when there is nothing to do. */
  readonly version: number
  /** Counts changes of what was painted already. */
  readonly epoch: number
  apply(commands: readonly TurtleCommand[]): void
}
