import { describe, expect, it } from 'vitest'
import { labelOf, textOf } from './monitor.ts'

describe('monitors of the player', () => {
  it('are labelled with their name after the name of the sprite', () => {
    expect(labelOf({ opcode: 'data_variable', params: { VARIABLE: '得分' }, spriteName: null })).toBe('得分')
    expect(labelOf({ opcode: 'data_listcontents', params: { LIST: '名单' }, spriteName: '小码' })).toBe('小码: 名单')
    expect(labelOf({ opcode: 'motion_xposition', params: {}, spriteName: '小码' })).toBe('小码: x 坐标')
    expect(labelOf({ opcode: 'other_thing', params: {}, spriteName: null })).toBe('other_thing')
  })

  it('show numbers with at most six decimals, and an empty text for null', () => {
    expect(textOf(1 / 3)).toBe('0.333333')
    expect(textOf(-7)).toBe('-7')
    expect(textOf('你好')).toBe('你好')
    expect(textOf(false)).toBe('false')
    expect(textOf(null)).toBe('')
  })
})
