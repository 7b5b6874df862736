import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('sending a message', () => {
  it('continues two ticks after all receivers have ended (check 16)', () => {
    const { runtime, run } = stageOf(
      project(
        page(
          'p',
          actor('a', [strip(['onflag'], ['message', 'Red'], ['up', 1])]),
          actor('b', [strip(['onmessage', 'Red'], ['forward', 2])]),
          actor('c', [strip(['onmessage', 'Blue'], ['forward', 2])]),
        ),
      ),
    )
    runtime.flag()
    run(14)
    expect([runtime.pose('a')?.y, runtime.pose('b')?.x]).toEqual([180, 288])
    run(2)
    expect(runtime.pose('a')?.y).toBe(180)
    run(1)
    expect(runtime.pose('a')?.y).toBe(176)
    expect(runtime.pose('c')?.x).toBe(240)
  })

  it('restarts a receiver that is already running', () => {
    const { runtime, run } = stageOf(
      project(
        page(
          'p',
          actor('a', [strip(['onflag'], ['message', 'Red']), strip(['onflag'], ['wait', 1], ['message', 'Red'])]),
          actor('b', [strip(['onmessage', 'Red'], ['forward', 1], ['up', 1])]),
        ),
      ),
    )
    runtime.flag()
    run(60)
    expect(runtime.pose('b')).toMatchObject({ x: 288, y: 156 })
    expect(runtime.running).toBe(false)
  })

  it('restarts the sender if it receives its own colour', () => {
    const { runtime, run } = stageOf(
      solo(
        [['onflag'], ['message', 'Red']],
        [
          ['onmessage', 'Red'],
          ['forward', 1],
          ['message', 'Red'],
        ],
      ),
    )
    runtime.flag()
    run(30)
    expect(runtime.pose('a')?.x).toBeGreaterThan(240 + 72)
    runtime.stop()
    expect(runtime.running).toBe(false)
  })
})
