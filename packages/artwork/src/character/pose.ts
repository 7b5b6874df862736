import { picture, type Frame, type Picture } from '../model/model.ts'

// The icons have a grid of 32 units. All poses have one size, so that a character stays in place when the costume
// changes.
const margin = 2
const scale = 3
const size = (32 + 2 * margin) * scale
const frame: Frame = { width: size, height: size, view: [-margin, -margin, 32 + 2 * margin] }

const around = (x: number, y: number, change: string) => `translate(${x} ${y}) ${change} translate(${-x} ${-y})`
const onFeet = (change: string) => around(16, 30, change)
const onMiddle = (change: string) => around(16, 16, change)

/** SVG transforms of the whole body on the grid of the icons. */
export const poses = {
  still: '',
  stepForward: onFeet('rotate(5)'),
  stepBack: onFeet('rotate(-6) translate(0 -.8)'),
  crouch: onFeet('scale(1.1 .84)'),
  leap: onFeet('translate(0 -1.6) scale(.94 1.04)'),
  wingsUp: onMiddle('translate(0 -.9) rotate(-7)'),
  wingsDown: onMiddle('translate(0 .9) scale(1.04 .86) rotate(5)'),
  folded: onMiddle('scale(.5 1)'),
  half: onMiddle('scale(.78 1)'),
  swimUp: onMiddle('rotate(-9) skewX(-4)'),
  swimDown: onMiddle('rotate(8) skewX(4)'),
  stretched: onMiddle('scale(.88 1.08)'),
  squeezed: onMiddle('scale(1.1 .86)'),
  leanLeft: onFeet('rotate(-10)'),
  leanRight: onFeet('rotate(10)'),
  upsideDown: onMiddle('rotate(180)'),
  quarter: onMiddle('rotate(90)'),
  small: onFeet('scale(.72)'),
} as const
export type Pose = keyof typeof poses

export interface Eye {
  readonly x: number
  readonly y: number
  readonly skin: string
  readonly rx?: number
  readonly ry?: number
  readonly lash?: string
}

/** A lid in the colour of the skin covers the open eye. */
function closedEye({ x, y, skin, rx = 1.5, ry = 2.1, lash = '#212121' }: Eye): string {
  const half = Math.max(rx - 0.1, 1)
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${skin}"/>` +
    `<path d="M${x - half} ${y}q${half} ${half * 1.1} ${half * 2} 0" fill="none" stroke="${lash}" ` +
    'stroke-width=".9" stroke-linecap="round"/>'
  )
}

export interface CostumeParts {
  readonly name: string
  /** SVG elements on the icon's grid of 32 units. */
  readonly body: string
  /** The icon faces left and is mirrored, so that all characters face right. */
  readonly mirror?: boolean
  readonly pose?: Pose
  readonly closed?: readonly Eye[]
  /** A small second icon in the upper right corner, for example a heart. */
  readonly badge?: string
}

export function costume({ name, body, mirror = false, pose = 'still', closed = [], badge }: CostumeParts): Picture {
  const face = body + closed.map(closedEye).join('')
  const facing = mirror ? `<g transform="translate(32 0) scale(-1 1)">${face}</g>` : face
  const posed = poses[pose] === '' ? facing : `<g transform="${poses[pose]}">${facing}</g>`
  const mark = badge === undefined ? '' : `<g transform="translate(21 -2) scale(.4)">${badge}</g>`
  return picture(name, posed + mark, frame)
}
