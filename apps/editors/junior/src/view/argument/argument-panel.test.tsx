// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { find, happen, press, type } from '@mashu/ui/drawn'
import { open, keys } from '../../../test/open-argument-panel.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

it('without typing, a tap outside closes the panel and makes no undo step', async () => {
  const { closed, count } = await open('forward', 3)
  const ground = document.querySelector<HTMLElement>('.panel-ground')!
  await happen(() => {
    ground.firstElementChild!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  expect(closed()).toBe(0)
  await happen(() => {
    ground.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  expect([closed(), count.edits]).toEqual([1, 0])
})

describe('the argument panel', () => {
  const beside = () =>
    happen(() => {
      document.querySelector('.panel-ground')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })

  it('stores a typed number as one undo step on a tap outside', async () => {
    const { value, closed, count, editor } = await open('forward', 3)
    await keys('1', '2')
    await beside()
    expect([value(), closed(), count.edits]).toEqual([12, 1, 1])
    await happen(() => editor.undo())
    expect(value()).toBe(3)
  })

  it('stores a typed text as one undo step on a tap outside', async () => {
    const { value, closed, count, editor } = await open('say', '你好')
    await type(find('textbox', '说什么'), '再')
    await type(find('textbox', '说什么'), '再见')
    await beside()
    expect([value(), closed(), count.edits]).toEqual(['再见', 1, 1])
    await happen(() => editor.undo())
    expect(value()).toBe('你好')
  })

  it('makes no undo step when the typed value equals the old value', async () => {
    const { count, closed } = await open('forward', 3)
    await keys('4', '擦掉', '3')
    await beside()
    expect([closed(), count.edits]).toEqual([1, 0])
  })

  it.each([
    ['forward', 3],
    ['say', '你好'],
  ] as const)('discards the typed value of the block %s on Escape', async (op, arg) => {
    const { value, closed, count } = await open(op, arg)
    if (op === 'say') await type(find('textbox', '说什么'), '再见')
    else await keys('9')
    await press(document.body, 'Escape')
    expect([value(), closed(), count.edits]).toEqual([arg, 1, 0])
  })

  it('stays open when Escape only ends the composition of Chinese characters', async () => {
    const { closed } = await open('say', '你好')
    await press(find('textbox', '说什么'), 'Escape', { isComposing: true })
    expect(closed()).toBe(0)
  })
})
