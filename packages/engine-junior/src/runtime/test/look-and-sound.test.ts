import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('looks and sound', () => {
  it('keeps the newer bubble when an older one ends', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['say', 'one']], [['onflag'], ['wait', 5], ['say', 'two']]))
    runtime.flag()
    run(32)
    expect(runtime.balloon('a')).toBe('two')
    run(30)
    expect(runtime.balloon('a')).toBeUndefined()
  })

  it('continues when the host reports the end of the sound', () => {
    const { runtime, run, of } = stageOf(
      project(
        page('p', actor('a', [strip(['onflag'], ['playusersnd', 1], ['up', 1])], { sounds: ['pop.mp3', 'me.webm'] })),
      ),
    )
    runtime.flag()
    run(20)
    expect(of('sound')).toEqual([{ type: 'sound', id: 'a', token: 1, name: 'me.webm' }])
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.soundEnded(1)
    run(6)
    expect(runtime.pose('a')?.y).toBe(156)
    expect(of('soundStopped')).toEqual([])
  })

  it('does not wait when the character has no sound at all', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['onflag'], ['playsnd', 'x'])], { sounds: [] }))),
    )
    runtime.flag()
    run(2)
    expect(runtime.running).toBe(false)
  })

  it('keeps a changed speed for the next blocks', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['setspeed', 2], ['forward', 1]]))
    runtime.flag()
    run(2)
    expect(runtime.pose('a')?.x).toBe(248)
  })
})
