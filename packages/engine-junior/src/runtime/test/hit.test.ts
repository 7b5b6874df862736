import { describe, expect, it } from 'vitest'
import type { AlphaMask } from '../mask.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'
import { leftHalf } from '../../../test/mask.fixture.ts'

describe('a tap on the stage', () => {
  const masks: Record<string, AlphaMask> = { 'a.svg': leftHalf, 'b.svg': leftHalf }
  const stacked = () =>
    stageOf(
      project(
        page('p', actor('a', [strip(['onclick'], ['up', 1])], { scale: 1 }), actor('b', [], { scale: 1, x: 280 })),
      ),
      { maskOf: (picture) => masks[picture] },
    )

  it('hits the topmost opaque pixel', () => {
    const { runtime } = stacked()
    expect(runtime.hitTest(235, 180)).toBe('b')
    expect(runtime.hitTest(210, 180)).toBe('a')
    expect(runtime.hitTest(300, 180)).toBeUndefined()
  })

  it('hits a character within five units if no character is at exactly this point', () => {
    const { runtime } = stacked()
    expect(runtime.hitTest(284, 180)).toBe('b')
    expect(runtime.hitTest(287, 180)).toBeUndefined()
  })

  it('does not hit a hidden character, and starts the tap scripts of the character below', () => {
    const { runtime, run } = stacked()
    expect(runtime.tapAt(210, 180)).toBe('a')
    run(6)
    expect(runtime.pose('a')?.y).toBe(156)
    expect(runtime.tapAt(450, 10)).toBeUndefined()
    const hidden = stageOf(project(page('p', actor('a', [], { shown: false }))))
    expect(hidden.runtime.hitTest(240, 180)).toBeUndefined()
  })
})
