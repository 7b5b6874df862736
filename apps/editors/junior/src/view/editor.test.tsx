// @vitest-environment happy-dom
import { addCharacter, drop, seed, stripLength } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { drag, hold, tap } from '../../test/gesture.ts'
import {
  choose,
  dog,
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
import { lay } from '../../test/element-box.ts'
import { mascot } from '../library/address.ts'
vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('building a script', () => {
  it('begins with a hint that goes away with the first block', async () => {
    const { strips, heard } = await open()
    expect(document.querySelector('.scripts-hint')).not.toBeNull()
    await drag(inPalette('点小旗开始'), [0, paletteTop], [20, 350], [120, 450])
    expect([strips(), document.querySelector('.scripts-hint'), heard.slice(-2)]).toEqual([
      [['onflag']],
      null,
      ['pick', 'drop'],
    ])
  })

  it('shows the yellow place near a block and snaps the new one on, in one step', async () => {
    const { strips, heard, count, editor } = await open(story(seed('onflag')))
    await choose('motion')
    const behind: [number, number] = [20 + stripLength([seed('onflag')]) + 12, scriptsTop + 20]
    await down(inPalette('向右走'), 0, 0)
    await onward('pointermove', ...behind)
    expect([
      findAll('img', '向右走').length,
      part('.landing').dataset['landing'],
      part('.ghost').dataset['gap'],
    ]).toEqual([1, 'left', ''])
    await onward('pointerup', ...behind)
    expect([strips(), count.edits, heard.at(-1), document.querySelector('.landing, .ghost')]).toEqual([
      [['onflag', 'forward']],
      1,
      'snap',
      null,
    ])
    await happen(() => editor.undo())
    expect(strips()).toEqual([['onflag']])
  })

  it('leaves a block alone that is put down far away', async () => {
    const { strips } = await open(story(seed('onflag')))
    await choose('motion')
    await drag(inPalette('向上走'), [0, 0], [300, 600])
    expect(strips()).toEqual([['onflag'], ['up']])
  })

  it('takes a block with everything to its right', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('forward', 3), seed('up', 2)))
    await drag(inScript('forward'), [100, scriptsTop + 40], [110, scriptsTop + 40], [160, scriptsTop + 240])
    expect([strips(), count.edits]).toEqual([[['onflag'], ['forward', 'up']], 1])
  })

  it('throws away what is let go over the palette, which shows its bin meanwhile', async () => {
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

  it('makes no step of a palette block that is put back', async () => {
    const { count, strips } = await open()
    await drag(inPalette('点角色开始'), [0, paletteTop], [20, 450], [30, paletteTop + 20])
    expect([count.edits, strips()]).toEqual([0, []])
  })

  it('puts everything back when the system takes the finger away', async () => {
    const { count, strips } = await open(story(seed('onflag'), seed('forward', 3)))
    await down(inScript('forward'), 100, scriptsTop + 40)
    await onward('pointermove', 400, scriptsTop + 200)
    expect(part('.ghost')).not.toBeNull()
    await onward('pointercancel')
    expect([count.edits, strips(), document.querySelector('.ghost')]).toEqual([0, [['onflag', 'forward']], null])
  })

  it('copies to another character what is dropped on it, and leaves the own script', async () => {
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

  it('gives back what is dropped on the character it belongs to', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('up', 2)))
    lay(find('button', mascot.name).closest('li')!, new DOMRect(0, 0, 100, 100))
    await drag(inScript('up'), [100, scriptsTop + 40], [100, 300], [50, 50])
    expect([strips(), count.edits]).toEqual([[['onflag', 'up']], 0])
  })
})

describe('a finger on a block', () => {
  it('runs its script, whatever it begins with, and lights what runs', async () => {
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

  it('that rests hears its name, and runs nothing', async () => {
    vi.useFakeTimers()
    const { editor, heard } = await open(story(seed('forward', 3)))
    await hold(inScript('forward'))
    expect([heard.at(-1), editor.running()]).toEqual(['说 向右走', false])
  })

  it('on the value opens the pad, and what is typed stands on the block', async () => {
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

  it('on words opens a field; Escape leaves the old ones', async () => {
    const { count } = await open(story(seed('say', '你好')))
    await tap(inScript('say').querySelector<HTMLElement>('[data-value]')!)
    await type(find('textbox', '说什么'), '再见')
    await press(find('textbox', '说什么'), 'Escape')
    expect([inScript('say').textContent, findAll('dialog'), count.edits]).toEqual(['你好', [], 0])
  })

  it('beside all blocks moves the paper', async () => {
    const { count, editor } = await open(story(seed('forward', 3)))
    const scrolled = vi.spyOn(part('.scripts'), 'scrollTo')
    await drag(part('.scripts-canvas'), [400, 600], [380, 590], [300, 560])
    expect([scrolled.mock.lastCall, count.edits, editor.running()]).toEqual([[100, 40], 0, false])
  })
})
