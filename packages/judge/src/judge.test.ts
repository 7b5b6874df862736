import { describe, expect, it } from 'vitest'
import type { Check, Rule, SingleRule } from '@mashu/contract/teaching/check/check'
import type { Frame, PlayRequest, Trace } from './behaviour/trace.ts'
import { judge } from './judge.ts'
import { pythonShape } from './python.ts'

const shape = pythonShape({
  'main.py': 'def used(n):\n    return n\n\ndef unused():\n    print(1)\n\nfor i in range(3):\n    used(i)\n',
})
const idea = (name: 'loop' | 'return' | 'output' | 'condition'): SingleRule => ({
  kind: 'uses',
  what: { idea: name },
  least: 1,
})
const check = (rule: Rule, change: Partial<Check> = {}): Check => ({
  id: 'a',
  rule,
  negated: false,
  hidden: false,
  weight: 1,
  ...change,
})
const verdictOf = (checks: Check[], trace?: Trace) =>
  judge({ version: 1, checks }, { shape, player: trace && { play: () => Promise.resolve(trace) } })
const stateOf = async (rule: Rule, change: Partial<Check> = {}, trace?: Trace) =>
  (await verdictOf([check(rule, change)], trace)).outcomes[0]

describe('code that can be reached', () => {
  it('includes a function that a loop calls', async () => {
    expect(await stateOf({ ...idea('return'), inside: { idea: 'loop' } } as Rule)).toMatchObject({ state: 'passed' })
  })
  it('does not include functions that are never called', async () => {
    expect(await stateOf(idea('output'))).toEqual({
      id: 'a',
      state: 'failed',
      seen: '有说话或输出，可是它不会运行',
      place: { file: 'main.py', line: 5 },
    })
    expect(await stateOf({ kind: 'allRuns' })).toMatchObject({ state: 'failed', seen: '有一段永远不会运行' })
  })
})

describe('groups, negation and weights', () => {
  it.each<[number, 'passed' | 'failed']>([
    [1, 'passed'],
    [2, 'passed'],
    [3, 'failed'],
  ])('a group of two rules that hold and one that does not, of which %i must hold, has %s', async (least, state) => {
    const rule: Rule = { kind: 'group', least, of: [idea('loop'), idea('return'), idea('condition')] }
    expect(await stateOf(rule)).toMatchObject({ state })
    expect(await stateOf(rule, { negated: true })).toMatchObject({ state: state === 'passed' ? 'failed' : 'passed' })
  })

  it('the score is the weighted fraction of passed checks, and absent without weights', async () => {
    const checks = [
      check(idea('loop'), { weight: 3 }),
      check(idea('condition'), { id: 'b', weight: 1 }),
      check(idea('condition'), { id: 'c', weight: 0 }),
    ]
    expect((await verdictOf(checks)).score).toBe(75)
    expect((await verdictOf(checks.slice(2))).score).toBeNull()
  })
})

describe('the runs of a check', () => {
  const broken = { output: '', error: { text: '第 1 行出错' }, answers: [], files: {}, drawing: [] }
  const cases: Rule = { kind: 'cases', cases: [{ input: '', output: '5' }], compare: {} }
  const runs: Rule = { kind: 'runs', input: '' }
  const statesOf = async (rule: Rule) => {
    const run = () => Promise.resolve(broken)
    const checks = [check(rule), check(rule, { id: 'b', negated: true })]
    return (await judge({ version: 1, checks }, { shape, runner: { run } })).outcomes.map(({ state }) => state)
  }

  it('prove nothing about the time after an interruption', async () => {
    expect(await statesOf(cases)).toEqual(['failed', 'unknown'])
    expect(await statesOf(runs)).toEqual(['failed', 'passed'])
  })

  it('are shared by equal requests', async () => {
    const asked: unknown[] = []
    const run = (request: unknown) => {
      asked.push(request)
      return Promise.resolve({ ...broken, error: undefined, output: '5\n' })
    }
    const other: Rule = { ...cases, cases: [{ input: '1', output: '5' }] }
    const checks = [check(cases), check(cases, { id: 'b' }), check(other, { id: 'c' }), check(runs, { id: 'd' })]
    const { outcomes } = await judge({ version: 1, checks }, { shape, runner: { run } })
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(asked).toEqual([{ input: [] }, { input: ['1'] }])
  })

  it('make a group undecided if they cannot be judged and the result depends on them', async () => {
    const group = (least: number): Rule => ({ kind: 'group', least, of: [idea('loop'), cases as SingleRule] })
    expect(await stateOf(group(1))).toMatchObject({ state: 'passed' })
    expect(await stateOf(group(2))).toMatchObject({ state: 'unknown' })
  })
})

describe('a run', () => {
  const frame: Frame = {
    time: 0,
    sprites: [],
    variables: { 分数: '1' },
    lists: {},
    backdrop: '',
    sounds: 0,
    running: true,
  }
  const plays = (value: string, when: 'ever' | 'end' = 'ever'): Rule => ({
    kind: 'plays',
    actions: [],
    within: 1,
    expect: { see: 'variable', name: '分数', is: '=', value },
    when,
  })
  const trace = (cut: Trace['cut']): Trace => ({ before: frame, frames: [frame], cut })

  it('is reported as endless if it has no end', async () => {
    expect(await stateOf(plays('2'), {}, trace('steps'))).toMatchObject({
      state: 'failed',
      seen: '程序停不下来；变量“分数”是 1',
    })
    expect(await stateOf(plays('1'), {}, trace('steps'))).toMatchObject({ state: 'passed' })
  })

  it('proves what happened before an error, but nothing else', async () => {
    expect(await stateOf(plays('1'), {}, trace('error'))).toMatchObject({ state: 'passed' })
    expect(await stateOf(plays('1', 'end'), {}, trace('error'))).toMatchObject({ state: 'unknown' })
    expect(await stateOf(plays('2'), { negated: true }, trace('error'))).toMatchObject({ state: 'unknown' })
  })

  it('that this kind of work does not support leaves a check undecided', async () => {
    expect(await stateOf(plays('1'))).toMatchObject({ state: 'unknown', seen: '这个作品不能播放' })
    expect(await stateOf({ kind: 'runs', input: '' })).toMatchObject({ state: 'unknown' })
  })

  it('is shared by all checks with the same actions', async () => {
    const asked: PlayRequest[] = []
    const play = (request: PlayRequest): Promise<Trace> => {
      asked.push(request)
      return Promise.resolve({ before: frame, frames: [frame] })
    }
    const touches = (what: string): SingleRule =>
      ({ ...plays('1'), expect: { see: 'touches', sprite: '小猫', what } }) as SingleRule
    const checks = [plays('1'), touches('edge'), { kind: 'group', least: 1, of: [touches('苹果')] } as Rule]
    await judge({ version: 1, checks: checks.map((rule) => check(rule)) }, { shape, player: { play } })
    const touching = ['edge', '苹果'].map((what) => ({ sprite: '小猫', what }))
    expect(asked).toEqual([{ actions: [], within: 1, touching }])
  })
})
