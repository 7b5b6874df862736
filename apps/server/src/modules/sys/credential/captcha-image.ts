import { randomBytes, randomInt } from 'node:crypto'
import {
  type Random,
  type Pen,
  WIDTH,
  HEIGHT,
  wave,
  between,
  drawDigit,
  draw,
  across,
  hook,
  dot,
} from './captcha-pen.ts'

/** With 128 bits of state, nobody can guess the state and draw the same picture again. */
export function randomFrom(seed: Buffer): Random {
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [number, number, number, number]
  const next = () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let warm = 0; warm < 16; warm++) next()
  return next
}

function inkOf(code: string, random: Random): Float32Array {
  const pen: Pen = { random, ink: new Float32Array(WIDTH * HEIGHT), bend: wave(random) }
  const gaps = [...code].map(() => between(pen, 18, 24))
  const free = WIDTH - 24 - gaps.slice(1).reduce((sum, gap) => sum + gap, 0)
  let left = 12 + random() * Math.max(free, 0)
  for (const [index, digit] of [...code].entries()) {
    if (index > 0) left += gaps[index]!
    drawDigit(pen, digit, left)
  }
  draw(pen, across(pen), [1, 1.6], 0)
  draw(pen, across(pen), [1.6, 2.6])
  for (let count = 0; count < 4; count++) draw(pen, hook(pen), [1.2, 2])
  for (let count = 0; count < 40; count++)
    dot(pen, [between(pen, 0, WIDTH), between(pen, 0, HEIGHT)], between(pen, 0.3, 1), 1)
  return pen.ink
}

const INKS = ['1d4fb1', '0d6a52', '93351f', '5a2fa5', '6a4d00']
const PAPERS = ['f6f7fb', 'fdf6ec', 'eef7f2', 'f7f0fa']
const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

export function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

export async function captchaPng(code: string, random: Random): Promise<Buffer> {
  const ink = inkOf(code, random)
  const pick = (list: readonly string[]) => channels(list[Math.floor(random() * list.length)]!)
  const [dark, light] = [pick(INKS), pick(PAPERS)]
  const pixels = Buffer.alloc(ink.length * 3)
  ink.forEach((share, at) => {
    const grain = (random() - 0.5) * 24
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = Math.min(
        255,
        Math.max(0, light[channel]! + (dark[channel]! - light[channel]!) * share + grain),
      )
  })
  // `sharp` is the largest library, and the start of the server needs no pictures.
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

/** Returns a data URL. */
export async function captchaImage(code: string): Promise<string> {
  return `data:image/png;base64,${(await captchaPng(code, randomFrom(randomBytes(16)))).toString('base64')}`
}
