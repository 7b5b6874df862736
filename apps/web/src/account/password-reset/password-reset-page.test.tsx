// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordResetPage } from './password-reset-page.tsx'
import { RegisterResultPage } from '../register/register-result-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'

const IDENTIFY = '/sys/user/querySysUser'
const VERIFY = '/sys/user/phoneVerification'
const CHANGE = '/sys/user/passwordChange'
const replies = {
  '/sys/randomImage': () => ({ result: 'data:x' }),
  [IDENTIFY]: () => ({ result: { ticket: 'first' } }),
  [VERIFY]: () => ({ result: { ticket: 'second', username: 'xiaoman' } }),
  [CHANGE]: () => ({ result: { username: 'xiaoman' } }),
}
afterEach(tidy)

const step = () => screen.getByRole('list', { name: '步骤' }).querySelector('[aria-current="step"]')?.textContent

async function toPhone(account = '13800138000') {
  open(<PasswordResetPage />)
  await screen.findByAltText('验证码')
  type('账号或手机号', account)
  type('验证码', '1234')
  press('下一步')
  await screen.findByText('上一步')
}

it("a password reset has four steps, each with the previous step's ticket", async () => {
  const server = answers(replies)
  await toPhone()
  expect(step()).toContain('手机验证')
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000')
  press('获取验证码')
  await screen.findByRole('button', { name: /秒后重发/ })
  type('短信验证码', '123456')
  press('下一步')
  await screen.findByLabelText('新密码')
  type('新密码', 'sunny7day')
  type('确认密码', 'sunny7day')
  press('提交')
  await screen.findByRole('heading', { name: '更改密码成功' })
  expect(screen.getByText('将在5秒后返回登录页面.')).toBeTruthy()
  expect(server.of('/sys/sms')).toEqual([{ mobile: '13800138000', smsmode: '2', ticket: 'first' }])
  expect(server.of(VERIFY)).toEqual([{ ticket: 'first', phone: '13800138000', smscode: '123456' }])
  expect(server.of(CHANGE)).toEqual([{ ticket: 'second', password: 'sunny7day', confirmpassword: 'sunny7day' }])
  press('马上登录')
  await screen.findByText('/user/login {"username":"xiaoman"}')
})

it('a password reset stays at a step with an empty form or a wrong captcha or code', async () => {
  const server = answers({
    ...replies,
    [IDENTIFY]: (_, times) => (times === 1 ? { refuse: '验证码错误' } : replies[IDENTIFY]()),
    [VERIFY]: () => ({ refuse: '手机验证码错误' }),
  })
  open(<PasswordResetPage />)
  await screen.findByAltText('验证码')
  press('下一步')
  await screen.findByText('请输入账号或手机号！')
  expect(server.of(IDENTIFY)).toEqual([])
  type('账号或手机号', 'xiaoman')
  type('验证码', '1234')
  press('下一步')
  expect((await screen.findByRole('alert')).textContent).toBe('验证码错误')
  await waitFor(() => expect(server.of('/sys/randomImage').length).toBe(2))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码', { selector: 'input' }).value).toBe(''))
  type('验证码', '5678')
  press('下一步')
  await screen.findByText('上一步')
  // The username contains no phone number to fill in.
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('')
  type('手机号', '13800138000')
  type('短信验证码', '000000')
  press('下一步')
  expect((await screen.findByRole('alert')).textContent).toBe('手机验证码错误')
  expect(step()).toContain('手机验证')
})

it('a password reset starts again with a message when a ticket has expired', async () => {
  answers({ ...replies, [VERIFY]: () => ({ refuse: '短信验证码失效！' }) })
  await toPhone('xiaoman')
  type('手机号', '13800138000')
  type('短信验证码', '123456')
  press('下一步')
  expect((await screen.findByRole('alert')).textContent).toBe('时间过去太久了，请从头再来一次')
  expect(screen.getByLabelText<HTMLInputElement>('账号或手机号').value).toBe('xiaoman')
})

it('a weak password is refused with a message at its field', async () => {
  const server = answers(replies)
  await toPhone()
  type('短信验证码', '123456')
  press('下一步')
  await screen.findByLabelText('新密码')
  type('新密码', 'Xiaoman99')
  type('确认密码', 'xiaoman')
  press('提交')
  await screen.findByText('密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）')
  expect(screen.getByText('两次密码不一致')).toBeTruthy()
  expect(server.of(CHANGE)).toEqual([])
})

it('the result page of a registration names the account and opens the login', async () => {
  open(<RegisterResultPage />, { pathname: '/here', state: { username: 'xiaoman' } })
  expect(screen.getByRole('heading', { name: '你的账号：xiaoman 注册成功' })).toBeTruthy()
  press('马上登录')
  await screen.findByText('/user/login {"username":"xiaoman"}')
  tidy()
  open(<RegisterResultPage />, { pathname: '/here', state: null })
  expect(screen.getByText('注册结果')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '去登录' }))
  await screen.findByText(/^\/user\/login/)
})
