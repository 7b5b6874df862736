import type { Align } from './align.ts'
import type { Chart } from './chart.ts'

/** Points as x1, y1, x2, y2 … in turtle coordinates: the origin in the middle, y upwards. */
export type Points = readonly number[]

/**
 * One part of a turtle's shape, around its position, heading to the right. Coordinates are pixels. An empty colour is
 * not painted.
 */
export interface ShapePart {
  points: Points
  fill: string
  outline: string
  width: number
}

/** What a turtle or a stamp looks like: polygons, or a picture known by its name. */
export type Look = { parts: readonly ShapePart[] } | { picture: string }

/**
 * What the turtle module tells the screen. All state that a program can ask for lives in Python; the screen only keeps
 * what is to be painted. Items are painted in the order of their creation, turtles above them.
 */
export type TurtleCommand =
  | readonly ['reset']
  | readonly [
      'screen',
      { width?: number; height?: number; background?: string; title?: string; picture?: string | null },
    ]
  /** Coordinates of the program at the left, bottom, right and top edge; without them pixels around the middle. */
  | readonly ['world', { left: number; bottom: number; right: number; top: number } | null]
  /** Bytes of a picture of the project, named once before its first use. */
  | readonly ['picture', string, Uint8Array]
  | readonly ['line', number, { points: Points; color: string; width: number }]
  | readonly ['extend', number, number, number]
  /** Keeps the first so many points of a line. */
  | readonly ['trim', number, number]
  /** An area, filled by the even-odd rule; empty while its outline is still walked. */
  | readonly ['area', number, { points: Points; color: string }]
  | readonly ['dot', number, { x: number; y: number; size: number; color: string }]
  | readonly [
      'text',
      number,
      { x: number; y: number; text: string; color: string; align: Align; font: string; size: number; style: string },
    ]
  | readonly ['stamp', number, { x: number; y: number; angle: number; look: Look }]
  | readonly ['drop', readonly number[]]
  | readonly ['look', number, Look]
  /** Where a turtle is: x, y, angle in degrees counter-clockwise from the right. */
  | readonly ['pose', number, number, number, number]
  | readonly ['show', number, boolean]
  | readonly ['forget', number]
  /** A finished picture in place of everything else, until a turtle draws again or another one comes. */
  | readonly ['chart', Chart]
  /** The keys a program hears, by the turtle's names: in the order it named them. */
  | readonly ['keys', readonly string[]]
