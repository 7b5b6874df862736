import { expect, it } from 'vitest'
import { sharedRun } from './shared-run.ts'

/** The work ends on request. Counts the work that runs at the same time. */
function openRuns() {
  const ends: (() => void)[] = []
  const counted = { begun: 0, now: 0, most: 0 }
  let latest = Promise.resolve()
  const run = sharedRun(() => {
    counted.begun += 1
    counted.now += 1
    counted.most = Math.max(counted.most, counted.now)
    latest = new Promise<void>((resolve) => ends.push(resolve)).then(() => {
      counted.now -= 1
    })
    return latest
  })
  return { run, counted, end: () => ends.shift()!(), latest: () => latest }
}

it('all calls during a run share one further run', async () => {
  const { run, counted, end } = openRuns()
  const first = run()
  const [second, third] = [run(), run()]
  expect(third).toBe(second)
  end()
  await first
  await expect.poll(() => counted.begun).toBe(2)
  end()
  await second
  expect(counted).toEqual({ begun: 2, now: 0, most: 1 })
})

it('the work never runs twice at once, even if a call comes when a run ends', async () => {
  const { run, counted, end, latest } = openRuns()
  const first = run()
  const second = run()
  const asked = latest().then(() => ({ third: run() }))
  end()
  await first
  const { third } = await asked
  await new Promise(setImmediate)
  expect(counted).toEqual({ begun: 2, now: 1, most: 1 })
  end()
  await Promise.all([second, third])
})
