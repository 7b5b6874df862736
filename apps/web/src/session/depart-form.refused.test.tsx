// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DepartForm } from './depart-form.tsx'
import { getSession } from '../api/session.ts'
import { held, pageServer, press, signIn, student, tidy, toasts } from '../test/test-page.tsx'

const SELECT = '/sys/selectDepart'
const departs = [
  { id: 'd1', departName: '周六班', orgCode: 'A01A01' },
  { id: 'd2', departName: '周日班', orgCode: 'A01A02' },
]
const draw = (current: string | null, few = departs) => {
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  render(<DepartForm departs={few} current={current} onDone={onDone} onCancel={onCancel} />)
  return { onDone, onCancel }
}

beforeEach(() => signIn({ orgCode: 'A01A01' }))
afterEach(tidy)

it('preselects the current class, and shows its name', () => {
  draw('A01A02')
  expect(screen.getByLabelText<HTMLInputElement>(/周日班/).checked).toBe(true)
  expect(screen.getByText('当前部门').parentElement?.textContent).toContain('周日班')
})

it('preselects nothing if the old class is no longer among the departments', () => {
  draw('A09')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, false])
  expect(screen.queryByText('当前部门')).toBeNull()
  const server = pageServer()
  press('确认')
  expect([screen.getByRole('alert').textContent, server.calls]).toEqual(['请选择登录部门', []])
})

it('explains the choice only if there are several departments', () => {
  draw(null, departs.slice(0, 1))
  expect(screen.queryByText('你隶属于多部门，请选择当前所在部门')).toBeNull()
})

it('removes the error when the user selects a department', () => {
  pageServer()
  draw(null)
  press('确认')
  fireEvent.click(screen.getByLabelText(/周六班/))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the input if the server refuses, and shows the reason', async () => {
  pageServer({ [SELECT]: () => ({ refuse: '你不属于该部门，不能切换' }) })
  const { onDone } = draw('A01A01')
  fireEvent.click(screen.getByLabelText(/周日班/))
  press('确认')
  await waitFor(() => expect(toasts()).toEqual([['warning', '没有切换成功', '你不属于该部门，不能切换']]))
  expect([onDone.mock.calls.length, getSession().user?.orgCode]).toEqual([0, 'A01A01'])
})

it('sends the choice once, even if the button is pressed repeatedly', async () => {
  const answer = held()
  const server = pageServer({ [SELECT]: () => answer.promise })
  const { onDone } = draw('A01A02')
  press('确认')
  press('确认')
  // The Enter key works even if the button is disabled.
  fireEvent.submit(screen.getByRole('group').closest('form')!)
  answer.give({ result: { userInfo: { ...student, orgCode: 'A01A02' } } })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(server.of(SELECT).map((request) => request.body)).toEqual([{ orgCode: 'A01A02', username: 'xiaoman' }])
})

it('can be cancelled without a choice', () => {
  const { onCancel, onDone } = draw('A01A01')
  press('关闭')
  expect([onCancel.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
})
