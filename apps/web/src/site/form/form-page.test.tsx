// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { readKept } from './kept-answer.ts'
import { open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('the form reports missing values, sends the input, and shows the private link once', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent })
  await screen.findByText('欢迎')
  press('提交')
  expect(screen.getByLabelText('问name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('请填写问name')).toBeTruthy()
  type('问name', '小明')
  fireEvent.click(screen.getByLabelText('丙'))
  fireEvent.click(screen.getByLabelText('甲'))
  expect(screen.getByLabelText(/问before/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('问first'))
  expect(screen.queryByLabelText(/问before/)).toBeNull()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('提交')
  await screen.findByText('收到啦')
  // The message must be scrolled into view, because the pressed button was far below.
  expect((seen.mock.contexts.at(-1) as Element).textContent).toContain('提交成功')
  const body = server.of(`${PATH}/send`)[0]!.body as { secret: string; values: object }
  expect(body.values).toEqual({ name: '小明', course: '甲,丙', first: true, before: null })
  const link = screen.getByLabelText<HTMLInputElement>('私人链接').value
  expect(link).toContain(`/form/t#${body.secret}`)
  // The computer may be shared, so no part of the answer may be stored.
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/小明/)
  expect(JSON.stringify({ ...localStorage })).not.toContain(body.secret)
})

it('the form shows refusals at their fields, and keeps the other input', async () => {
  const faults = [{ path: 'name', message: '问name已经存在，不能重复' }]
  open({ [`${PATH}/send`]: () => ({ refuse: '问name已经存在，不能重复', result: { faults } }) })
  await screen.findByText('欢迎')
  type('问name', '小明')
  press('提交')
  await waitFor(() => expect(screen.getAllByText('问name已经存在，不能重复').length).toBeGreaterThan(0))
  expect(screen.getByLabelText<HTMLInputElement>('问name').value).toBe('小明')
  expect(readKept('t')).toMatchObject({ isWaiting: false, values: { name: '小明' } })
})

it('the form cannot be sent without the consent', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent }, { consentText: '只用来联系你' })
  await screen.findByText('只用来联系你')
  type('问name', '小明')
  press('提交')
  expect(screen.getByText('请先阅读，再勾选同意')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('我已阅读并同意'))
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ consent: true })
})

it.each([
  ['off', '学校已经停止收集'],
  ['early', '还没有开始'],
  ['closed', '已经截止'],
  ['full', '名额已满'],
  ['unfit', '学校正在修改这张表单'],
])('the page shows a message when the form is %s', async (state, words) => {
  open({}, { state, fields: [], rules: [], openTime: '2026-12-01 08:00:00', closeTime: '2026-12-02 08:00:00' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})
