import { describe, expect, it } from 'vitest'
import { openPicture } from './open.ts'
import { readSvg } from './svg-read.ts'
import { readTransform } from './transform.ts'
import { wrap, shapesOf, box } from '../../../test/paint/svg.ts'

describe('reading a picture', () => {
  it('reads every kind of outline', () => {
    const shapes = shapesOf(
      '<rect x="10" y="10" width="20" height="30"/><rect width="20" height="20" rx="5"/><circle ' +
        'cx="50" cy="50" r="10"/><ellipse cx="50" cy="50" rx="20" ry="5"/><polygon points="0,0 10,0 ' +
        '5,10"/><polyline points="0 0 10 0 5 10" fill="none" stroke="red"/><line x1="1" y1="2" x2="3" ' +
        'y2="4" stroke="#00f"/>',
    )
    expect(shapes.map(box)).toEqual([
      [10, 10, 30, 40],
      [0, 0, 20, 20],
      [40, 40, 60, 60],
      [30, 45, 70, 55],
      [0, 0, 10, 10],
      [0, 0, 10, 10],
      [1, 2, 3, 4],
    ])
    expect(shapes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('inherits colours, lines and transforms, and prefers the style attribute', () => {
    const [shape] = shapesOf(
      '<g fill="#f00" stroke="#0f0" stroke-width="2" transform="translate(10 20) scale(2)"><path d="M0 ' +
        '0H10V10Z" style="fill:#00f;opacity:.5"/></g>',
    )
    expect(shape).toMatchObject({ fill: '#0000ff', stroke: '#00ff00', width: 4, opacity: 0.5 })
    expect(box(shape)).toEqual([10, 20, 30, 40])
  })

  it('scales shapes from the view box to the size that the file declares', () => {
    const read = readSvg(
      wrap('<rect x="5" y="5" width="10" height="10"/>', 'width="200" height="200" viewBox="5 5 20 20"'),
    )
    expect(read).toMatchObject({ width: 200, height: 200 })
    expect(box(read?.shapes[0])).toEqual([0, 0, 100, 100])
  })

  it('reads every kind of transform', () => {
    expect(readTransform('rotate(90 10 10)').map((value) => Math.round(value))).toEqual([0, 1, -1, 0, 20, 0])
    expect(readTransform('matrix(1,2,3,4,5,6)')).toEqual([1, 2, 3, 4, 5, 6])
    expect(readTransform('nonsense(4)')).toEqual([1, 0, 0, 1, 0, 0])
    expect(readTransform('skewX(45)').map((value) => Math.round(value))).toEqual([1, 0, 1, 1, 0, 0])
  })

  it('uses the middle colour of a gradient, and skips hidden and unpainted shapes', () => {
    const [shape, ...others] = shapesOf(
      '<defs><linearGradient id="a"><stop stop-color="#111111"/><stop style="stop-color:#222222"/>' +
        '<stop stop-color="#333333"/></linearGradient></defs><path d="M0 0H9V9Z" fill="url(#a)"/><path ' +
        'd="M0 0H9V9Z" fill="none"/><g display="none"><path d="M0 0H9V9Z"/></g>',
    )
    expect(shape?.fill).toBe('#222222')
    expect(others).toEqual([])
  })

  it('returns undefined for a file that is not a picture', () => {
    expect(readSvg('<html></html>')).toBeUndefined()
    expect(readSvg('')).toBeUndefined()
    expect(openPicture('character', 'rubbish')).toEqual({ shapes: [], factor: 1 })
  })
})
