// @vitest-environment happy-dom
import { seed } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { drag, hold, tap } from '../../test/gesture.ts'
import { inScript, open, part, story } from '../../test/editor-parts.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a finger in the scripts area', () => {
  it('runs the script of a tapped block, even without a start block, and highlights the running blocks', async () => {
    const { editor } = await open(story(seed('forward', 3), seed('up', 2)))
    await tap(inScript('up'))
    expect(editor.running()).toBe(true)
    await happen(() => {
      editor.runner.runtime.tick()
    })
    expect(inScript('forward').classList.contains('running')).toBe(true)
    await happen(() => editor.runner.stop())
    expect(part('.scripts').querySelector('.running')).toBeNull()
  })

  it('makes the editor speak the name of a block by a long press, and runs nothing', async () => {
    vi.useFakeTimers()
    const { editor, heard } = await open(story(seed('forward', 3)))
    await hold(inScript('forward'))
    expect([heard.at(-1), editor.running()]).toEqual(['说 向右走', false])
  })

  it('opens the number pad when it taps a value, and the block shows the typed number', async () => {
    const { who, count } = await open(story(seed('forward', 3)))
    await tap(inScript('forward').querySelector<HTMLElement>('[data-value]')!)
    expect(findAll('dialog', '向右走')).toHaveLength(1)
    await tap(find('button', '8'))
    await happen(() => {
      part('.panel-ground').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    expect([who().scripts[0]!.blocks[0]!.arg, inScript('forward').textContent, findAll('dialog'), count.edits]).toEqual(
      [8, '8', [], 1],
    )
  })

  it('opens a text field when it taps a text, and Escape keeps the old text', async () => {
    const { count } = await open(story(seed('say', '你好')))
    await tap(inScript('say').querySelector<HTMLElement>('[data-value]')!)
    await type(find('textbox', '说什么'), '再见')
    await press(find('textbox', '说什么'), 'Escape')
    expect([inScript('say').textContent, findAll('dialog'), count.edits]).toEqual(['你好', [], 0])
  })

  it('scrolls the scripts area when it is outside of all blocks', async () => {
    const { count, editor } = await open(story(seed('forward', 3)))
    const scrolled = vi.spyOn(part('.scripts'), 'scrollTo')
    await drag(part('.scripts-canvas'), [400, 600], [380, 590], [300, 560])
    expect([scrolled.mock.lastCall, count.edits, editor.running()]).toEqual([[100, 40], 0, false])
  })
})
