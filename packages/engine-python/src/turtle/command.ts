import type { Align } from './align.ts'
import type { Chart } from './chart.ts'

/** x1, y1, x2, y2 … in turtle coordinates. The origin is in the middle, and y grows upwards. */
export type Points = readonly number[]

/** A part of a turtle that heads to the right, in pixels around its position. An empty colour is not painted. */
export interface ShapePart {
  points: Points
  fill: string
  outline: string
  width: number
}

/** The appearance of a turtle or stamp: polygons, or the name of a picture. */
export type Look = { parts: readonly ShapePart[] } | { picture: string }

/** A command of the turtle module to the screen, which stores only data that it paints. Turtles are above items. */
export type TurtleCommand =
  | readonly ['reset']
  | readonly [
      'screen',
      { width?: number; height?: number; background?: string; title?: string; picture?: string | null },
    ]
  /** Coordinates of the edges. Null means pixels around the middle. */
  | readonly ['world', { left: number; bottom: number; right: number; top: number } | null]
  /** Sent once, before the picture is first used. */
  | readonly ['picture', string, Uint8Array]
  | readonly ['line', number, { points: Points; color: string; width: number }]
  | readonly ['extend', number, number, number]
  /** Shortens a line to its first points. */
  | readonly ['trim', number, number]
  /** Reserves an area, filled by the even-odd rule. It stays empty until its outline is complete. */
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
  /** x, y, and the angle in degrees, counter-clockwise from the right. */
  | readonly ['pose', number, number, number, number]
  | readonly ['show', number, boolean]
  | readonly ['forget', number]
  /** Replaces all other content until a turtle draws again or another chart is shown. */
  | readonly ['chart', Chart]
  /** The keys that the program listens to, with names of the turtle module. */
  | readonly ['keys', readonly string[]]
