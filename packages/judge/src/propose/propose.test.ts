import { expect, it } from 'vitest'
import { actor, page, project, strip } from '@mashu/engine-junior/test/stage'
import { judge } from '../judge.ts'
import { juniorPlayer, juniorShape } from '../junior.ts'
import { pythonShape } from '../python.ts'
import { sayRule } from '../words/sentence.ts'
import { proposeFromShape } from './from-shape.ts'
import { proposeFromTrace } from './from-trace.ts'
import { propose } from './propose.ts'

const request = { actions: [{ do: 'flag' as const }], within: 3, touching: [] }

it("suggests the changes in the teacher's run, and the same work passes all of them", async () => {
  const blocks = strip(['onflag'], ['forward', 4], ['right', 3], ['say', '到了'], ['hide'], ['playsnd', 'pop.mp3'])
  const work = project(page('p', actor('小码', [blocks])))
  const player = juniorPlayer(work)
  const rules = proposeFromTrace(request, await player.play(request))
  expect(rules.map(sayRule)).toEqual([
    '点绿旗，3 秒内，小码向右移动至少 70',
    '点绿旗，3 秒内，小码转至少 1 度',
    '点绿旗，3 秒内，小码藏起来',
    '点绿旗，3 秒内，小码说“到了”',
    '点绿旗，3 秒内，放声音',
  ])
  const checks = rules.map((rule, index) => ({ id: `c${index}`, rule, negated: false, hidden: false, weight: 1 }))
  expect((await judge({ version: 1, checks }, { shape: juniorShape(work), player })).score).toBe(100)
  const idle = project(page('p', actor('小码', [])))
  const verdict = await judge({ version: 1, checks }, { shape: juniorShape(idle), player: juniorPlayer(idle) })
  expect(verdict.score).toBe(0)
})

it('suggests the constructs that only the model answer contains', () => {
  const shape = (source: string) => pythonShape({ 'main.py': source })
  const answer = shape('def f(a):\n    return a\nfor i in range(3):\n    if i:\n        print(f(i))')
  expect(proposeFromShape(answer, shape('for i in range(3):\n    print(i)')).map(sayRule)).toEqual([
    '用自己定义并用上的函数',
    '用函数的参数',
    '用条件判断',
    '用返回值',
  ])
})

it("suggests each change in a recording once, and returns the work's names", async () => {
  const work = project(
    page('p', actor('小码', [strip(['onflag'], ['forward', 2]), strip(['onclick'], ['hop', 2])]), actor('小兔', [])),
  )
  const judged = { shape: juniorShape(work), player: juniorPlayer(work) }
  const actions = [
    { do: 'flag' as const },
    { do: 'wait' as const, seconds: 2 },
    { do: 'click' as const, sprite: '小码' },
  ]
  const { rules, names } = await propose(judged, { played: { actions, within: 1 } })
  expect(rules.map(sayRule)).toContainEqual(expect.stringMatching(/^点绿旗，2 秒内，小码向右移动/))
  expect(rules.map(sayRule)).toContainEqual(expect.stringMatching(/^点绿旗，再过 2 秒，再点小码，1 秒内，小码向上移动/))
  expect(rules.filter((rule) => sayRule(rule).includes('向右'))).toHaveLength(1)
  expect(names).toMatchObject({ sprites: ['小码', '小兔'], blocks: ['onflag', 'forward', 'onclick', 'hop'] })
})

it("creates a case from a user's answers, with the drawing and the files", async () => {
  const line = { x1: 0, y1: 0, x2: 5, y2: 0, color: 'red' }
  const runner = {
    run: () => Promise.resolve({ output: '你好，小明\n', answers: [], files: { 'a.txt': '1' }, drawing: [line] }),
  }
  const shape = pythonShape({ 'main.py': 'def hi(name):\n    print(name)\nhi(input())' })
  const { rules, names } = await propose(
    { shape, runner },
    { played: { actions: [{ do: 'answer', text: '小明' }], within: 0 }, main: 'x' },
  )
  expect(rules).toEqual([
    { kind: 'cases', cases: [{ input: '小明', output: '你好，小明\n' }], compare: {} },
    { kind: 'draws', program: 'x', tolerance: 2 },
    { kind: 'writes', file: 'a.txt', content: '1', compare: {} },
    { kind: 'runs', input: '小明' },
  ])
  expect(names.functions).toEqual(['hi'])
})
