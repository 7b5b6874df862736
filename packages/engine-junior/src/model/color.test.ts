import { describe, expect, it } from 'vitest'
import { textColors } from '../limit/limit.ts'
import { nearestColor, readColor } from './color.ts'

describe('a colour of another program', () => {
  it.each([
    ['#0d50ab', '#0d50ab', 1],
    ['#F00', '#ff0000', 1],
    ['#F008', '#ff0000', 0.53],
    ['#00ff0080', '#00ff00', 0.5],
    ['rgb(13, 80, 171)', '#0d50ab', 1],
    ['RGB(13 80 171)', '#0d50ab', 1],
    ['rgb(100%, 0%, 50%)', '#ff0080', 1],
    ['rgba(255, 0, 0, 0.25)', '#ff0000', 0.25],
    ['rgb(255 0 0 / 25%)', '#ff0000', 0.25],
    ['hsl(120, 100%, 50%)', '#00ff00', 1],
    [' Tomato ', '#ff6347', 1],
    ['transparent', '#000000', 0],
  ])('%s is read as %s', (text, hex, alpha) => {
    const color = readColor(text)
    expect([color?.hex, Math.round((color?.alpha ?? 0) * 100) / 100]).toEqual([hex, alpha])
  })

  it.each([
    '',
    'none',
    'url(#a)',
    'url(https://a.example/x)',
    'nocolour',
    'constructor',
    '#12',
    'rgb(',
    'x'.repeat(999),
  ])('%s is not read', (text) => expect(readColor(text)).toBeUndefined())

  it('is replaced by the most similar colour of a palette', () => {
    expect(['#0000ff', '#ff0000', '#000000', '#ffffff'].map((hex) => nearestColor(hex, textColors))).toEqual([
      '#0d50ab',
      '#c4281b',
      '#1b2a34',
      '#f2f3f2',
    ])
  })
})
