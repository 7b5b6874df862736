// @vitest-environment happy-dom
import { seed } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { happen } from '@mashu/ui/drawn'
import { drag } from '../../test/gesture.ts'
import {
  down,
  inPalette,
  inScript,
  onward,
  open,
  paletteTop,
  part,
  scriptsTop,
  story,
} from '../../test/editor-parts.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('dropping blocks', () => {
  it('on the palette deletes the blocks', async () => {
    const { strips, heard, editor } = await open(story(seed('onflag'), seed('forward', 3), seed('up', 2)))
    await down(inScript('forward'), 100, scriptsTop + 40)
    await onward('pointermove', 120, scriptsTop + 60)
    expect([part('.palette').dataset['bin'], part('.scripts').querySelectorAll('[data-block]').length]).toEqual([
      'ready',
      1,
    ])
    await onward('pointermove', 120, paletteTop + 20)
    expect(part('.palette').dataset['bin']).toBe('open')
    await onward('pointerup', 120, paletteTop + 20)
    expect([strips(), heard.at(-1), part('.palette').dataset['bin']]).toEqual([[['onflag']], 'delete', undefined])
    await happen(() => editor.undo())
    expect(strips()).toEqual([['onflag', 'forward', 'up']])
  })

  it('from the palette back on the palette makes no undo step', async () => {
    const { count, strips } = await open()
    await drag(inPalette('点角色开始'), [0, paletteTop], [20, 450], [30, paletteTop + 20])
    expect([count.edits, strips()]).toEqual([0, []])
  })

  it('has no effect when the system cancels the touch', async () => {
    const { count, strips } = await open(story(seed('onflag'), seed('forward', 3)))
    await down(inScript('forward'), 100, scriptsTop + 40)
    await onward('pointermove', 400, scriptsTop + 200)
    expect(part('.ghost')).not.toBeNull()
    await onward('pointercancel')
    expect([count.edits, strips(), document.querySelector('.ghost')]).toEqual([0, [['onflag', 'forward']], null])
  })
})
