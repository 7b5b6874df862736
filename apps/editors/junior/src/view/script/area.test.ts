import { blockSize, type Block, type Gap, type Strip } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { areaSize, findBlock, landing, stripOf } from './area.ts'

const block = (id: string, op: Block['op'], inner?: Block[]): Block => ({ id, op, ...(inner ? { inner } : {}) })
const strips: Strip[] = [
  { id: 's1', x: 20, y: 20, blocks: [block('b1', 'onflag'), block('b2', 'repeat', [block('b3', 'hop')])] },
  { id: 's2', x: 900, y: 400, blocks: [block('b4', 'up')] },
]

describe('the scripts area', () => {
  it('is as large as its visible part, or larger if its scripts need more space', () => {
    expect(areaSize([], { width: 800, height: 300 })).toEqual({ width: 800, height: 300 })
    const { width, height } = areaSize(strips, { width: 800, height: 300 })
    expect(width).toBeGreaterThan(900 + blockSize.width)
    expect(height).toBeGreaterThan(400 + blockSize.height)
  })

  it('finds blocks and their strips, even inside other blocks', () => {
    expect(stripOf(strips, 'b3')?.id).toBe('s1')
    expect(findBlock(strips, 'b3')?.op).toBe('hop')
    expect(stripOf(strips, 'nobody')).toBeUndefined()
  })

  it('gives the position of dropped blocks for each kind of join', () => {
    const gap: Omit<Gap, 'side'> = { strip: 's', inside: undefined, index: 0, x: 300, y: 40 }
    const two = [{ op: 'hop' as const }, { op: 'up' as const }]
    expect(landing({ ...gap, side: 'left' }, two)).toEqual({ x: 300, y: 40 })
    expect(landing({ ...gap, side: 'right' }, two)).toEqual({ x: 300 - 2 * blockSize.width, y: 40 })
    expect(landing({ ...gap, side: 'wrap' }, [{ op: 'repeat', inner: [] }])).toEqual({
      x: 300 - blockSize.wrapLeft,
      y: 40,
    })
  })
})
