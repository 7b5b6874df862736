import { expect, it } from 'vitest'
import type { Check, Rule } from '@mashu/contract/teaching/check/check'
import { sayCheck, sayRule } from './sentence.ts'

const flag = { do: 'flag' } as const
const plays = { kind: 'plays', when: 'ever', within: 1 } as const

it.each<[Rule, string]>([
  [{ kind: 'uses', what: { idea: 'loop' }, least: 1 }, '用循环'],
  [{ kind: 'uses', what: { call: 'print' }, least: 2, inside: { idea: 'loop' } }, '在循环里用至少 2 处 print()'],
  [{ kind: 'uses', what: { idea: 'motion' }, least: 1, most: 3, sprite: '小猫' }, '在小猫用1 到 3 处运动'],
  [{ kind: 'uses', what: { block: 'motion_movesteps' }, least: 1 }, '用积木“移动 ▢ 步”'],
  [{ kind: 'uses', what: { block: 'hop' }, least: 1, inside: { block: 'repeat' } }, '在积木“重复几次”里用积木“跳一跳”'],
  [{ kind: 'uses', what: { block: 'microbit_whenButtonPressed' }, least: 1 }, '用“扩展”里的积木'],
  [{ kind: 'counts', what: 'sprites', least: 2 }, '有至少 2 个角色'],
  [{ kind: 'counts', what: 'pages', least: 2, most: 2 }, '有2 页'],
  [
    {
      ...plays,
      actions: [flag, { do: 'key', key: 'right arrow', seconds: 0.5 }],
      expect: { see: 'moves', sprite: '小猫', way: 'right', least: 10 },
    },
    '点绿旗，再按 → 键，1 秒内，小猫向右移动至少 10',
  ],
  [
    { ...plays, actions: [flag], when: 'end', expect: { see: 'variable', name: '分数', is: '>=', value: '3' } },
    '点绿旗，1 秒后，变量“分数”至少是 3',
  ],
  [
    { ...plays, actions: [], expect: { see: 'isAt', sprite: '球', x: 3, y: -4, within: 5 } },
    '1 秒内，球到 x = 3，y = -4',
  ],
  [
    { kind: 'group', least: 1, of: [{ kind: 'allRuns' }, { kind: 'runs', input: '' }] },
    '下面做到 1 项：每一段程序都会运行；程序能顺利运行完',
  ],
])('%j has a sentence', (rule, sentence) => expect(sayRule(rule)).toBe(sentence))

it('the sentence contains the words of the teacher and negations', () => {
  const check: Check = {
    id: 'a',
    rule: { kind: 'uses', what: { call: 'sum' }, least: 1 },
    negated: true,
    hidden: false,
    weight: 1,
  }
  expect(sayCheck(check)).toBe('不要：用 sum()')
  expect(sayCheck({ ...check, title: '自己把数加起来' })).toBe('自己把数加起来')
})
