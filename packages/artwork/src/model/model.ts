import { hasArc, withoutArcs } from './path.ts'

/** The package @mashu/sb3 accepts this picture as a costume or backdrop. */
export interface Picture {
  readonly name: string
  readonly format: 'svg'
  readonly svg: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** In units of the stage, which has 480 × 360 units. */
  readonly width: number
  readonly height: number
  /** The point around which the picture turns, measured from its upper left corner. */
  readonly centerX: number
  readonly centerY: number
}

export interface Character {
  /** An English key, which must never change. */
  readonly id: string
  /** Chinese, for children. */
  readonly name: string
  /** For the search. The English words are also the groups of the library in the editor. */
  readonly tags: readonly string[]
  readonly costumes: readonly Picture[]
  /** Ids of the character's sounds. */
  readonly sounds: readonly string[]
}

export interface Backdrop {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly picture: Picture
}

/** 16 bits and one channel. The package @mashu/sb3 accepts this clip as a sound. */
export interface SoundClip {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly format: 'wav'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rate: number
  readonly sampleCount: number
}

/** In units of the drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number]

export interface Frame {
  readonly width: number
  readonly height: number
  /** The visible part of the drawing, in units of the drawing. */
  readonly view: readonly [left: number, top: number, width: number]
}

/**
 * Creates a picture that turns around its middle.
 * The drawing is scaled inside the picture, because the paint editor uses the view box as the size.
 * Curves replace arcs, because Scratch's renderer transforms the path, which results in NaN for an arc of a circle.
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

/** The paint editor rounds the corners only if both radii are written. */
export function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  const corners = radius === 0 ? '' : ` rx="${radius}" ry="${radius}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`
}
