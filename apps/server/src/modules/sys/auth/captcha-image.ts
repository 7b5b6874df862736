import { randomInt } from 'node:crypto'

/**
 * Draws the captcha: digits as bent strokes among strokes that mean nothing. No text element, so nothing to read but
 * the picture.
 */

const WIDTH = 105
const HEIGHT = 35

/** Strokes of the digits in a box of 10 × 16, as corner points. */
const STROKES: Record<string, readonly (readonly [number, number][])[]> = {
  0: [
    [
      [5, 0],
      [1, 3],
      [0, 8],
      [1, 13],
      [5, 16],
      [9, 13],
      [10, 8],
      [9, 3],
      [5, 0],
    ],
  ],
  1: [
    [
      [2, 4],
      [6, 0],
      [6, 16],
    ],
  ],
  2: [
    [
      [0, 4],
      [2, 1],
      [5, 0],
      [9, 2],
      [9, 6],
      [0, 16],
      [10, 16],
    ],
  ],
  3: [
    [
      [0, 1],
      [9, 1],
      [4, 7],
      [9, 9],
      [9, 13],
      [5, 16],
      [0, 14],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  5: [
    [
      [9, 0],
      [1, 0],
      [1, 7],
      [6, 6],
      [10, 10],
      [8, 15],
      [4, 16],
      [0, 14],
    ],
  ],
  6: [
    [
      [8, 0],
      [3, 4],
      [0, 10],
      [2, 15],
      [6, 16],
      [10, 13],
      [8, 9],
      [4, 8],
      [0, 11],
    ],
  ],
  7: [
    [
      [0, 0],
      [10, 0],
      [4, 16],
    ],
  ],
  8: [
    [
      [5, 7],
      [1, 4],
      [3, 0],
      [7, 0],
      [9, 4],
      [5, 7],
      [0, 11],
      [2, 16],
      [8, 16],
      [10, 11],
      [5, 7],
    ],
  ],
  9: [
    [
      [9, 6],
      [6, 8],
      [2, 7],
      [0, 4],
      [3, 0],
      [8, 1],
      [10, 5],
      [9, 11],
      [5, 16],
    ],
  ],
}
const COLOURS = ['#1d5fd1', '#0f8a6a', '#b3472f', '#6a3fb5', '#8a6400']

const between = (low: number, high: number) => low + (randomInt(1000) / 999) * (high - low)
const colour = () => COLOURS[randomInt(COLOURS.length)]!

function path(points: readonly (readonly [number, number])[], width: number): string {
  const [first, ...rest] = points
  const text = [`M${first![0].toFixed(1)} ${first![1].toFixed(1)}`]
  let last = first!
  for (const point of rest) {
    const bend = [(last[0] + point[0]) / 2 + between(-1.5, 1.5), (last[1] + point[1]) / 2 + between(-1.5, 1.5)] as const
    text.push(`Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${point[0].toFixed(1)} ${point[1].toFixed(1)}`)
    last = point
  }
  return `<path d="${text.join('')}" fill="none" stroke="${colour()}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function digit(character: string, left: number): string[] {
  const angle = between(-0.35, 0.35)
  const scale = between(1.2, 1.5)
  const top = between(3, 8)
  const place = ([x, y]: readonly [number, number]): [number, number] => {
    const [dx, dy] = [(x - 5 + between(-0.6, 0.6)) * scale, (y - 8 + between(-0.6, 0.6)) * scale]
    return [
      left + 8 + dx * Math.cos(angle) - dy * Math.sin(angle),
      top + 11 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return (STROKES[character] ?? []).map((stroke) => path(stroke.map(place), between(2, 2.8)))
}

function noise(): string[] {
  return Array.from({ length: 5 }, () =>
    path(
      Array.from({ length: 3 }, () => [between(0, WIDTH), between(0, HEIGHT)] as const),
      between(0.6, 1.1),
    ),
  )
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Four digits to be read from the picture. */
export function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** The code as a picture in a data address. */
export function captchaImage(code: string): string {
  const strokes = shuffled([...[...code].flatMap((character, index) => digit(character, 6 + index * 24)), ...noise()])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f7fb"/>${strokes.join('')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
