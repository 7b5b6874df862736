import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { RegisterForm } from '../register-form.tsx'
import { answers, open, type } from '../../form/test-answers.tsx'

export const IMAGE = '/sys/randomImage'
export const CHECK = '/sys/user/checkRegister'
export const REGISTER = '/sys/user/register'

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const faultOf = (label: string | RegExp) => document.getElementById(`${field(label).id}-note`)?.textContent

export async function start(replies: Parameters<typeof answers>[0] = {}) {
  const server = answers({
    [IMAGE]: (_, times) => ({ result: `data:${times}` }),
    '/sys/codeWay': () => ({ result: { way: 'phone' } }),
    ...replies,
  })
  const done = vi.fn()
  open(<RegisterForm onDone={done} />)
  await screen.findByAltText('验证码')
  await screen.findByLabelText(/^手机号/)
  return { server, done }
}
export function fill(captcha = '1234') {
  type('账号', ' xiaoman ')
  type('密码', 'sunny7day')
  type('验证码', captcha)
}
