// @vitest-environment happy-dom
import { seed, stripLength } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findAll, happen } from '@mashu/ui/drawn'
import { drag } from '../../test/gesture.ts'
import {
  choose,
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

describe('building a script', () => {
  it('shows a hint that disappears with the first block', async () => {
    const { strips, heard } = await open()
    expect(document.querySelector('.scripts-hint')).not.toBeNull()
    await drag(inPalette('点小旗开始'), [0, paletteTop], [20, 350], [120, 450])
    expect([strips(), document.querySelector('.scripts-hint'), heard.slice(-2)]).toEqual([
      [['onflag']],
      null,
      ['pick', 'drop'],
    ])
  })

  it('shows the gap where a new block will join, and joins the block in one undo step', async () => {
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

  it('does not join a block that is dropped far from other blocks', async () => {
    const { strips } = await open(story(seed('onflag')))
    await choose('motion')
    await drag(inPalette('向上走'), [0, 0], [300, 600])
    expect(strips()).toEqual([['onflag'], ['up']])
  })

  it('drags a block together with all blocks to its right', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('forward', 3), seed('up', 2)))
    await drag(inScript('forward'), [100, scriptsTop + 40], [110, scriptsTop + 40], [160, scriptsTop + 240])
    expect([strips(), count.edits]).toEqual([[['onflag'], ['forward', 'up']], 1])
  })
})
