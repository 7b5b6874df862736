// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DepartForm } from './depart-form.tsx'
import { beginSession, getSession } from '../api/session.ts'

const me = { id: '1', username: 'wang', realname: '王老师', avatar: null, userIdentity: 2, orgCode: null }
const departs = [
  { id: 'd1', departName: '周六班', orgCode: 'A01A01' },
  { id: 'd2', departName: '周日班', orgCode: 'A01A02' },
]

beforeEach(() => beginSession('t', me, []))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('shows a message if the user has no department', () => {
  render(<DepartForm departs={[]} current={null} onDone={vi.fn()} onCancel={vi.fn()} />)
  expect(screen.getByText('你尚未设置部门信息!')).toBeTruthy()
})

it('reports a missing choice, and sends nothing', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  render(<DepartForm departs={departs} current={null} onDone={vi.fn()} onCancel={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(screen.getByRole('alert').textContent).toBe('请选择登录部门')
  expect(screen.getByRole('group').getAttribute('aria-invalid')).toBe('true')
  expect(fetch).not.toHaveBeenCalled()
})

it('stores the choice in the session for seven days', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({
        success: true,
        code: 200,
        message: '',
        result: { userInfo: { ...me, orgCode: 'A01A02' } },
        timestamp: 0,
      }),
    ),
  )
  const done = vi.fn()
  render(<DepartForm departs={departs} current="A01A01" onDone={done} onCancel={vi.fn()} />)
  fireEvent.click(screen.getByLabelText(/周日班/))
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(getSession().user?.orgCode).toBe('A01A02')
  const { expire } = JSON.parse(localStorage.getItem('pro__Login_Userinfo')!) as { expire: number }
  expect(Math.round((expire - Date.now()) / 86_400_000)).toBe(7)
})
