import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('the home of a character', () => {
  it('gets a size and visibility only from strips without a start block', () => {
    const bare = strip(['grow', 2], ['hide'])
    const { runtime, run, of } = stageOf(project(page('p', actor('a', [bare, strip(['onflag'], ['shrink', 2])]))))
    runtime.runStrip('a', bare.id)
    run(30)
    expect(of('home').at(-1)).toEqual({ type: 'home', id: 'a', home: { x: 240, y: 180, scale: 0.6, shown: false } })
    runtime.flag()
    expect(runtime.pose('a')).toMatchObject({ scale: 0.6, shown: false })
    run(10)
    expect(runtime.snapshot().actors.a?.home.scale).toBe(0.6)
  })

  it('moves to the end of a drag, except in full screen', () => {
    const { runtime } = stageOf(solo())
    runtime.drag('a', 600, -20)
    expect(runtime.pose('a')).toMatchObject({ x: 479, y: 0 })
    runtime.drag('a', 100, 90, true)
    runtime.drop()
    runtime.home()
    expect(runtime.pose('a')).toMatchObject({ x: 479, y: 0 })
  })
})
