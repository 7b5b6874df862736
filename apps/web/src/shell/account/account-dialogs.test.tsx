// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { getSession } from '../../api/session.ts'
import { draw, signIn, testServer, tidy, toasts } from '../../admin/kit/test/test-server.tsx'
import { DepartDialog } from './depart-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const onClose = vi.fn()
beforeEach(() => {
  signIn(['teacher'])
  onClose.mockReset()
})
afterEach(tidy)

describe('the department dialog', () => {
  const list = [
    { id: '1', orgCode: 'A01', departName: '一班' },
    { id: '2', orgCode: 'A02', departName: '二班' },
  ]
  const open = (replies: Parameters<typeof testServer>[0]) => {
    const server = testServer({
      [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list, orgCode: 'A01' } }),
      ...replies,
    })
    draw(<DepartDialog onClose={onClose} />)
    return server
  }

  it('changes the department in the session, and shows a message', async () => {
    const server = open({
      [auth.selectDepart.path]: () => ({ result: { userInfo: { ...getSession().user, orgCode: 'A02' } } }),
    })
    fireEvent.click(await screen.findByLabelText(/二班/))
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(toasts()).toEqual(['已切换部门']))
    expect(server.asked(auth.selectDepart.path)[0]!.body).toEqual({ orgCode: 'A02', username: 'u' })
    expect(getSession().user?.orgCode).toBe('A02')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open if the server refuses', async () => {
    open({ [auth.selectDepart.path]: () => ({ refuse: '部门不存在' }) })
    fireEvent.click(await screen.findByLabelText(/二班/))
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(toasts()).toEqual(['没有切换成功']))
    expect(onClose).not.toHaveBeenCalled()
    expect(getSession().user?.orgCode).toBeNull()
  })

  it('loads the list again after a failure', async () => {
    let broken = true
    open({
      [userSelf.getCurrentUserDeparts.path]: () =>
        broken ? { refuse: '坏了', status: 500 } : { result: { list, orgCode: 'A01' } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('部门没有加载出来')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 一班）' })).toBeTruthy()
  })

  it('shows a message if the user has no department', async () => {
    open({ [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: [], orgCode: null } }) })
    expect(await screen.findByText('你尚未设置部门信息!')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '部门切换' })).toBeTruthy()
  })
})

describe('the password dialog', () => {
  const open = (reply: () => { refuse?: string } = () => ({})) => {
    const server = testServer({ [userSelf.updatePassword.path]: reply })
    draw(<PasswordDialog compact onClose={onClose} />)
    const dialog = within(screen.getByRole('dialog', { name: '修改密码' }))
    const fill = (...values: string[]) =>
      ['旧密码', '新密码', '确认新密码'].forEach((label, at) =>
        fireEvent.change(dialog.getByLabelText(label), { target: { value: values[at] } }),
      )
    return { server, dialog, fill, send: () => fireEvent.submit(dialog.getByLabelText('旧密码').closest('form')!) }
  }

  it('shows a message, and closes', async () => {
    const { fill, send } = open()
    fill('alt12345', 'neu12345', 'neu12345')
    send()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(toasts()).toHaveLength(1)
  })

  it('sends nothing if the two new passwords differ', () => {
    const { server, dialog, fill, send } = open()
    fill('alt12345', 'neu12345', 'anders12')
    send()
    expect(dialog.getByText('两次输入的密码不一样！')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('stays open if the server refuses, and shows the reason', async () => {
    const { dialog, fill, send } = open(() => ({ refuse: '旧密码输入错误!' }))
    fill('falsch12', 'neu12345', 'neu12345')
    send()
    expect((await dialog.findByRole('alert')).textContent).toBe('旧密码输入错误!')
    expect(onClose).not.toHaveBeenCalled()
  })
})
