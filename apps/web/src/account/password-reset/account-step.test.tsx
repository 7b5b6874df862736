// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, tidy, type } from '../form/test-answers.tsx'
import { IDENTIFY, field, start, toPhone } from './test/started.tsx'

afterEach(tidy)

describe('the account step', () => {
  it.each([
    ['', '1234', '请输入账号或手机号！', '账号或手机号'],
    ['xiaoman', '', '请输入验证码!', '验证码'],
    ['  ', ' ', '请输入账号或手机号！', '账号或手机号'],
  ])('the account "%s" with the captcha "%s" shows the error: %s', async (account, captcha, words, place) => {
    const server = await start()
    type('账号或手机号', account)
    type('验证码', captcha)
    press('下一步')
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(place)))
    expect(server.of(IDENTIFY)).toEqual([])
  })

  it('sends the account without surrounding spaces, and the text of the captcha', async () => {
    const server = await toPhone({}, '  xiaoman ')
    expect(server.of(IDENTIFY)).toEqual([
      { account: 'xiaoman', captcha: '1234', checkKey: expect.stringMatching(/^\d+/) },
    ])
    expect(screen.getByText('xiaoman').tagName).toBe('B')
  })

  it('links to the login', async () => {
    await start()
    expect(screen.getByRole('link', { name: '使用已有账号登录' }).getAttribute('href')).toBe('/user/login')
  })
})
