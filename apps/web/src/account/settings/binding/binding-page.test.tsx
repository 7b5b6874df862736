// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAccount } from '@mashu/contract/teaching/user'
import { draw, school, signIn, tidy, toasts } from '../../../classroom/test/lesson-page.tsx'
import BindingPage from './binding-page.tsx'

const account = {
  id: 'u1',
  username: 'student',
  realname: '林小满',
  avatar: null,
  sex: 2,
  birthday: null,
  school: '',
  phone: '13812345678',
  email: null,
}
const open = async (button: string, replies: Parameters<typeof school>[0] = {}, own: object = {}) => {
  const server = school({
    [ownAccount.info.path]: () => ({ result: { ...account, ...own } }),
    [ownAccount.bind.path]: () => ({ result: { ...account, ...own } }),
    ...replies,
  })
  draw(<BindingPage />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const box = within(screen.getByRole('dialog'))
  return { server, box, sent: () => server.asked(ownAccount.bind.path).map(({ body }) => body) }
}
type Box = ReturnType<typeof within>
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } })
const submit = (box: Box) => fireEvent.click(box.getByRole('button', { name: '确定' }))

beforeEach(() => signIn())
afterEach(() => {
  vi.useRealTimers()
  tidy()
})

describe('binding an e-mail address', () => {
  it('requires the password, and shows no errors before the first attempt to send', async () => {
    const { box, sent } = await open('绑定邮箱')
    expect(box.queryByText(/请输入登录密码!|正确格式/)).toBeNull()
    type(box, '邮箱', 'nobody')
    submit(box)
    expect(box.getByText('请输入正确格式的邮箱!')).toBeTruthy()
    expect(box.getByText('请输入登录密码!')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('sends e-mail address and password, and shows the masked answer', async () => {
    const { box, sent } = await open('绑定邮箱', {
      [ownAccount.bind.path]: () => ({ result: { ...account, email: 'mama@example.com' } }),
    })
    type(box, '邮箱', ' mama@example.com ')
    type(box, '登录密码', 'geheim1')
    submit(box)
    await waitFor(() => expect(toasts()).toEqual(['绑定成功']))
    expect(sent()).toEqual([{ password: 'geheim1', email: 'mama@example.com' }])
    expect(await screen.findByText('已绑定 ma***@example.com')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the input when the server refuses the binding', async () => {
    const { box } = await open('绑定邮箱', { [ownAccount.bind.path]: () => ({ refuse: '密码错误' }) })
    type(box, '邮箱', 'mama@example.com')
    type(box, '登录密码', 'falsch')
    submit(box)
    expect((await box.findByRole('alert')).textContent).toBe('密码错误')
    expect(box.getByLabelText<HTMLInputElement>('邮箱').value).toBe('mama@example.com')
  })
})

describe('changing the phone', () => {
  it('asks for a code only when the number is changed', async () => {
    const { box, sent } = await open('修改手机号码')
    expect(box.queryByLabelText('短信验证码')).toBeNull()
    type(box, '手机号码', '13912345678')
    expect(box.getByLabelText('短信验证码')).toBeTruthy()
    type(box, '登录密码', 'geheim1')
    submit(box)
    expect(box.getByText('请输入短信验证码!')).toBeTruthy()
    expect(sent()).toEqual([])
    type(box, '短信验证码', '12a34 56')
    submit(box)
    await waitFor(() => expect(sent()).toEqual([{ password: 'geheim1', phone: '13912345678', smscode: '123456' }]))
  })

  it('takes a number that was pasted with hyphens', async () => {
    const { box, sent } = await open('修改手机号码')
    type(box, '手机号码', '+86 138-1234-5678')
    expect(box.queryByLabelText('短信验证码')).toBeNull()
    type(box, '手机号码', '139-1234-5678')
    type(box, '短信验证码', '123456')
    type(box, '登录密码', 'geheim1')
    submit(box)
    await waitFor(() => expect(sent()).toEqual([{ password: 'geheim1', phone: '13912345678', smscode: '123456' }]))
  })

  it('removes the number without a code when the user empties the field', async () => {
    const { box, sent } = await open('修改手机号码')
    expect(box.getByText('清空后提交就是解除绑定')).toBeTruthy()
    type(box, '手机号码', '')
    type(box, '登录密码', 'geheim1')
    submit(box)
    await waitFor(() => expect(toasts()).toEqual(['已解除绑定']))
    expect(sent()).toEqual([{ password: 'geheim1', phone: '' }])
  })

  it('sends a code only to a complete number, and another code after a minute', async () => {
    const { box, server } = await open('修改手机号码', { [ownAccount.bindCode.path]: () => ({}) })
    type(box, '手机号码', '139')
    const button = () => box.getByRole('button', { name: /验证码$|秒后重发/ })
    expect([button().getAttribute('aria-disabled'), button().title]).toEqual(['true', '请先填写手机号码'])
    fireEvent.click(button())
    expect(server.asked(ownAccount.bindCode.path)).toEqual([])
    type(box, '手机号码', '13912345678')
    vi.useFakeTimers()
    fireEvent.click(button())
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(box.getByText('验证码已发送，10分钟内有效')).toBeTruthy()
    expect(server.asked(ownAccount.bindCode.path).map(({ body }) => body)).toEqual([{ phone: '13912345678' }])
    expect(button().textContent).toBe('60 秒后重发')
    fireEvent.click(button())
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button().textContent).toBe('获取验证码')
    expect(server.asked(ownAccount.bindCode.path)).toHaveLength(1)
    fireEvent.click(button())
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(server.asked(ownAccount.bindCode.path)).toHaveLength(2)
  })

  it('shows why no code was sent, and lets the user try again immediately', async () => {
    const { box } = await open('修改手机号码', { [ownAccount.bindCode.path]: () => ({ refuse: '该手机号已被使用' }) })
    type(box, '手机号码', '13912345678')
    fireEvent.click(box.getByRole('button', { name: '获取验证码' }))
    expect(await box.findByText('该手机号已被使用')).toBeTruthy()
    expect(box.getByRole('button', { name: '获取验证码' }).getAttribute('aria-disabled')).toBeNull()
  })
})
