// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import CheckRules from './check-rule.screen.tsx'
import { moved, readSteps, stepsRefusal, stepsText } from './check-step.ts'

const stored = [
  { digits: '*', pattern: '.{4}', message: '要四位', priority: '1' },
  { digits: '2', pattern: '[A-Z]+', message: '大写' },
  { digits: '*', pattern: '.*8', message: '以八结尾', priority: '0' },
]

describe('the steps of a rule', () => {
  it('are written as they were read', () => {
    expect(JSON.parse(stepsText(readSteps(JSON.stringify(stored))))).toEqual(stored)
    expect(readSteps(JSON.stringify(stored)).map(({ whole, count }) => [whole, count])).toEqual([
      [true, 1],
      [false, 2],
      [true, 1],
    ])
    for (const broken of [undefined, '', '{}', 'x', '[1,null]']) expect(readSteps(broken)).toEqual([])
  })

  it('can be moved only to an existing place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    const same = ['a', 'b']
    for (const [from, to] of [
      [0, 0],
      [0, 2],
      [0, -1],
      [5, 0],
    ] as const)
      expect(moved(same, from, to)).toBe(same)
  })

  it('need a pattern', () => {
    expect(stepsRefusal('[]')).toBe('请至少添加一个步骤')
    expect(stepsRefusal('[{"digits":"1","pattern":"a"},{"digits":"1","pattern":" "}]')).toBe('第 2 步：规则不能为空')
    expect(stepsRefusal(JSON.stringify(stored))).toBeUndefined()
  })
})

const patient = { timeout: 10_000 }
beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('the steps of a rule are edited, sorted and tested before the save', async () => {
  const row = { id: '7', ruleName: '座位号', ruleCode: 'seat', ruleDescription: null, ruleJson: JSON.stringify(stored) }
  const server = testServer({
    [checkRule.list.path]: () => ({
      result: { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [checkRule.preview.path]: () => ({
      result: [{ ...stored[1], checkValue: 'ab', beginIndex: 0, endIndex: 2, passed: false }],
    }),
    [checkRule.edit.path]: () => ({ message: '编辑成功!' }),
  })
  draw(<CheckRules />)
  fireEvent.click(await page.findByRole('button', { name: '编辑' }))
  const form = within(await page.findByRole('dialog'))
  fireEvent.click(await form.findByRole('button', { name: '第 3 步上移' }, patient))
  fireEvent.change(form.getByLabelText('第 2 步的提示文本'), { target: { value: '末位是八' } })
  fireEvent.change(form.getByLabelText('试一个值'), { target: { value: 'ab' } })
  expect(await form.findByText('不通过：大写', {}, patient)).toBeTruthy()
  expect(form.getByText(/第 1–2 位/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(checkRule.edit.path)).toHaveLength(1), patient)
  const { ruleJson } = server.asked(checkRule.edit.path)[0]!.body as { ruleJson: string }
  expect(JSON.parse(ruleJson)).toEqual([
    stored[0],
    { ...stored[2], message: '末位是八', priority: '1' },
    { digits: '2', pattern: '[A-Z]+', message: '大写' },
  ])
})
