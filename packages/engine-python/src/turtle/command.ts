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

/** Appearance of a turtle or a stamp: polygons, or a picture by name. */
export type Look = { parts: readonly ShapePart[] } | { picture: string }

/**
 * Commands of the turtle module to the screen. All state that a program can query is in Python; the screen only stores
 * what is painted. Items are painted in the order of their creation, turtles above them.
 */
export type TurtleCommand =
  | readonly ['reset']
  | readonly [
      'screen',
      { width?: number; height?: number; background?: string; title?: string; picture?: string | null },
    ]
  /** Coordinates of the program at the left, bottom, right and top edge; without them pixels around the middle. */
  | readonly ['world', { left: number; bottom: number; right: number; top: number } | null]
  /** Bytes of a picture of the project, sent once before its first use. */
  | readonly ['picture', string, Uint8Array]
  | readonly ['line', number, { points: Points; color: string; width: number }]
  | readonly ['extend', number, number, number]
  /** Keeps the first points of a line. */
  | readonly ['trim', number, number]
  /** An area, filled by the even-odd rule; empty until its outline is complete. */
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
  /** Pose of a turtle: x, y, angle in degrees counter-clockwise from the right. */
  | readonly ['pose', number, number, number, number]
  | readonly ['show', number, boolean]
  | readonly ['forget', number]
  /** A finished picture that replaces everything else, until a turtle draws again or another one comes. */
  | readonly ['chart', Chart]
  /** The keys a program listens to, by the turtle's names, in the order of registration. */
  | readonly ['keys', readonly string[]]
