import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('repeat and forever', () => {
  it('four rounds of up 1 and turn 3 end 96 units higher at angle 0 (check 15)', () => {
    const { runtime, run } = stageOf(
      solo([
        ['onflag'],
        [
          'repeat',
          4,
          [
            ['up', 1],
            ['right', 3],
          ],
        ],
      ]),
    )
    runtime.flag()
    run(4 * (6 + 12) + 4)
    expect(runtime.pose('a')).toMatchObject({ y: 84, angle: 0 })
    expect(runtime.running).toBe(false)
  })

  it('a repeat may contain another repeat', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['repeat', 2, [['repeat', 3, [['forward', 1]]]]]]))
    runtime.flag()
    run(60)
    expect(runtime.pose('a')?.x).toBe(240 + 144)
  })

  it('forever continues with the block after the start block', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['forward', 1], ['forever']]))
    runtime.flag()
    run(7 * 20)
    expect(runtime.pose('a')?.x).toBe(240)
    expect(runtime.running).toBe(true)
  })

  it('a script with only a forever block does not block the clock', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['forever']]))
    runtime.flag()
    run(100)
    expect(runtime.running).toBe(true)
  })

  it('forever continues with the first block if there is no start block', () => {
    const bare = strip(['up', 1], ['forever'])
    const { runtime, run } = stageOf(project(page('p', actor('a', [bare]))))
    runtime.runStrip('a', bare.id)
    run(14)
    expect(runtime.pose('a')?.y).toBe(132)
  })
})
