// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillRule } from '@mashu/contract/sys/rule/fill-rule'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { paramsText, paramValues, paramWords, reads } from './fill-params.ts'
import FillRules from './fill-rule.screen.tsx'

describe('parameters of a rule', () => {
  it('are those of its generator, without empty ones', () => {
    const form = { prefix: 'XS', date: '', digits: '5', length: 9, template: 'x', reset: 'year' }
    expect(JSON.parse(paramsText({ ...form, ruleClass: 'sequence' }))).toEqual({
      prefix: 'XS',
      digits: 5,
      reset: 'year',
    })
    expect(JSON.parse(paramsText({ ...form, ruleClass: 'random' }))).toEqual({ prefix: 'XS', length: 9 })
    expect(paramsText({ ...form, ruleClass: 'other' })).toBe('{}')
    expect([reads('departCode', 'parentId'), reads('sequence', 'alphabet'), reads(undefined, 'pid')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are empty for invalid JSON', () => {
    expect(paramValues('{"digits":3}')).toEqual({ digits: 3 })
    for (const broken of [null, '', 'x', '[1]', '7']) expect(paramValues(broken)).toEqual({})
  })

  it('are described in words', () => {
    expect(paramWords('sequence', '{"prefix":"XS","date":"yyyy","digits":5,"reset":"year"}')).toBe(
      'XS 年 + 5 位流水号，每年重新编号',
    )
    expect(paramWords('random', '{}')).toBe('8 个随机字符')
    expect(paramWords('departCode', null)).toBe('接在上级部门后面')
  })
})

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('the form of a rule has a field for each parameter, and shows the next value', async () => {
  const server = testServer({
    [fillRule.list.path]: () => ({
      result: { records: [], total: 0, size: 10, current: 1, pages: 0, searchCount: true },
    }),
    [fillRule.preview.path]: ({ body }) => ({ result: `XS-${String(JSON.stringify(body).length > 0)}` }),
    [fillRule.add.path]: () => ({ result: { id: '1' }, message: '添加成功！' }),
  })
  draw(<FillRules />)
  fireEvent.click(await page.findByRole('button', { name: '新增' }))
  const form = within(await page.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText(/^规则名称/), { target: { value: '作品编号' } })
  fireEvent.change(form.getByLabelText(/^规则编码/), { target: { value: 'work_no' } })
  fireEvent.change(form.getByLabelText('前缀'), { target: { value: 'ZP' } })
  expect(form.queryByLabelText('模板')).toBeNull()
  expect(await form.findByText('XS-true', {}, { timeout: 10_000 })).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(fillRule.add.path)).toHaveLength(1), { timeout: 10_000 })
  expect(server.asked(fillRule.add.path)[0]!.body).toEqual({
    ruleName: '作品编号',
    ruleCode: 'work_no',
    ruleClass: 'sequence',
    ruleParams: '{"prefix":"ZP","digits":4,"start":1,"reset":"never"}',
  })
})
