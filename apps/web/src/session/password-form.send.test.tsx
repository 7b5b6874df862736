// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FirstPassword } from './first-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { held, pageServer, press, signIn, tidy, type } from '../test/test-page.tsx'

const CHANGE = '/sys/user/updatePassword'

beforeEach(() => signIn())
afterEach(tidy)

function fill(password = 'sunny7day', confirm = password) {
  type('新密码', password)
  type('确认新密码', confirm)
}

describe('a new password', () => {
  it('is sent with the old password and the name of the user', async () => {
    const server = pageServer({ [CHANGE]: () => ({}) })
    const done = vi.fn()
    render(<PasswordForm onDone={done} onCancel={vi.fn()} />)
    type('旧密码', 'mashu2026')
    fill()
    press('确定')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(server.of(CHANGE).map((request) => request.body)).toEqual([
      { username: 'xiaoman', oldpassword: 'mashu2026', password: 'sunny7day', confirmpassword: 'sunny7day' },
    ])
  })

  it('is not sent until complete, and shows errors after the first attempt', () => {
    const server = pageServer()
    render(<PasswordForm onDone={vi.fn()} onCancel={vi.fn()} />)
    expect(screen.queryByText('请输入旧密码!')).toBeNull()
    fill('sunny7day', 'sunny8day')
    press('确定')
    expect(screen.getByText('请输入旧密码!')).toBeTruthy()
    expect(screen.getByText('两次输入的密码不一样！')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('shows its strength while the user types', () => {
    render(<PasswordForm onDone={vi.fn()} onCancel={vi.fn()} />)
    expect(screen.getByText(/至少 6 位/)).toBeTruthy()
    type('新密码', 'xiaoman1')
    expect(screen.getByText('密码强度：低，容易被猜到')).toBeTruthy()
    type('新密码', 'sunny7day')
    expect(screen.getByText('密码强度：中')).toBeTruthy()
  })

  it('is kept if the server refuses, and the next attempt clears the error', async () => {
    const answer = held()
    const server = pageServer({
      [CHANGE]: (_, times) => (times === 1 ? { refuse: '旧密码输入错误!' } : answer.promise),
    })
    render(<PasswordForm onDone={vi.fn()} onCancel={vi.fn()} />)
    type('旧密码', 'wrong')
    fill()
    press('确定')
    expect((await screen.findByRole('alert')).textContent).toBe('旧密码输入错误!')
    expect(screen.getByLabelText<HTMLInputElement>('新密码', { selector: 'input' }).value).toBe('sunny7day')
    press('确定')
    await screen.findByRole('button', { name: '正在保存' })
    expect(screen.queryByRole('alert')).toBeNull()
    press('正在保存')
    // The Enter key works even if the button is disabled.
    fireEvent.submit(screen.getByLabelText('新密码', { selector: 'input' }).closest('form')!)
    answer.give({})
    await screen.findByRole('button', { name: '确定' })
    expect(server.of(CHANGE)).toHaveLength(2)
  })

  it('can be cancelled', () => {
    const cancel = vi.fn()
    render(<PasswordForm onDone={vi.fn()} onCancel={cancel} cancelText="退出" compact />)
    press('退出')
    expect(cancel).toHaveBeenCalledTimes(1)
  })
})

describe('an initial password', () => {
  it('can be replaced without entering the old password again', async () => {
    const server = pageServer({ [CHANGE]: () => ({}) })
    const done = vi.fn()
    render(<FirstPassword oldPassword="mashu2026" onDone={done} onCancel={vi.fn()} />)
    expect(screen.queryByLabelText('旧密码')).toBeNull()
    fill()
    press('确定')
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(server.of(CHANGE)[0]?.body).toMatchObject({ oldpassword: 'mashu2026', password: 'sunny7day' })
  })

  it('is replaced, and then the page is loaded again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    pageServer({ [CHANGE]: () => ({}) })
    render(<FirstPassword />)
    type('旧密码', 'mashu2026')
    fill()
    press('确定')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('causes a logout if the user refuses to replace the password', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const server = pageServer({ '/sys/logout': () => ({}) })
    render(<FirstPassword />)
    press('退出')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(server.of('/sys/logout')).toHaveLength(1)
  })
})
