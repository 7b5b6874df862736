import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import { listGaps, nearestGap } from './snap.ts'
import { seed } from './script.ts'
import { drop } from './drop.ts'
import { pickUp } from './pick-up.ts'
import { place, scriptsOf, written, allIds, start, block } from '../../test/script.fixture.ts'

describe('dropping blocks', () => {
  it('on an empty place creates a strip with new ids', () => {
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
  ])('at x = %d joins the nearest strip', (x, expected) => {
    const gap = nearestGap(scriptsOf(start), [seed('hop')], { x, y: 20 })
    expect(gap && written(drop(start, place, [seed('hop')], gap))).toEqual([expected])
  })

  it('that were picked up from a strip keeps their ids', () => {
    const picked = pickUp(start, place, block(2).id)
    const gap = picked && nearestGap(scriptsOf(picked.project), picked.blocks, { x: 172, y: 20 })
    const back = picked && gap && drop(picked.project, place, picked.blocks, gap)
    expect(back && scriptsOf(back)).toEqual(scriptsOf(start))
  })

  it('in front of a strip moves the strip left by the width of the dropped blocks', () => {
    const free = project(page('p', actor('a', [{ ...strip(['up', 1]), x: 200 }])))
    const gap = nearestGap(scriptsOf(free), [seed('onflag')], { x: 200 - 76, y: 20 })
    const joined = gap && drop(free, place, [seed('onflag')], gap)
    expect(joined && written(joined)).toEqual(['onflag up1'])
    expect(joined && scriptsOf(joined)[0]?.x).toBe(124)
  })

  it('does not enclose the end block of a strip when an empty repeat is dropped around the strip', () => {
    const free = project(page('p', actor('a', [strip(['up', 1], ['down', 1], ['forever'])])))
    const gap = listGaps(scriptsOf(free), [seed('repeat')]).find(({ side }) => side === 'wrap')
    expect(gap && written(drop(free, place, [seed('repeat')], gap))).toEqual(['repeat4[up1 down1] forever'])
  })

  it('changes nothing if there are no blocks', () => {
    expect(drop(start, place, [], { x: 0, y: 0 })).toBe(start)
  })
})
