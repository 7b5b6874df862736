import { describe, expect, it } from 'vitest'
import { painted, sceneOf, text } from '../../test/painted.ts'

describe('texts', () => {
  const fontOf = (change: object): string => painted(sceneOf(text(change))).find((call) => call.startsWith('font='))!

  it.each([
    ['points are four thirds of a pixel', { size: 12 }, 'font=16px "Arial"'],
    ['negative sizes are pixels', { size: -12 }, 'font=12px "Arial"'],
    ['bold', { style: 'bold' }, 'font=bold 16px'],
    ['bold italic', { style: 'bold italic' }, 'font=italic bold 16px'],
    ['words nobody knows', { style: 'underline' }, 'font=16px'],
    ['names cannot break out of their quotes', { font: 'A"; x\\' }, 'font=16px "A; x"'],
  ])('%s', (_, change, wanted) => {
    expect(fontOf(change)).toContain(wanted)
  })

  it('with several lines end at their position', () => {
    const lines = (size: number): string[] =>
      painted(sceneOf(text({ text: 'a\nb\nc', size }))).filter((call) => call.startsWith('fillText'))
    expect(lines(-20)).toEqual(['fillText a 50 0', 'fillText b 50 25', 'fillText c 50 50'])
    expect(lines(15)).toEqual(lines(-20))
  })
})
