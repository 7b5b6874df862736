import { describe, expect, it } from 'vitest'
import { REMARK_MAX, togglePhrase } from './remark.ts'

describe('remark phrases', () => {
  it('are joined by a comma, but not after the end of a sentence', () => {
    expect(togglePhrase('', '创意很棒')).toBe('创意很棒')
    expect(togglePhrase('创意很棒', '逻辑清楚')).toBe('创意很棒，逻辑清楚')
    expect(togglePhrase('篮子不会跑出去了。 ', '逻辑清楚')).toBe('篮子不会跑出去了。逻辑清楚')
  })

  it.each([
    ['创意很棒', ''],
    ['创意很棒，逻辑清楚', '逻辑清楚'],
    ['逻辑清楚，创意很棒', '逻辑清楚'],
    ['逻辑清楚，创意很棒！再加一关', '逻辑清楚！再加一关'],
    ['创意很棒！再加一关', '再加一关'],
    ['第一句。创意很棒，记得写说明', '第一句。记得写说明'],
  ])('leave no rest when they are removed from "%s"', (text, rest) => {
    expect(togglePhrase(text, '创意很棒')).toBe(rest)
  })

  it('can be removed without a change to the other text', () => {
    for (const start of ['', '不错', '不错。', '不错，'.slice(0, 2), '一，二！'])
      expect(togglePhrase(togglePhrase(start, '进步很大'), '进步很大')).toBe(start)
  })

  it('never exceed the maximum length of the text', () => {
    const full = '字'.repeat(REMARK_MAX - 2)
    expect(togglePhrase(full, '创意很棒')).toBe(full)
  })
})
