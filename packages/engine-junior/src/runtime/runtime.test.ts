import { describe, expect, it } from 'vitest'
import { Runtime } from './runtime.ts'
import { solo } from '../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../test/stage.fixture.ts'

describe('starting', () => {
  it('walks exactly 72 units in 18 ticks after the flag, then waits ten and stops (check 12)', () => {
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

  it('sends all characters home at the flag, keeping flip and speed', () => {
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

  it('starts only flag scripts at the flag', () => {
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

  it('starts tap scripts of the tapped character only', () => {
    const tapped = () => strip(['onclick'], ['up', 1])
    const { runtime, run } = stageOf(project(page('p', actor('a', [tapped()]), actor('b', [tapped()]))))
    runtime.tap('a')
    run(10)
    expect([runtime.pose('a')?.y, runtime.pose('b')?.y]).toEqual([156, 180])
  })

  it('runs a tapped strip from its first block, without a start block too', () => {
    const bare = strip(['right', 1], ['down', 1])
    const { runtime, run } = stageOf(project(page('p', actor('a', [bare, strip(['up', 5])]))))
    runtime.runStrip('a', bare.id)
    run(20)
    expect(runtime.pose('a')).toMatchObject({ angle: 30, y: 204 })
  })

  it('begins a running script anew and finishes the step it was in', () => {
    const { runtime, run } = stageOf(solo([['onclick'], ['forward', 2]]))
    runtime.tap('a')
    run(3)
    runtime.tap('a')
    expect(runtime.pose('a')?.x).toBe(288)
    run(12)
    expect(runtime.pose('a')?.x).toBe(336)
  })

  it('reports when the flag becomes a stop button and back', () => {
    const { runtime, run, of } = stageOf(solo([['onflag'], ['wait', 1]]))
    runtime.flag()
    run(5)
    expect(of('running')).toEqual([
      { type: 'running', running: true },
      { type: 'running', running: false },
    ])
  })

  it('highlights the running block, not repeat, and nothing at the end', () => {
    const script = strip(['onflag'], ['repeat', 2, [['wait', 0]]])
    const { runtime, run, of } = stageOf(project(page('p', actor('a', [script]))))
    runtime.flag()
    run(6)
    const inner = script.blocks[1]?.inner?.[0]?.id
    expect(of('highlight').map((event) => (event.type === 'highlight' ? event.block : ''))).toEqual([
      script.blocks[0]?.id,
      undefined,
      inner,
      inner,
      undefined,
    ])
  })
})

describe('stopping', () => {
  it('finishes a walk, snaps a turn, lands a hop, closes balloons', () => {
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

  it('works from inside an event too: the script that is being stepped is tidied up after its step', () => {
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

  it('stops sounds and jumps to the end of fades and of growing', () => {
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

  it('stops the other scripts of the same character only (stopmine)', () => {
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

describe('loops', () => {
  it('ends four rounds of up 1 and turn 3 at +96 up and angle 0 (check 15)', () => {
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

  it('repeats inside a repeat', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['repeat', 2, [['repeat', 3, [['forward', 1]]]]]]))
    runtime.flag()
    run(60)
    expect(runtime.pose('a')?.x).toBe(240 + 144)
  })

  it('jumps to the block after the start block for ever', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['forward', 1], ['forever']]))
    runtime.flag()
    run(7 * 20)
    expect(runtime.pose('a')?.x).toBe(240)
    expect(runtime.running).toBe(true)
  })

  it('survives a script that is nothing but forever', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['forever']]))
    runtime.flag()
    run(100)
    expect(runtime.running).toBe(true)
  })

  it('jumps to the first block when there is no start block', () => {
    const bare = strip(['up', 1], ['forever'])
    const { runtime, run } = stageOf(project(page('p', actor('a', [bare]))))
    runtime.runStrip('a', bare.id)
    run(14)
    expect(runtime.pose('a')?.y).toBe(132)
  })
})
