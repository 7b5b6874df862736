import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('looks and sounds', () => {
  it('a newer speech bubble stays when an older bubble ends', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['say', 'one']], [['onflag'], ['wait', 5], ['say', 'two']]))
    runtime.flag()
    run(32)
    expect(runtime.balloon('a')).toBe('two')
    run(30)
    expect(runtime.balloon('a')).toBeUndefined()
  })

  it('a script continues after the page has reported the end of its sound', () => {
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

  it('a script does not wait if the character has no sound', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['onflag'], ['playsnd', 'x'])], { sounds: [] }))),
    )
    runtime.flag()
    run(2)
    expect(runtime.running).toBe(false)
  })

  it('a changed speed applies to all following blocks', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['setspeed', 2], ['forward', 1]]))
    runtime.flag()
    run(2)
    expect(runtime.pose('a')?.x).toBe(248)
  })
})
