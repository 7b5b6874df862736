import { hasArc, withoutArcs } from './path.ts'

/** A vector picture. It can be handed to @mashu/sb3 as a costume or backdrop as it is. */
export interface Picture {
  readonly name: string
  readonly format: 'svg'
  readonly svg: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Size in stage units; the stage is 480 × 360. */
  readonly width: number
  readonly height: number
  /** Point the picture turns around, from its top left corner. */
  readonly centerX: number
  readonly centerY: number
}

export interface Character {
  /** Stable key, in English. */
  readonly id: string
  /** Chinese name shown to children. */
  readonly name: string
  /** Search words; the English ones are also the filter groups of the editor's library. */
  readonly tags: readonly string[]
  readonly costumes: readonly Picture[]
  /** Ids of the sounds that come with the character. */
  readonly sounds: readonly string[]
}

export interface Backdrop {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly picture: Picture
}

/** A 16-bit mono WAV. It can be handed to @mashu/sb3 as a sound as it is. */
export interface SoundClip {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly format: 'wav'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rate: number
  readonly sampleCount: number
}

/** A box by its left top corner and its size, in drawing units. */
export type Box = readonly [x: number, y: number, width: number, height: number]

export interface Frame {
  readonly width: number
  readonly height: number
  /** The part of the drawing that is seen, in the drawing's units. */
  readonly view: readonly [left: number, top: number, width: number]
}

/**
 * Wraps drawing commands into a picture that turns around its middle. The size is written plainly and the drawing
 * scaled inside: the paint editor takes the view box for the size. Arcs become curves: Scratch's renderer applies
 * transforms to path data itself, and an arc of a circle comes out as NaN there.
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

/** A rectangle; the paint editor rounds corners only when both radii are given. */
export function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  const corners = radius === 0 ? '' : ` rx="${radius}" ry="${radius}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`
}
