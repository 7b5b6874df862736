import { blockTable, drawnWidth, seed } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { blockMiddle, blockPath } from './shape.ts'

describe('outlines of blocks', () => {
  it.each(blockTable.map(({ op }) => op))('are closed paths with valid numbers: %s', (op) => {
    const path = blockPath(seed(op))
    expect(path).toMatch(/^M[\d .,MHVQCSqcsz-]+z$/)
    expect(path).not.toContain('NaN')
  })

  it.each(blockTable)('have their middle inside of the block: $op', ({ op }) => {
    const block = seed(op)
    expect(blockMiddle(block)).toBeGreaterThan(0)
    expect(blockMiddle(block)).toBeLessThan(drawnWidth(block))
  })

  it('have tabs and notches only where another block can join', () => {
    const nub = 'c3 0 11 3 11 13'
    const bay = 'c3 0 11 -3 11 -13'
    const has = (op: Parameters<typeof seed>[0]) => [
      blockPath(seed(op)).includes(nub),
      blockPath(seed(op)).includes(bay),
    ]
    expect(has('onflag')).toEqual([true, false])
    expect(has('hop')).toEqual([true, true])
    expect(has('endstack')).toEqual([false, true])
  })

  it('grow with the content of a repeat block', () => {
    const width = (inner: number) =>
      drawnWidth({ op: 'repeat', inner: Array.from({ length: inner }, () => seed('hop')) })
    expect(width(3) - width(1)).toBe(152)
  })
})
