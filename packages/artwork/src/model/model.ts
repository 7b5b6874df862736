import { hasArc, withoutArcs } from './path.ts'

/** A vector picture. The package @mashu/sb3 accepts it as a costume or backdrop. */
export interface Picture {
  readonly name: string
  readonly format: 'svg'
  readonly svg: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The size of the picture in units of the stage, which has 480 × 360 units. */
  readonly width: number
  readonly height: number
  /** The point around which the picture turns, measured from its upper left corner. */
  readonly centerX: number
  readonly centerY: number
}

export interface Character {
  /** An English key, which must never change. */
  readonly id: string
  /** The Chinese name that children see. */
  readonly name: string
  /**
   * The words by which the search finds the character. The English words are also the groups of the library in the
   * editor.
   */
  readonly tags: readonly string[]
  readonly costumes: readonly Picture[]
  /** The ids of the sounds that the character has. */
  readonly sounds: readonly string[]
}

export interface Backdrop {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly picture: Picture
}

/** A sound as a WAV file with 16 bits and one channel. The package @mashu/sb3 accepts it as a sound. */
export interface SoundClip {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly format: 'wav'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rate: number
  readonly sampleCount: number
}

/** A rectangle, given by its upper left corner and its size, in units of the drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number]

export interface Frame {
  readonly width: number
  readonly height: number
  /** The part of the drawing that is visible, in units of the drawing. */
  readonly view: readonly [left: number, top: number, width: number]
}

/**
 * Creates a picture from SVG elements. The picture turns around its middle. The size is in units of the stage, and the
 * drawing is scaled inside the picture, because the paint editor uses the view box as the size. Arcs are replaced by
 * curves, because Scratch's renderer applies transforms to the path itself, which results in NaN for an arc of a
 * circle.
 */
export function picture(name: string, body: string, { width, height, view: [left, top, span] }: Frame): Picture {
  const scale = width / span
  const curves = body.replaceAll(/ d="([^"]*)"/g, (whole, data: string) =>
    hasArc(data) ? ` d="${withoutArcs(data)}"` : whole,
  )
  const inner =
    scale === 1 && left === 0 && top === 0
      ? curves
      : `<g transform="scale(${scale}) translate(${-left} ${-top})">${curves}</g>`
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
  return {
    name,
    format: 'svg',
    svg,
    bytes: new TextEncoder().encode(svg),
    width,
    height,
    centerX: width / 2,
    centerY: height / 2,
  }
}

/** Draws a rectangle. Both radii are written, because otherwise the paint editor does not round the corners. */
export function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  const corners = radius === 0 ? '' : ` rx="${radius}" ry="${radius}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`
}
