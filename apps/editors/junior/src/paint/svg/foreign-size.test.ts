import { describe, expect, it } from 'vitest'
import { readSvg } from './svg-read.ts'
import { wrap, shapesOf } from '../../../test/paint/svg.ts'

describe('sizes in SVG files of other programs', () => {
  it.each([
    ['width="210mm" height="297mm"', 793.7, 1122.5],
    ['width="2in" height="72pt"', 192, 96],
    ['width="100%" height="100%" viewBox="0 0 30 40"', 30, 40],
    ['width="1e300" height="-4"', 10_000, 1],
    ['width="NaN" height="x"', 200, 200],
  ])('are converted: %s', (attributes, width, height) => {
    const read = readSvg(wrap('', attributes))
    expect([read?.width, read?.height].map((value) => Math.round((value ?? 0) * 10) / 10)).toEqual([width, height])
  })

  it('are fractions of the picture when they are percentages', () => {
    const [shape] = shapesOf('<rect x="10%" width="50%" height="100%"/>')
    expect(shape?.contours[0]?.corners.map(({ x, y }) => [x, y])).toEqual([
      [10, 0],
      [60, 0],
      [60, 100],
      [10, 100],
    ])
  })
})
