// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, tidy, type } from '../form/test-answers.tsx'
import { IMAGE, VERIFY, field, step, toPhone } from './test/started.tsx'

const SMS = '/sys/sms'
afterEach(tidy)

describe('the phone step', () => {
  it.each([
    ['', '123456', '请输入手机号码!', '手机号'],
    ['12345678901', '123456', '请输入手机号码!', '手机号'],
    ['13800138000', '12345', '请输入短信验证码!', '短信验证码'],
  ])('the phone "%s" with the code "%s" shows the error: %s', async (phone, code, words, place) => {
    const server = await toPhone()
    type('手机号', phone)
    type('短信验证码', code)
    press('下一步')
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(place)))
    expect(server.of(VERIFY)).toEqual([])
  })

  it('accepts only digits as phone number and code', async () => {
    await toPhone()
    type('手机号', '138-0013 8000')
    type('短信验证码', '12ab34')
    expect([field('手机号').value, field('短信验证码').value]).toEqual(['13800138000', '1234'])
  })

  it("requests the code only for a valid number, with the previous step's ticket", async () => {
    const server = await toPhone()
    press('获取验证码')
    await screen.findAllByText('请输入手机号')
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重发/ })
    expect(server.of(SMS)).toEqual([{ mobile: '13800138000', smsmode: '2', ticket: 'first' }])
  })

  it('leads back to the account step, which keeps the account and loads another captcha', async () => {
    const server = await toPhone({ [VERIFY]: () => ({ refuse: '手机验证码错误' }) })
    type('手机号', '13800138000')
    type('短信验证码', '000000')
    press('下一步')
    expect((await screen.findByRole('alert')).textContent).toBe('手机验证码错误')
    press('上一步')
    expect(step()).toContain('账号')
    expect([field('账号或手机号').value, screen.queryByRole('alert')]).toEqual(['xiaoman', null])
    await waitFor(() => expect(server.of(IMAGE)).toHaveLength(2))
  })
})
