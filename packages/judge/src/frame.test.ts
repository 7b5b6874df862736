// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { JudgeFrame, JudgeFailure } from './frame.ts'
import type { FromJudge, ToJudge } from './message.ts'

const checks: CheckSet = {
  version: 1,
  checks: ['a', 'b'].map((id) => ({ id, rule: { kind: 'allRuns' }, negated: false, hidden: false, weight: 1 })),
}
const bytes = new ArrayBuffer(1)
const passed = (id: string): Outcome => ({ id, state: 'passed' })

/** The pages in the frames, with the questions that each page has received. */
let pages: { source: object; asked: ToJudge[] }[] = []
let judge: JudgeFrame

const say = (message: FromJudge, source: object = pages.at(-1)!.source): void =>
  void window.dispatchEvent(Object.assign(new Event('message'), { source, origin: location.origin, data: message }))
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  pages = []
  judge = new JudgeFrame('python')
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    const asked: ToJudge[] = []
    const source = { postMessage: (job: ToJudge) => asked.push(job) }
    pages.push({ source, asked })
    Object.defineProperty(nodes[0], 'contentWindow', { value: source })
  })
})
afterEach(() => {
  judge.close()
  vi.useRealTimers()
})

it('a frame reports outcomes at once, and judges works one after another', async () => {
  const told: string[] = []
  const first = judge.judge(bytes, checks, ({ id }) => told.push(id))
  const second = judge.judge(bytes, checks)
  await settle()
  say({ judge: 'ready' })
  await settle()
  const { asked } = pages[0]!
  expect(asked.map(({ id }) => id)).toEqual([1])
  say({ judge: 'outcome', id: 1, outcome: passed('a') })
  say({ judge: 'outcome', id: 1, outcome: passed('z') }, {})
  expect(told).toEqual(['a'])
  const verdict = { outcomes: [passed('a'), passed('b')], score: 100 }
  say({ judge: 'verdict', id: 1, verdict })
  expect(await first).toEqual(verdict)
  await settle()
  expect(asked.map(({ id }) => id)).toEqual([1, 2])
  const refused = expect(second).rejects.toThrow(new JudgeFailure('作品文件打不开'))
  say({ judge: 'failed', id: 2, why: '作品文件打不开' })
  await refused
  expect(pages).toHaveLength(1)
})

it('a prepared frame opens before the first work', async () => {
  const prepared = judge.prepare()
  await settle()
  say({ judge: 'ready' })
  await prepared
  const verdict = judge.judge(bytes, checks)
  await settle()
  say({ judge: 'verdict', id: 1, verdict: { outcomes: [], score: null } })
  expect((await verdict).score).toBeNull()
  expect(pages).toHaveLength(1)
})

it('a frame returns the structure of a work and its usual faults', async () => {
  const asked = judge.look(bytes)
  await settle()
  say({ judge: 'ready' })
  await settle()
  expect(pages[0]!.asked).toMatchObject([{ judge: 'look', id: 1 }])
  const looked = { shape: { scripts: [], counts: {} }, faults: [] }
  say({ judge: 'looked', id: 1, looked })
  expect(await asked).toEqual(looked)
})

it('a frame returns proposals', async () => {
  const asked = judge.propose(bytes, { played: { actions: [{ do: 'flag' }], within: 2 } })
  await settle()
  say({ judge: 'ready' })
  await settle()
  expect(pages[0]!.asked).toMatchObject([{ judge: 'propose', id: 1, played: { within: 2 } }])
  const names = {
    sprites: ['小猫'],
    costumes: [],
    backdrops: [],
    variables: [],
    lists: [],
    messages: [],
    functions: [],
    blocks: [],
  }
  say({ judge: 'proposed', id: 1, proposal: { rules: [{ kind: 'allRuns' }], names } })
  expect(await asked).toEqual({ rules: [{ kind: 'allRuns' }], names })
})

it('after a slow work, the known outcomes are kept and a new frame judges the next work', async () => {
  const slow = judge.judge(bytes, checks)
  const next = judge.judge(bytes, checks)
  await settle()
  say({ judge: 'ready' })
  await settle()
  say({ judge: 'outcome', id: 1, outcome: passed('a') })
  await vi.advanceTimersByTimeAsync(20_000)
  const { outcomes, score } = await slow
  expect([outcomes.map(({ state }) => state), score]).toEqual([['passed', 'unknown'], 50])
  await settle()
  expect(pages).toHaveLength(2)
  say({ judge: 'ready' })
  await settle()
  say({ judge: 'verdict', id: 2, verdict: { outcomes: [], score: null } })
  expect((await next).score).toBeNull()
})

it('judging fails when the page is never ready, and when the frame is closed', async () => {
  const unready = expect(judge.judge(bytes, checks)).rejects.toThrow('检查没有准备好')
  await vi.advanceTimersByTimeAsync(60_000)
  await unready
  const closed = expect(judge.judge(bytes, checks)).rejects.toThrow('检查停下来了')
  await settle()
  judge.close()
  await closed
})
