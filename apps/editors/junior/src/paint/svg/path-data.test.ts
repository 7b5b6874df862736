import { describe, expect, it } from 'vitest'
import { readPath, writePath } from './path-data.ts'
import { box } from '../../../test/paint/svg.ts'

describe('path data', () => {
  it.each([
    ['M10 10H30V30H10Z', [10, 10, 30, 30]],
    ['m10,10 20,0 0,20 -20,0z', [10, 10, 30, 30]],
    ['M0 50A50 50 0 0 1 100 50', [0, 0, 100, 50]],
    ['M0 0Q50 100 100 0T200 0', [0, -50, 200, 50]],
    ['M0 0C0 40 100 40 100 0S200 -40 200 0', [0, -30, 200, 30]],
    ['M5 5l10 0 0 10z m20 20 h5 v5z', [5, 5, 30, 30]],
  ])('are read from %s', (data, expected) => {
    expect(box({ id: 1, contours: readPath(data), width: 0, opacity: 1, fill: '#000' })).toEqual(expected)
  })

  it('stay the same when they are read and written twice', () => {
    for (const data of ['M10 10H30V30H10Z', 'M0 50C10 0 90 0 100 50L50 90Z', 'M0 0L10 10M20 20L30 20'])
      expect(writePath(readPath(writePath(readPath(data))))).toBe(writePath(readPath(data)))
  })

  it('give no outlines when the text is invalid', () => {
    for (const data of ['', 'hello', 'M', 'M1 1', 'Mx y Lz', 'M0 0L1e99 0', 'L'.repeat(1000)])
      expect(readPath(data)).toEqual([])
  })
})
