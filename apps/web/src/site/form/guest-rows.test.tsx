// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { readKept } from './kept-answer.ts'
import { kids, open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('the form adds sub rows within their limit and rules, and sends them with the answer', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent }, { subs: [kids] })
  await screen.findByText('欢迎')
  type('问name', '林家')
  press('添加学生')
  press('添加学生')
  expect(screen.queryByRole('button', { name: '添加学生' })).toBeNull()
  const second = within(screen.getByRole('group', { name: '第 2 个' }))
  fireEvent.change(second.getByLabelText(/问age/), { target: { value: '2' } })
  press('提交')
  expect(screen.getAllByText('请填写问kid')).toHaveLength(2)
  second.getByText('年龄太小')
  fireEvent.change(second.getByLabelText('问kid'), { target: { value: '小红' } })
  fireEvent.change(second.getByLabelText(/问age/), { target: { value: '8' } })
  expect(readKept('t')?.rows).toMatchObject({ kids: [{}, { kid: '小红', age: '8' }] })
  press('删除第 1 个')
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { kids: [{ kid: '小红', age: 8 }] } })
})

it('the form shows refusals from the server at the row', async () => {
  const faults = [{ path: 'kids[0].kid', message: '学生第 1 行：问kid已经存在' }]
  open({ [`${PATH}/send`]: () => ({ refuse: '学生第 1 行：问kid已经存在', result: { faults } }) }, { subs: [kids] })
  await screen.findByText('欢迎')
  type('问name', '林家')
  press('添加学生')
  type('问kid', '小明')
  press('提交')
  await waitFor(() => expect(screen.getByLabelText('问kid').getAttribute('aria-invalid')).toBe('true'))
})
