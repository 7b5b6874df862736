import { describe, expect, it } from 'vitest'
import { FakeClock } from '../test/fake-clock.ts'
import { Pacer, type PaceOutcome } from './pacer.ts'

const pace = { quiet: 1000, longest: 4000, gap: 5000, backoff: [2000, 6000] }

/** A pacer whose runs take `takes` ms and end as told; `runs` are their starting times. */
function paced(takes = 0, outcome: () => PaceOutcome = () => 'done') {
  const clock = new FakeClock()
  const begin = clock.now()
  const runs: number[] = []
  const most = { now: 0, ever: 0 }
  const pacer = new Pacer(
    clock,
    () => pace,
    async () => {
      runs.push(clock.now() - begin)
      most.now += 1
      most.ever = Math.max(most.ever, most.now)
      if (takes > 0)
        await new Promise<void>((resolve) => {
          clock.after(takes, resolve)
        })
      most.now -= 1
      return outcome()
    },
  )
  return { clock, pacer, runs, most }
}

describe('a pacer', () => {
  it('waits for a rest', async () => {
    const { clock, pacer, runs } = paced()
    pacer.touch()
    await clock.advance(600)
    pacer.touch()
    await clock.advance(10_000)
    expect(runs).toEqual([1600])
  })

  it('does not wait for ever, and keeps the gap', async () => {
    const { clock, pacer, runs } = paced()
    for (let i = 0; i < 24; i += 1) {
      pacer.touch()
      await clock.advance(500)
    }
    await clock.advance(10_000)
    expect(runs).toEqual([4000, 9000, 14_000])
  })

  it('runs one at a time, and once more for what was touched or asked for meanwhile', async () => {
    const { clock, pacer, runs, most } = paced(3000)
    void pacer.runNow()
    await clock.advance(100)
    void pacer.runNow()
    void pacer.runNow()
    pacer.touch()
    await clock.advance(20_000)
    expect(most.ever).toBe(1)
    expect(runs).toEqual([0, 3000])
  })

  it('tries again ever later, and at once on release', async () => {
    let outcome: PaceOutcome = 'retry'
    const { clock, pacer, runs } = paced(0, () => outcome)
    pacer.touch()
    await clock.advance(1000 + 2000 + 6000 + 6000 + 100)
    expect(runs).toEqual([1000, 3000, 9000, 15_000])
    expect(pacer.failing).toBe(true)
    outcome = 'done'
    pacer.release()
    await clock.advance(60_000)
    expect(runs.slice(4)).toEqual([15_100])
    expect(pacer.failing).toBe(false)
  })

  it('holds until release, through edits', async () => {
    let outcome: PaceOutcome = 'hold'
    const { clock, pacer, runs } = paced(0, () => outcome)
    pacer.touch()
    await clock.advance(2000)
    pacer.touch()
    await clock.advance(60_000)
    expect(runs).toEqual([1000])
    outcome = 'done'
    pacer.release()
    await clock.advance(60_000)
    expect(runs).toHaveLength(2)
  })

  it('does nothing after stop', async () => {
    const { clock, pacer, runs } = paced()
    pacer.touch()
    pacer.stop()
    await clock.advance(60_000)
    await pacer.runNow()
    expect(runs).toEqual([])
  })
})
