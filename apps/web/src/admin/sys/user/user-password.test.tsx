// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@mashu/contract/sys/user'
import { signIn, tidy, toasts } from '../../kit/test/test-server.tsx'
import { more, open } from './test/listed-user.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('a new password', () => {
  const start = async (reply: () => { message?: string; refuse?: string }) => {
    const server = await open({ [user.changePassword.path]: reply })
    await more('林小满')
    fireEvent.click(page.getByRole('menuitem', { name: '设定密码' }))
    const box = within(await page.findByRole('dialog'))
    const fill = (label: RegExp, value: string) => fireEvent.change(box.getByLabelText(label), { target: { value } })
    await box.findByLabelText(/^登录密码/)
    return { server, box, fill, send: () => fireEvent.click(box.getByRole('button', { name: /确\s*定/ })) }
  }

  it('is typed twice, below the read-only account name', async () => {
    const { server, box, fill, send } = await start(() => ({ message: '密码修改完成！' }))
    expect(box.getByLabelText<HTMLInputElement>(/用户账号/).readOnly).toBe(true)
    fill(/^登录密码/, 'neu12345')
    fill(/^确认密码/, 'anders12')
    send()
    expect((await box.findAllByText('两次输入的密码不一样！')).length).toBeGreaterThan(0)
    expect(server.asked(user.changePassword.path)).toEqual([])
    fill(/^确认密码/, 'neu12345')
    fireEvent.click(box.getByRole('switch', { name: /登录后先改密码/ }))
    send()
    await waitFor(() => expect(toasts()).toContain('密码修改完成！'))
    expect(server.asked(user.changePassword.path)[0]!.body).toEqual({
      id: '2',
      username: 'xiaoman',
      password: 'neu12345',
      confirmpassword: 'neu12345',
      mustChange: true,
    })
  })

  it('keeps the message of the server visible', async () => {
    const { box, fill, send } = await start(() => ({ refuse: '权限不足' }))
    fill(/^登录密码/, 'neu12345')
    fill(/^确认密码/, 'neu12345')
    send()
    expect((await box.findByRole('alert')).textContent).toContain('权限不足')
  })
})
