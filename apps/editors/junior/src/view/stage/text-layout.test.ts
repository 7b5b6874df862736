import { stage, textLine, textSizes } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { layoutText, type MeasureText } from './text-layout.ts'

/** Chinese characters are square, and Latin letters are about half as wide. */
const measure: MeasureText = (text) => [...text].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.55 : 1), 0)
const layout = (text: string, size = 36, x = 240, y = 36) => layoutText({ text, size, x, y }, measure)

describe('the lines of a text', () => {
  it('are a single line at the chosen place and size when the text fits', () => {
    expect(layout('从前有一只小猫', 36, 200, 100)).toEqual({ lines: ['从前有一只小猫'], size: 36, x: 200, y: 100 })
  })

  it('are three lines for 35 letters of size 36, and no letter is lost', () => {
    const { lines, size } = layout('字'.repeat(35))
    expect([lines.map(({ length }) => length), size]).toEqual([[13, 13, 9], 36])
  })

  it.each(textSizes)('are within the stage for fifty letters of size %s', (wanted) => {
    const { lines, size, x, y } = layout('字'.repeat(50), wanted, 470, 4)
    const [width, height] = [Math.max(...lines.map(measure)) * size, lines.length * textLine * size]
    expect(lines.join('')).toBe('字'.repeat(50))
    expect(x + width / 2).toBeLessThanOrEqual(stage.width)
    expect(x - width / 2).toBeGreaterThanOrEqual(0)
    expect(y - height / 2).toBeGreaterThanOrEqual(0)
    expect(y + height / 2).toBeLessThanOrEqual(stage.height)
  })

  it('keep the chosen size unless they would be higher than the stage', () => {
    expect(layout('字'.repeat(18), 72).size).toBe(72)
    expect(layout('字'.repeat(50), 72).size).toBeLessThan(72)
  })

  it('break no words that fit into a line, and do not begin with a comma', () => {
    expect(layout('The little cat went home to sleep').lines).toEqual(['The little cat went', 'home to sleep'])
    expect(layout('一二三四五六七八九十一二三，四五').lines).toEqual(['一二三四五六七八九十一二', '三，四五'])
  })

  it('break a word that is wider than the stage', () => {
    const { lines } = layout('a'.repeat(40))
    expect([lines.length, lines.join('')]).toEqual([2, 'a'.repeat(40)])
  })

  it('keep the line breaks of the text, and do not split emoji', () => {
    expect(layout('上\n下').lines).toEqual(['上', '下'])
    expect(layout('😀'.repeat(20)).lines.join('')).toBe('😀'.repeat(20))
    expect(layout('😀'.repeat(20)).lines.every((line) => [...line].every((letter) => letter === '😀'))).toBe(true)
  })

  it('are one empty line for an empty text', () => expect(layout('').lines).toEqual(['']))
})
