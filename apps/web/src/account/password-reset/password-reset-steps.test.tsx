// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordResetPage } from './password-reset-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'

const IMAGE = '/sys/randomImage'
const IDENTIFY = '/sys/user/querySysUser'
const VERIFY = '/sys/user/phoneVerification'
const CHANGE = '/sys/user/passwordChange'
const SMS = '/sys/sms'
const replies = {
  [IMAGE]: (_: unknown, times: number) => ({ result: `data:${times}` }),
  [IDENTIFY]: () => ({ result: { ticket: 'first' } }),
  [VERIFY]: () => ({ result: { ticket: 'second', username: 'xiaoman' } }),
  [CHANGE]: () => ({ result: { username: 'xiaoman' } }),
}
afterEach(tidy)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const step = () => screen.getByRole('list', { name: '步骤' }).querySelector('[aria-current="step"]')?.textContent

async function start(more: Parameters<typeof answers>[0] = {}) {
  const server = answers({ ...replies, ...more })
  open(<PasswordResetPage />)
  await screen.findByAltText('验证码')
  return server
}
async function toPhone(more: Parameters<typeof answers>[0] = {}, account = 'xiaoman') {
  const server = await start(more)
  type('用户账号或手机号', account)
  type('验证码', '1234')
  press('下一步')
  await screen.findByLabelText('手机号')
  return server
}
async function toPassword(more: Parameters<typeof answers>[0] = {}) {
  const server = await toPhone(more)
  type('手机号', '13800138000')
  type('短信验证码', '123456')
  press('下一步')
  await screen.findByLabelText('新密码')
  return server
}

describe('who it is about', () => {
  it.each([
    ['', '1234', '请输入用户名和手机号！', '用户账号或手机号'],
    ['xiaoman', '', '请输入验证码!', '验证码'],
    ['  ', ' ', '请输入用户名和手机号！', '用户账号或手机号'],
  ])('"%s" with "%s": %s', async (account, captcha, words, place) => {
    const server = await start()
    type('用户账号或手机号', account)
    type('验证码', captcha)
    press('下一步')
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(place)))
    expect(server.of(IDENTIFY)).toEqual([])
  })

  it('is sent trimmed, with the picture that was read', async () => {
    const server = await toPhone({}, '  xiaoman ')
    expect(server.of(IDENTIFY)).toEqual([
      { account: 'xiaoman', captcha: '1234', checkKey: expect.stringMatching(/^\d+/) },
    ])
    expect(screen.getByText('xiaoman').tagName).toBe('B')
  })

  it('leads back to the login for who remembers', async () => {
    await start()
    expect(screen.getByRole('link', { name: '使用已有账户登录' }).getAttribute('href')).toBe('/user/login')
  })
})

describe('the phone at hand', () => {
  it.each([
    ['', '123456', '请输入手机号码!', '手机号'],
    ['12345678901', '123456', '请输入手机号码!', '手机号'],
    ['13800138000', '12345', '请输入短信验证码!', '短信验证码'],
  ])('%s with %s: %s', async (phone, code, words, place) => {
    const server = await toPhone()
    type('手机号', phone)
    type('短信验证码', code)
    press('下一步')
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(place)))
    expect(server.of(VERIFY)).toEqual([])
  })

  it('takes digits only', async () => {
    await toPhone()
    type('手机号', '138-0013 8000')
    type('短信验证码', '12ab34')
    expect([field('手机号').value, field('短信验证码').value]).toEqual(['13800138000', '1234'])
  })

  it('asks for the code with the proof of the step before, and only for a number', async () => {
    const server = await toPhone()
    press('获取验证码')
    await screen.findAllByText('请输入手机号')
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重发/ })
    expect(server.of(SMS)).toEqual([{ mobile: '13800138000', smsmode: '2', ticket: 'first' }])
  })

  it('goes back to the account, which is still there, with another picture', async () => {
    const server = await toPhone({ [VERIFY]: () => ({ refuse: '手机验证码错误' }) })
    type('手机号', '13800138000')
    type('短信验证码', '000000')
    press('下一步')
    expect((await screen.findByRole('alert')).textContent).toBe('手机验证码错误')
    press('上一步')
    expect(step()).toContain('用户账户')
    expect([field('用户账号或手机号').value, screen.queryByRole('alert')]).toEqual(['xiaoman', null])
    await waitFor(() => expect(server.of(IMAGE)).toHaveLength(2))
  })
})

describe('the new password', () => {
  it('belongs to the account the server named', async () => {
    await toPassword()
    expect(screen.getByText(/换一个新密码/).textContent).toContain('xiaoman')
    expect(step()).toContain('密码')
  })

  it.each([
    ['', '', '密码不能为空!', 2],
    ['sunny', 'sunny', '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字', 1],
    ['xiaoman1', 'xiaoman1', '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）', 1],
    ['sunny7day', 'sunny8day', '两次密码不一致', 1],
  ])('"%s" and "%s": %s', async (password, again, words, times) => {
    const server = await toPassword()
    type('新密码', password)
    type('确认密码', again)
    press('提交')
    expect(screen.getAllByText(words)).toHaveLength(times)
    expect(server.of(CHANGE)).toEqual([])
  })

  it('that the server does not take stays in its place', async () => {
    await toPassword({
      [CHANGE]: () => ({ refuse: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）' }),
    })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    )
    expect(field('新密码').value).toBe('sunny7day')
  })

  it('that comes too late begins again at the account, and forgets the old proofs', async () => {
    const server = await toPassword({ [CHANGE]: () => ({ refuse: '短信验证码失效！' }) })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe('时间过去太久了，请从头再来一次')
    expect([step(), field('用户账号或手机号').value]).toEqual([expect.stringContaining('用户账户'), 'xiaoman'])
    type('验证码', '5678')
    press('下一步')
    await screen.findByLabelText('手机号')
    expect([field('手机号').value, server.of(IDENTIFY).length]).toEqual(['', 2])
  })

  it('is not stopped by a dead line: it can be sent again', async () => {
    const server = await toPassword({
      [CHANGE]: (_, times) => (times === 1 ? { refuse: '' } : { result: { username: 'xiaoman' } }),
    })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe('服务器无法完成请求!')
    press('提交')
    await screen.findByRole('heading', { name: '更改密码成功' })
    expect(server.of(CHANGE)).toHaveLength(2)
  })
})
