import { describe, expect, it } from 'vitest'
import { Runtime } from '../runtime.ts'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('stopping', () => {
  it('finishes a walk, completes a turn, lands a hop, and closes speech bubbles', () => {
    const { runtime, run, of } = stageOf(
      solo(
        [['onflag'], ['forward', 3]],
        [['onflag'], ['right', 4]],
        [['onflag'], ['hop', 4]],
        [['onflag'], ['say', '你好']],
      ),
    )
    runtime.flag()
    run(4)
    expect(runtime.pose('a')).toMatchObject({ x: 256, angle: 32 })
    runtime.stop()
    const pose = runtime.pose('a')
    expect(pose).toMatchObject({ x: 312, angle: 30 })
    expect(pose?.y).toBeCloseTo(180)
    expect(runtime.balloon('a')).toBeUndefined()
    expect(of('said')).toHaveLength(2)
    expect(runtime.running).toBe(false)
  })

  it('is possible inside an event, and the running script ends after its current step', () => {
    const scripts = [strip(['onflag'], ['forward', 3], ['up', 1])]
    const runtime = new Runtime(project(page('p', actor('a', scripts))), {
      emit: (event) => {
        if (event.type === 'moved' && event.pose.x === 248) runtime.stop()
      },
    })
    runtime.flag()
    for (let tick = 0; tick < 40; tick += 1) runtime.tick()
    expect(runtime.pose('a')).toMatchObject({ x: 312, y: 180 })
    expect(runtime.running).toBe(false)
  })

  it('stops sounds, and completes fades and changes of size immediately', () => {
    const { runtime, run, of } = stageOf(
      solo([['onflag'], ['hide']], [['onflag'], ['grow', 10]], [['onflag'], ['playsnd', 'pop.mp3']]),
    )
    runtime.flag()
    run(3)
    runtime.stop()
    expect(runtime.pose('a')).toMatchObject({ shown: false, scale: 1 })
    expect(of('soundStopped')).toEqual([{ type: 'soundStopped', token: 1 }])
    expect(of('faded').at(-1)).toEqual({ type: 'faded', id: 'a', opacity: 1 })
  })

  it('affects only the other scripts of the same character (stopmine)', () => {
    const { runtime, run } = stageOf(
      project(
        page(
          'p',
          actor('a', [strip(['onflag'], ['wait', 2], ['stopmine'], ['up', 1]), strip(['onflag'], ['forever'])]),
          actor('b', [strip(['onflag'], ['forward', 2], ['up', 1])]),
        ),
      ),
    )
    runtime.flag()
    run(40)
    expect(runtime.pose('a')).toMatchObject({ y: 156 })
    expect(runtime.pose('b')).toMatchObject({ x: 288, y: 156 })
    expect(runtime.running).toBe(false)
  })
})
