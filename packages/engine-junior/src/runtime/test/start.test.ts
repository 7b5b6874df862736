import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('when scripts start', () => {
  it('a flag script walks exactly 72 units in 18 ticks, waits for ten ticks, and stops (check 12)', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['forward', 3], ['endstack']]))
    runtime.flag()
    run(17)
    expect(runtime.pose('a')).toMatchObject({ x: 308 })
    run(1)
    expect(runtime.pose('a')).toMatchObject({ x: 312 })
    run(10)
    expect(runtime.running).toBe(true)
    run(1)
    expect(runtime.running).toBe(false)
    expect(runtime.pose('a')).toMatchObject({ x: 312, y: 180 })
  })

  it('the flag sends all characters home, but keeps their flip and speed', () => {
    const character = actor('a', [], {
      x: 30,
      y: 40,
      angle: 90,
      flip: true,
      scale: 0.8,
      shown: false,
      speed: 4,
      home: { x: 100, y: 110, scale: 0.5, shown: true },
    })
    const { runtime } = stageOf(project(page('p', character)))
    runtime.flag()
    expect(runtime.pose('a')).toEqual({ x: 100, y: 110, angle: 0, flip: true, scale: 0.5, shown: true, speed: 4 })
  })

  it('the flag starts only flag scripts', () => {
    const { runtime, run } = stageOf(
      solo(
        [['onclick'], ['up', 1]],
        [
          ['onmessage', 'Red'],
          ['up', 1],
        ],
        [['up', 1]],
        [['onflag'], ['forward', 1]],
      ),
    )
    runtime.flag()
    run(20)
    expect(runtime.pose('a')).toMatchObject({ x: 264, y: 180 })
  })

  it('a tap starts only the tap scripts of the tapped character', () => {
    const tapped = () => strip(['onclick'], ['up', 1])
    const { runtime, run } = stageOf(project(page('p', actor('a', [tapped()]), actor('b', [tapped()]))))
    runtime.tap('a')
    run(10)
    expect([runtime.pose('a')?.y, runtime.pose('b')?.y]).toEqual([156, 180])
  })

  it('a tapped strip runs from its first block, even without a start block', () => {
    const bare = strip(['right', 1], ['down', 1])
    const { runtime, run } = stageOf(project(page('p', actor('a', [bare, strip(['up', 5])]))))
    runtime.runStrip('a', bare.id)
    run(20)
    expect(runtime.pose('a')).toMatchObject({ angle: 30, y: 204 })
  })

  it('a running script restarts after it has finished its current step', () => {
    const { runtime, run } = stageOf(solo([['onclick'], ['forward', 2]]))
    runtime.tap('a')
    run(3)
    runtime.tap('a')
    expect(runtime.pose('a')?.x).toBe(288)
    run(12)
    expect(runtime.pose('a')?.x).toBe(336)
  })
})
