import { describe, expect, it } from 'vitest'
import { gridMark, gridMarkup } from './grid.ts'

describe('the grid', () => {
  it('has twenty columns and fifteen rows, numbered from the left bottom corner', () => {
    const markup = gridMarkup()
    expect(markup.match(/<path/g)).toHaveLength(19 + 14)
    const numbers = [...markup.matchAll(/>(\d+)</g)].map(([, digits]) => Number(digits))
    expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(Math.max(...numbers.slice(20))).toBe(15)
  })
  it('marks the square of column 1, row 1 at the bottom left', () =>
    expect(gridMark(1, 1)).toContain('<rect x="0" y="336" width="24" height="24"/>'))
})
