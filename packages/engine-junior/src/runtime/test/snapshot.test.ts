import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('a snapshot', () => {
  it('restores all characters and the page, and stops all scripts', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['onflag'], ['forward', 9], ['forever'])])), page('q', actor('b', []))),
    )
    const before = runtime.snapshot()
    runtime.flag()
    run(20)
    runtime.showPage('q')
    runtime.restore(before)
    expect(runtime.snapshot()).toEqual(before)
    expect(runtime.running).toBe(false)
  })

  it('is restored without characters or pages that are unknown', () => {
    const { runtime } = stageOf(solo())
    runtime.restore({
      page: 'gone',
      actors: {
        unknown: {
          pose: { x: 1, y: 1, angle: 0, flip: false, scale: 1, shown: true, speed: 2 },
          home: { x: 1, y: 1, scale: 1, shown: true },
        },
      },
    })
    expect(runtime.page).toBe('p')
    expect(runtime.pose('unknown')).toBeUndefined()
  })

  it('a changed project stays on the same page if the page still exists', () => {
    const { runtime } = stageOf(project(page('p', actor('a', [])), page('q', actor('b', []))))
    runtime.showPage('q')
    runtime.load(project(page('p', actor('a', [])), page('q', actor('b', [], { x: 99 }))))
    expect([runtime.page, runtime.pose('b')?.x]).toEqual(['q', 99])
    runtime.load(project(page('p', actor('a', []))))
    expect([runtime.page, runtime.pose('b')]).toEqual(['p', undefined])
  })
})
