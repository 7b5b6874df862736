import type { StudentChecks } from '@mashu/client'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import { JudgeFailure } from '@mashu/judge/frame'
import { beforeEach, expect, it, vi } from 'vitest'
import type { WorkSession } from '../session/session-types.ts'
import { CheckRun } from './check-run.ts'

const task: StudentChecks = {
  versionNo: 4,
  checks: {
    version: 1,
    checks: [{ id: 'a', rule: { kind: 'allRuns' }, negated: false, hidden: false, weight: 1 }],
  },
  hints: false,
}
const verdictOf = (state: Outcome['state']): Verdict => ({ outcomes: [{ id: 'a', state }], score: 0 })

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

const states: Readonly<Record<string, Outcome['state']>> = { right: 'passed', odd: 'unknown' }

/** The work consists of one text. The judge cannot open the text `broken`. */
function judge() {
  const kept: string[] = []
  const world = { text: 'wrong', judged: [] as string[], kept, prepared: 0 }
  const checking = {
    content: async () => ({ bytes: new TextEncoder().encode(world.text).buffer, checksum: world.text }),
    keep: async ({ checksum }: { checksum: string }, version: number, outcomes: readonly Outcome[]) => {
      kept.push(`${checksum} ${version} ${outcomes[0]?.state}`)
    },
  }
  const run = new CheckRun({ checking } as unknown as WorkSession, task, {
    judge: async (bytes, _checks, onOutcome) => {
      const text = new TextDecoder().decode(bytes)
      world.judged.push(text)
      await Promise.resolve()
      if (text === 'broken') throw new JudgeFailure('作品文件打不开')
      const verdict = verdictOf(states[text] ?? 'failed')
      onOutcome?.(verdict.outcomes[0]!)
      return verdict
    },
    prepare: async () => void (world.prepared += 1),
    look: () => Promise.reject(new Error('nobody looks')),
    close: () => undefined,
  })
  return Object.assign(world, { run })
}

it('a run judges the same content once, and reports the verdict', async () => {
  const world = judge()
  const { run } = world
  const first = run.check()
  const second = run.check()
  expect(run.store.value.running).toBe(true)
  await Promise.all([first, second])
  expect(run.store.value).toMatchObject({ running: false, outcomes: [{ state: 'failed' }], problem: null })
  await run.check()
  expect(world.judged).toEqual(['wrong'])
  world.text = 'right'
  await run.check()
  expect([world.judged, run.store.value.outcomes[0]?.state]).toEqual([['wrong', 'right'], 'passed'])
  expect(world.kept.at(-1)).toBe('right 4 passed')
})

it('a work that could not be judged is judged again', async () => {
  const world = judge()
  world.text = 'odd'
  await world.run.check()
  await world.run.check()
  expect(world.judged).toEqual(['odd', 'odd'])
})

it('a submitted work is judged after the check of an earlier state has ended', async () => {
  const world = judge()
  void world.run.check()
  await Promise.resolve()
  world.text = 'right'
  await world.run.checkHandedIn()
  expect(world.kept.at(-1)).toBe('right 4 passed')
})

it('a failed run reports the error, and keeps earlier outcomes', async () => {
  const world = judge()
  await world.run.check()
  world.text = 'broken'
  await world.run.check()
  expect(world.run.store.value).toMatchObject({
    running: false,
    problem: '作品文件打不开',
    outcomes: [{ state: 'failed' }],
  })
  expect(world.kept).toHaveLength(1)
})

it('the judge is loaded in advance unless the device has little memory', async () => {
  const world = judge()
  await world.run.prepare()
  vi.stubGlobal('navigator', { onLine: true, deviceMemory: 2 })
  await world.run.prepare()
  expect(world.prepared).toBe(1)
})
