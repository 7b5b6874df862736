import { expect, test } from 'vitest'
import { JudgeFailure } from '@mashu/judge/frame'
import { CallError } from '@mashu/client'
import { ClassRun, type ClassRunParts, type RunWork } from './class-run.ts'

const CHECKS = { version: 1 as const, checks: [] }
const work = (id: string, kind: RunWork['kind'] = 'scratch'): RunWork => ({ id, versionNo: 1, kind, file: id })
const passed = { outcomes: [], score: 100 }

function ready(more: Partial<ClassRunParts> = {}) {
  const [kept, opened]: [string[], string[]] = [[], []]
  let closed = 0
  const run = new ClassRun({
    judges: 2,
    openJudge: (kind) => {
      opened.push(kind)
      return { judge: () => Promise.resolve(passed), close: () => void (closed += 1) }
    },
    load: (file) => Promise.resolve(new TextEncoder().encode(file).buffer),
    keep: async ({ id }) => void kept.push(id),
    ...more,
  })
  return { run, kept, opened, closed: () => closed }
}

test('a run judges all works, saves each verdict and closes its judges', async () => {
  const { run, kept, opened, closed } = ready()
  await run.start(
    [...'abcdef'].map((id) => work(id)),
    CHECKS,
  )
  expect(kept.toSorted()).toEqual([...'abcdef'])
  expect(run.state.value).toMatchObject({ running: false, total: 6, done: 6 })
  expect(opened).toEqual(['scratch', 'scratch'])
  expect(closed()).toBe(2)
})

test('a run continues after a work that cannot be judged, and stores the reason', async () => {
  const { run, kept } = ready({
    load: async (file) => {
      if (file === 'a') throw new CallError('refused', '作品文件找不到了')
      return new ArrayBuffer()
    },
    openJudge: (kind) => ({
      judge: async () => {
        if (kind === 'python') throw new JudgeFailure('检查的页面打不开')
        return passed
      },
      close: () => {},
    }),
  })
  await run.start([work('a'), work('b', 'python'), work('c')], CHECKS)
  expect(kept).toEqual(['c'])
  expect([...run.state.value.failures]).toEqual([
    ['a', '作品文件找不到了'],
    ['b', '检查的页面打不开'],
  ])
  expect(run.state.value.done).toBe(3)
})

test('a cancelled run saves no more verdicts', async () => {
  const waiting: (() => void)[] = []
  const { run, kept, closed } = ready({
    judges: 1,
    openJudge: () => ({
      judge: () => new Promise((resolve) => waiting.push(() => resolve(passed))),
      close: () => {},
    }),
  })
  const first = run.start([work('a'), work('b'), work('c')], CHECKS)
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]!()
  await expect.poll(() => kept).toEqual(['a'])
  run.cancel()
  for (const answer of waiting) answer()
  await first
  expect(kept).toEqual(['a'])
  expect(run.state.value).toMatchObject({ running: false, done: 1 })
  expect(closed()).toBe(0)
})
