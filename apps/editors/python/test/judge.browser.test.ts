import { writeProject } from '@mashu/engine-python'
import type { CheckSet } from '@mashu/contract/teaching/check/check'
import { askJudge } from '@mashu/judge/test/ask-judge'
import { check } from '@mashu/judge/test/task'
import { expect, it } from 'vitest'
import { page, visit, withBrowser } from './visitor.ts'

withBrowser()

const checks = {
  version: 1 as const,
  checks: [
    check('loop', { kind: 'uses', what: { idea: 'loop' }, least: 1 }),
    check('sum', { kind: 'cases', cases: [{ input: '2\n3', output: '5' }], compare: {} }),
    check('random', { kind: 'holds', name: 'lucky', value: '7', compare: {} }, { negated: true }),
    check('star', { kind: 'draws', program: 'import turtle\nturtle.forward(100)', tolerance: 2 }),
  ],
}

const judged = async (main: string, asked: CheckSet = checks) => {
  const { outcomes } = await askJudge(page, '/python/judge.html', writeProject({ main, files: [] }).bytes, asked)
  return outcomes.map(({ state, seen }) => [state, seen])
}

it('the judge runs programs in a separate worker, even programs that never end', async () => {
  await visit({ path: '/python/player.html', query: '' })
  const right = await judged(
    'import random, time, turtle\ntime.sleep(60)\nlucky = random.random()\n' +
      'turtle.back(50)\nturtle.forward(100)\nturtle.back(100)\nfor i in range(2):\n    pass\n' +
      'print(int(input("a")) + int(input()))',
  )
  expect(right).toEqual([
    ['passed', '找到 1 处循环'],
    ['passed', '输出正确'],
    ['passed', expect.stringMatching(/^lucky 要是 7，得到 0\.\d+$/)],
    ['passed', '画得一样'],
  ])
  const two = { ...checks, checks: checks.checks.slice(0, 2) }
  const stuck = await judged('for i in range(2):\n    pass\nsum(range(10 ** 13))', two)
  expect(stuck).toEqual([
    ['passed', '找到 1 处循环'],
    ['failed', '程序一直停不下来'],
  ])
  const deep = 'for i in range(2):\n    pass\na = []\nfor i in range(100000):\n    a = [a]\nrepr(a)'
  expect((await judged(deep, checks)).map(([state]) => state)).toEqual(['passed', 'failed', 'unknown', 'failed'])
  expect(await judged('for i in range(2):\n    pass\nprint(5)', two)).toEqual([
    ['passed', '找到 1 处循环'],
    ['passed', '输出正确'],
  ])
})
