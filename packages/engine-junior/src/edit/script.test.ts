import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import type { Block, BlockSeed, Project, Strip } from '../model/project.ts'
import { characters } from '../model/change.ts'
import { listGaps, nearestGap } from './snap.ts'
import { copyScript, moveStrip, removeBlock, seed, setArgument } from './script.ts'
import { drop } from './drop.ts'
import { pickUp } from './pick-up.ts'

const place = { page: 'p', character: 'a' }
const scriptsOf = (project: Project, id = 'a'): readonly Strip[] =>
  project.pages.flatMap(characters).find((character) => character.id === id)?.scripts ?? []
/** Blocks as short text: up1 repeat4[hop2]. */
const write = (blocks: readonly BlockSeed[]): string =>
  blocks.map(({ op, arg, inner }) => `${op}${arg ?? ''}${inner ? `[${write(inner)}]` : ''}`).join(' ')
const written = (project: Project, id?: string) => scriptsOf(project, id).map(({ blocks }) => write(blocks))
const allIds = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [block.id, ...allIds(block.inner ?? [])])

const first = strip(
  ['onflag'],
  ['up', 1],
  [
    'repeat',
    4,
    [
      ['hop', 2],
      ['left', 1],
    ],
  ],
  ['endstack'],
)
const start = project(page('p', actor('a', [first]), actor('b', [])))
const block = (index: number) => first.blocks[index] as Block
const inner = (index: number) => block(2).inner?.[index] as Block

describe('picking up', () => {
  it('takes the block and everything to its right', () => {
    const picked = pickUp(start, place, block(1).id)
    expect(write(picked?.blocks ?? [])).toBe('up1 repeat4[hop2 left1] endstack')
    expect(picked).toMatchObject({ x: 96, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag'])
    expect(written(start)).toEqual(['onflag up1 repeat4[hop2 left1] endstack'])
  })

  it('inside a repeat takes only what is inside', () => {
    const picked = pickUp(start, place, inner(1).id)
    expect(write(picked?.blocks ?? [])).toBe('left1')
    expect(picked).toMatchObject({ x: 172 + 35 + 76, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag up1 repeat4[hop2] endstack'])
  })

  it('of the first block removes the strip', () => {
    expect(pickUp(start, place, block(0).id)?.project.pages[0]?.objects[0]).toMatchObject({ scripts: [] })
  })

  it('of nothing is undefined', () => {
    expect(pickUp(start, place, 'nothing')).toBeUndefined()
    expect(pickUp(start, { page: 'p', character: 'nobody' }, block(1).id)).toBeUndefined()
    expect(pickUp(start, { page: 'q', character: 'a' }, block(1).id)).toBeUndefined()
  })
})

describe('dropping', () => {
  it('anywhere makes a strip of its own with new ids', () => {
    const dropped = drop(start, place, [seed('repeat')], { x: -5, y: 200 })
    expect(written(dropped)).toEqual([written(start)[0], 'repeat4[]'])
    expect(scriptsOf(dropped)[1]).toMatchObject({ x: 0, y: 200 })
    const ids = scriptsOf(dropped).flatMap(({ id, blocks }) => [id, ...allIds(blocks)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(dropped.nextId).toBeGreaterThan(start.nextId)
  })

  it.each([
    [172, 'onflag up1 hop2 repeat4[hop2 left1] endstack'],
    [207, 'onflag up1 repeat4[hop2 hop2 left1] endstack'],
    [359, 'onflag up1 repeat4[hop2 left1 hop2] endstack'],
    [424, 'onflag up1 repeat4[hop2 left1] hop2 endstack'],
  ])('at %d joins the nearest gap', (x, expected) => {
    const gap = nearestGap(scriptsOf(start), [seed('hop')], { x, y: 20 })
    expect(gap && written(drop(start, place, [seed('hop')], gap))).toEqual([expected])
  })

  it('keeps the blocks of a picked up strip as they were', () => {
    const picked = pickUp(start, place, block(2).id)
    const gap = picked && nearestGap(scriptsOf(picked.project), picked.blocks, { x: 172, y: 20 })
    const back = picked && gap && drop(picked.project, place, picked.blocks, gap)
    expect(back && scriptsOf(back)).toEqual(scriptsOf(start))
  })

  it('in front moves the strip to the left by what was added', () => {
    const free = project(page('p', actor('a', [{ ...strip(['up', 1]), x: 200 }])))
    const gap = nearestGap(scriptsOf(free), [seed('onflag')], { x: 200 - 76, y: 20 })
    const joined = gap && drop(free, place, [seed('onflag')], gap)
    expect(joined && written(joined)).toEqual(['onflag up1'])
    expect(joined && scriptsOf(joined)[0]?.x).toBe(124)
  })

  it('of an empty repeat round a strip leaves the end block outside', () => {
    const free = project(page('p', actor('a', [strip(['up', 1], ['down', 1], ['forever'])])))
    const gap = listGaps(scriptsOf(free), [seed('repeat')]).find(({ side }) => side === 'wrap')
    expect(gap && written(drop(free, place, [seed('repeat')], gap))).toEqual(['repeat4[up1 down1] forever'])
  })

  it('of nothing changes nothing', () => {
    expect(drop(start, place, [], { x: 0, y: 0 })).toBe(start)
  })
})

describe('changing blocks', () => {
  it('sets an argument within what the block accepts, also inside', () => {
    expect(written(setArgument(setArgument(start, inner(0).id, 7), block(2).id, 500))).toEqual([
      'onflag up1 repeat99[hop7 left1] endstack',
    ])
  })

  it('removes one block and joins its neighbours', () => {
    expect(written(removeBlock(start, block(1).id))).toEqual(['onflag repeat4[hop2 left1] endstack'])
    expect(written(removeBlock(start, inner(0).id))).toEqual(['onflag up1 repeat4[left1] endstack'])
  })

  it('moves a strip within the area', () => {
    expect(scriptsOf(moveStrip(start, place, first.id, { x: 50, y: -3 }))[0]).toMatchObject({ x: 50, y: 0 })
  })

  it('takes a block from the palette with its default, or the value the palette offers', () => {
    expect(write([seed('hop'), seed('gotopage', 3), seed('repeat'), seed('home')])).toBe(
      'hop2 gotopage3 repeat4[] home',
    )
  })
})

describe('copying a script to another character', () => {
  it('gives the copy new ids and a place below', () => {
    const once = copyScript(start, first.blocks, { page: 'p', character: 'b' })
    const twice = copyScript(once, first.blocks, { page: 'p', character: 'b' })
    expect(written(twice, 'b')).toEqual([written(start)[0], written(start)[0]])
    expect(scriptsOf(twice, 'b').map(({ y }) => y)).toEqual([20, 122])
    const ids = ['a', 'b'].flatMap((id) => scriptsOf(twice, id)).flatMap(({ blocks }) => allIds(blocks))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('replaces sounds the other one does not have', () => {
    const copied = copyScript(start, [seed('playsnd', 'drum.wav'), seed('playusersnd', 2), seed('playsnd')], {
      page: 'p',
      character: 'b',
    })
    expect(written(copied, 'b')).toEqual(['playsndpop.mp3 playsndpop.mp3 playsndpop.mp3'])
  })

  it('of nothing changes nothing', () => {
    expect(copyScript(start, [], place)).toBe(start)
  })
})
