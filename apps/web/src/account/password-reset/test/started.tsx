import { screen } from '@testing-library/react'
import { PasswordResetPage } from '../password-reset-page.tsx'
import { answers, open, press, type } from '../../form/test-answers.tsx'

export const IMAGE = '/sys/randomImage'
export const IDENTIFY = '/sys/user/querySysUser'
export const VERIFY = '/sys/user/phoneVerification'
export const CHANGE = '/sys/user/passwordChange'
const replies = {
  [IMAGE]: (_: unknown, times: number) => ({ result: `data:${times}` }),
  [IDENTIFY]: () => ({ result: { ticket: 'first' } }),
  [VERIFY]: () => ({ result: { ticket: 'second', username: 'xiaoman' } }),
  [CHANGE]: () => ({ result: { username: 'xiaoman' } }),
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const step = () => screen.getByRole('list', { name: '步骤' }).querySelector('[aria-current="step"]')?.textContent

export async function start(more: Parameters<typeof answers>[0] = {}) {
  const server = answers({ ...replies, ...more })
  open(<PasswordResetPage />)
  await screen.findByAltText('验证码')
  return server
}
export async function toPhone(more: Parameters<typeof answers>[0] = {}, account = 'xiaoman') {
  const server = await start(more)
  type('账号或手机号', account)
  type('验证码', '1234')
  press('下一步')
  await screen.findByLabelText('手机号')
  return server
}
