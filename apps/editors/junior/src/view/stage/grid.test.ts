import { describe, expect, it } from 'vitest'
import { gridMark, gridMarkup } from './grid.ts'

describe('the grid of the stage', () => {
  it('has twenty columns and fifteen rows, numbered from the lower left corner', () => {
    const markup = gridMarkup()
    expect(markup.match(/<path/g)).toHaveLength(19 + 14)
    const numbers = [...markup.matchAll(/>(\d+)</g)].map(([, digits]) => Number(digits))
    expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(Math.max(...numbers.slice(20))).toBe(15)
  })
  it('marks the cell of column 1 and row 1 at the lower left', () =>
    expect(gridMark(1, 1)).toContain('<rect x="0" y="336" width="24" height="24"/>'))
})
