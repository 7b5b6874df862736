import type { Align } from './align.ts'
import type { Chart } from './chart.ts'

/** Points are x1, y1, x2, y2 … in turtle coordinates. The origin is in the middle, and y grows upwards. */
export type Points = readonly number[]

/**
 * A part of the shape of a turtle that heads to the right, in pixels around its position. An empty colour is not
 * painted.
 */
export interface ShapePart {
  points: Points
  fill: string
  outline: string
  width: number
}

/** The appearance of a turtle or stamp. It consists of polygons, or is the name of a picture. */
export type Look = { parts: readonly ShapePart[] } | { picture: string }

/**
 * A command of the turtle module to the screen. Python stores all data that a program can query. The screen stores only
 * data that it paints. It paints items in the order of their creation, and turtles above them.
 */
export type TurtleCommand =
  | readonly ['reset']
  | readonly [
      'screen',
      { width?: number; height?: number; background?: string; title?: string; picture?: string | null },
    ]
  /** Sets the coordinates at the left, bottom, right and top edge. Null means pixels around the middle. */
  | readonly ['world', { left: number; bottom: number; right: number; top: number } | null]
  /** Sends the bytes of a picture of the project once, before the picture is first used. */
  | readonly ['picture', string, Uint8Array]
  | readonly ['line', number, { points: Points; color: string; width: number }]
  | readonly ['extend', number, number, number]
  /** Shortens a line to its first points. */
  | readonly ['trim', number, number]
  /** Creates an area. It is filled by the even-odd rule. It stays empty until its outline is complete. */
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
  /** Sets the x, y and angle of a turtle. The angle is in degrees, counter-clockwise from the right. */
  | readonly ['pose', number, number, number, number]
  | readonly ['show', number, boolean]
  | readonly ['forget', number]
  /** Shows a finished picture instead of all other content, until a turtle draws again or another picture is shown. */
  | readonly ['chart', Chart]
  /**
   * Sets the keys that the program listens to, in the order of registration. They have the names of the turtle module.
   */
  | readonly ['keys', readonly string[]]
