// @vitest-environment happy-dom
import { padAccepts } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { findAll, press } from '@mashu/ui/drawn'
import { open, shown, keys } from '../../../test/open-argument-panel.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

describe('the number pad', () => {
  it('replaces the old number by the first digit, and stores it on the tick', async () => {
    const { value, closed, count } = await open('forward', 3)
    expect(shown()).toBe('3')
    await keys('1', '2', '好了')
    expect([value(), closed(), count.edits]).toEqual([12, 1, 1])
  })

  it('refuses a third digit with a sound, and keeps the number', async () => {
    const { heard } = await open('forward', 3)
    await keys('9', '9', '9')
    expect(shown()).toBe('99')
    expect(heard).toContain('refuse')
  })

  it('has a sign key only when the block accepts negative numbers', async () => {
    const { value } = await open('forward', 5)
    await keys('反过来', '好了')
    expect(value()).toBe(-5)
    expect(padAccepts('wait', -1)).toBe(false)
    await open('wait', 5)
    expect(findAll('button', '反过来')).toHaveLength(1)
  })

  it('deletes digit by digit, and an empty pad counts as zero', async () => {
    const { value } = await open('forward', 7)
    await keys('4', '2', '擦掉')
    expect(shown()).toBe('4')
    await keys('擦掉', '擦掉')
    expect(shown()).toBe('')
    await keys('好了')
    expect(value()).toBe(0)
  })

  it('also accepts keys of the keyboard', async () => {
    const { value } = await open('forward', 7)
    for (const key of ['3', '-', '8', 'Backspace', 'x', 'Enter']) await press(document.body, key)
    expect(value()).toBe(-3)
  })

  it('makes no undo step when the number is unchanged', async () => {
    const { count, closed } = await open('forward', 7)
    await keys('7', '好了')
    expect([count.edits, closed()]).toEqual([0, 1])
  })
})
