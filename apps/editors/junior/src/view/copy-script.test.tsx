// @vitest-environment happy-dom
import { addCharacter, drop, seed } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find } from '@mashu/ui/drawn'
import { drag } from '../../test/gesture.ts'
import { dog, down, inScript, onward, open, scriptsTop, story } from '../../test/editor-parts.tsx'
import { lay } from '../../test/element-box.ts'
import { mascot } from '../library/address.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('dragging blocks to a character', () => {
  it('copies the blocks to that character', async () => {
    const { strips, editor, count } = await open(
      drop(
        addCharacter(story(), 'page1', dog),
        { page: 'page1', character: 'object3' },
        [seed('onflag'), seed('up', 2)],
        { x: 20, y: 20 },
      ),
    )
    expect(editor.selected!.name).toBe('小狗')
    const tile = find('button', mascot.name).closest('li')!
    lay(tile, new DOMRect(0, 0, 100, 100))
    await down(inScript('onflag'), 30, scriptsTop + 40)
    await onward('pointermove', 50, 50)
    expect(tile.className).toContain('over')
    await onward('pointerup', 50, 50)
    expect([strips(), strips('小狗'), count.edits, tile.className.includes('over')]).toEqual([
      [['onflag', 'up']],
      [['onflag', 'up']],
      1,
      false,
    ])
  })

  it('puts the blocks back when they are dropped on their own character', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('up', 2)))
    lay(find('button', mascot.name).closest('li')!, new DOMRect(0, 0, 100, 100))
    await drag(inScript('up'), [100, scriptsTop + 40], [100, 300], [50, 50])
    expect([strips(), count.edits]).toEqual([[['onflag', 'up']], 0])
  })
})
