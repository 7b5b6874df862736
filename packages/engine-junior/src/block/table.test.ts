import { describe, expect, it } from 'vitest'
import { blockRow, blockTable, hasNoLeft, hasNoRight, isBlockOp, type BlockOp } from './table.ts'

describe('the table of blocks', () => {
  it('contains the 28 blocks in the order of the palette', () => {
    expect(blockTable.map(({ op }) => op).join(' ')).toBe(
      'onflag onclick ontouch onmessage message forward back up down right left hop home say grow ' +
        'shrink same hide show playsnd playusersnd wait stopmine setspeed repeat endstack forever ' +
        'gotopage',
    )
  })

  it('contains 5, 8, 6, 2, 4 and 3 blocks in the six categories', () => {
    const categories = [...new Set(blockTable.map(({ category }) => category))]
    expect(categories.map((name) => [name, blockTable.filter(({ category }) => category === name).length])).toEqual([
      ['start', 5],
      ['motion', 8],
      ['looks', 6],
      ['sound', 2],
      ['control', 4],
      ['end', 3],
    ])
  })

  it('contains four start blocks, which join nothing on the left, and three end blocks', () => {
    const ops = blockTable.map(({ op }) => op)
    expect(ops.filter(hasNoLeft)).toEqual(['onflag', 'onclick', 'ontouch', 'onmessage'])
    expect(ops.filter(hasNoRight)).toEqual(['endstack', 'forever', 'gotopage'])
  })

  it('contains a different Chinese name for each block', () => {
    const names = blockTable.map(({ name }) => name)
    expect(new Set(names).size).toBe(28)
    for (const name of names) expect(name).toMatch(/^\p{Script=Han}+$/u)
  })

  it('refuses all other names', () => {
    expect(isBlockOp('caretcmd')).toBe(false)
    expect(isBlockOp('toString')).toBe(false)
    expect(isBlockOp(3)).toBe(false)
    expect(() => blockRow('nothing' as BlockOp)).toThrow(RangeError)
  })
})
