import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaPng, randomFrom } from './captcha-image.ts'

/**
 * The reader in this file solved the captchas of an earlier version: it compares connected pieces with samples on a
 * grid.
 */

const [GRID_X, GRID_Y] = [12, 18]
/** Offsets of the pixels of a square pen. Narrower ink is removed as noise. */
const PEN = [0, 1, 2]
const LEARNED = 300
const TRIED = 200
const random = (name: string) => randomFrom(createHash('md5').update(name).digest())
const codeOf = (name: string) => String(Math.floor(random(`code ${name}`)() * 10_000)).padStart(4, '0')

interface Bitmap {
  width: number
  height: number
  dark: (x: number, y: number) => boolean
}

/** Ink is darker than the middle between paper and ink. */
async function bitmap(picture: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const limit = (Math.min(...data) + Math.max(...data)) / 2
  const ink = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x]! < limit
  const whole = (x: number, y: number) => PEN.every((dx) => PEN.every((dy) => ink(x + dx, y + dy)))
  return { width, height, dark: (x, y) => PEN.some((dx) => PEN.some((dy) => whole(x - dx, y - dy))) }
}

/** Seven-segment digits. */
const DIGITS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'].map((parts) =>
  [...parts]
    .map((part) => {
      const [x, y, tall] = (
        {
          a: [0, 4, 0],
          b: [13, 4, 1],
          c: [13, 20, 1],
          d: [0, 36, 0],
          e: [0, 20, 1],
          f: [0, 4, 1],
          g: [0, 20, 0],
        } as const
      )[part as 'a']
      return `<rect x="${x}" y="${y}" width="${tall ? 4 : 17}" height="${tall ? 20 : 4}"/>`
    })
    .join(''),
)

type Box = [left: number, top: number, right: number, bottom: number]

/** Returns the boxes of connected pieces that are as large as a digit. */
function pieces({ width, height, dark }: Bitmap): Box[] {
  const seen = new Set<number>()
  const found: Box[] = []
  for (let start = 0; start < width * height; start++) {
    if (seen.has(start) || !dark(start % width, Math.floor(start / width))) continue
    const stack = [start]
    const box: Box = [width, height, 0, 0]
    seen.add(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const)
        if (dark(nx, ny) && !seen.has(ny * width + nx)) {
          seen.add(ny * width + nx)
          stack.push(ny * width + nx)
        }
    }
    if (box[3] - box[1] > height / 4) found.push(box)
  }
  return found.sort((a, b) => a[0] - b[0])
}

/** The widest piece is halved until there are four boxes. */
function fourBoxes(map: Bitmap): Box[] {
  const boxes = pieces(map)
  while (boxes.length > 0 && boxes.length < 4) {
    const wide = boxes.reduce((a, b) => (b[2] - b[0] > a[2] - a[0] ? b : a))
    const middle = Math.floor((wide[0] + wide[2]) / 2)
    boxes.splice(boxes.indexOf(wide), 1, [wide[0], wide[1], middle, wide[3]], [middle + 1, wide[1], wide[2], wide[3]])
  }
  return boxes.slice(0, 4)
}

function grid(map: Bitmap, [left, top, right, bottom]: Box): number[] {
  return Array.from({ length: GRID_X * GRID_Y }, (_, at) => {
    const x = left + (((at % GRID_X) + 0.5) / GRID_X) * (right - left + 1)
    const y = top + ((Math.floor(at / GRID_X) + 0.5) / GRID_Y) * (bottom - top + 1)
    return map.dark(Math.floor(x), Math.floor(y)) ? 1 : 0
  })
}

const samples: { digit: string; cells: number[] }[] = []
const difference = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, cell, index) => sum + Math.abs(cell - b[index]!), 0)

async function read(picture: Buffer): Promise<string> {
  const map = await bitmap(picture)
  return fourBoxes(map)
    .map((box) => {
      const cells = grid(map, box)
      return samples.reduce((best, sample) =>
        difference(sample.cells, cells) < difference(best.cells, cells) ? sample : best,
      ).digit
    })
    .join('')
}

/** An attacker can train on such pictures too, because the program is public. */
async function learn(draw: (code: string, name: string) => Promise<Buffer>): Promise<void> {
  samples.length = 0
  for (let index = 0; index < LEARNED; index++) {
    const code = codeOf(`learn ${index}`)
    const map = await bitmap(await draw(code, `learn ${index}`))
    for (const [place, box] of fourBoxes(map).entries()) samples.push({ digit: code[place]!, cells: grid(map, box) })
  }
}

async function rate(draw: (code: string, name: string) => Promise<Buffer>): Promise<number> {
  await learn(draw)
  let right = 0
  for (let index = 0; index < TRIED; index++) {
    const code = codeOf(`try ${index}`)
    if ((await read(await draw(code, `try ${index}`))) === code) right++
  }
  return right / TRIED
}
const ours = (code: string, name: string) => captchaPng(code, random(name))

test('a simple recognition program reads less than a tenth of the captchas', { timeout: 120_000 }, async () => {
  expect(await rate(ours)).toBeLessThan(0.1)
})

test('the simple recognition program reads separate, upright digits', { timeout: 120_000 }, async () => {
  const plain = (code: string) => {
    const digits = [...code].map(
      (digit, index) => `<g transform="translate(${6 + index * 28} 0)">${DIGITS[Number(digit)]}</g>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44">${digits.join('')}</svg>`
    return sharp(Buffer.from(svg)).png().toBuffer()
  }
  expect(await rate(plain)).toBeGreaterThan(0.9)
})

test('two pictures of a code differ, and a picture is small', async () => {
  const [first, second] = [await captchaPng('4711', random('one')), await captchaPng('4711', random('two'))]
  expect(first.equals(second)).toBe(false)
  expect(first.length).toBeLessThan(20_000)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 120, height: 44 })
})
