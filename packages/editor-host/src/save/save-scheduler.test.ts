import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../test/fake-clock.ts'
import { SaveScheduler, type SaveOutcome } from './save-scheduler.ts'

const pace = { quiet: 1000, longest: 4000, gap: 5000, backoff: [2000, 6000] }

/** Runs take `takes` milliseconds. `runs` contains their start times. */
function scheduled(takes = 0, outcome: () => SaveOutcome = () => 'done') {
  const clock = new FakeClock()
  const begin = clock.now()
  const runs: number[] = []
  const most = { now: 0, ever: 0 }
  const scheduler = new SaveScheduler(
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
  return { clock, scheduler, runs, most }
}

describe('a scheduler', () => {
  it('waits for a pause in the edits', async () => {
    const { clock, scheduler, runs } = scheduled()
    scheduler.touch()
    await clock.advance(600)
    scheduler.touch()
    await clock.advance(10_000)
    expect(runs).toEqual([1600])
  })

  it('waits no longer than its limit, and keeps the minimum time between two runs', async () => {
    const { clock, scheduler, runs } = scheduled()
    for (let i = 0; i < 24; i += 1) {
      scheduler.touch()
      await clock.advance(500)
    }
    await clock.advance(10_000)
    expect(runs).toEqual([4000, 9000, 14_000])
  })

  it('runs one save at a time, and once more for edits and requests during the save', async () => {
    const { clock, scheduler, runs, most } = scheduled(3000)
    void scheduler.runNow()
    await clock.advance(100)
    void scheduler.runNow()
    void scheduler.runNow()
    scheduler.touch()
    await clock.advance(20_000)
    expect(most.ever).toBe(1)
    expect(runs).toEqual([0, 3000])
  })

  it('tries again after growing pauses, and at once after `release`', async () => {
    let outcome: SaveOutcome = 'retry'
    const { clock, scheduler, runs } = scheduled(0, () => outcome)
    scheduler.touch()
    await clock.advance(1000 + 2000 + 6000 + 6000 + 100)
    expect(runs).toEqual([1000, 3000, 9000, 15_000])
    expect(scheduler.failing).toBe(true)
    outcome = 'done'
    scheduler.release()
    await clock.advance(60_000)
    expect(runs.slice(4)).toEqual([15_100])
    expect(scheduler.failing).toBe(false)
  })

  it('waits for `release` after `hold`, even if there are edits', async () => {
    let outcome: SaveOutcome = 'hold'
    const { clock, scheduler, runs } = scheduled(0, () => outcome)
    scheduler.touch()
    await clock.advance(2000)
    scheduler.touch()
    await clock.advance(60_000)
    expect(runs).toEqual([1000])
    outcome = 'done'
    scheduler.release()
    await clock.advance(60_000)
    expect(runs).toHaveLength(2)
  })

  it('does nothing after `stop`', async () => {
    const { clock, scheduler, runs } = scheduled()
    scheduler.touch()
    scheduler.stop()
    await clock.advance(60_000)
    await scheduler.runNow()
    expect(runs).toEqual([])
  })
})
