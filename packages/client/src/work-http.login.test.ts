import { describe, expect, it } from 'vitest'
import { type Sent, sent, api, answer, ok, no, headersOf, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('signing in', () => {
  it('succeeds when the `code` of the answer is the text "200"', async () => {
    answer(200, {
      success: true,
      code: '200',
      message: '登录成功',
      result: { token: 'tok', userInfo: { id: 8, username: 'xm', realname: '小明' } },
    })
    expect(await api.login({ username: 'xm', password: 'p' })).toMatchObject({
      ok: true,
      login: { token: 'tok' },
      person: { id: '8', realname: '小明' },
    })
    expect(headersOf(sent[0] as Sent)).not.toHaveProperty('X-Access-Token')
  })

  it('shows the reason of a refusal, and asks for a captcha only if one is required', async () => {
    answer(200, { ...no('账号或密码错误', 500, { needCaptcha: true }), errorKey: 'auth.wrongPassword' })
    expect(await api.login({ username: 'xm', password: 'p' })).toEqual({
      ok: false,
      message: '账号或密码错误',
      needCaptcha: true,
    })
    answer(200, no('账号或密码错误'))
    expect(await api.login({ username: 'xm', password: 'p' })).toMatchObject({ needCaptcha: false })
    answer(502, '<html>')
    await expect(api.login({ username: 'xm', password: 'p' })).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('fetches the person of a token, and fetches a captcha', async () => {
    answer(200, ok({ id: '8', username: 'xm', realname: null }))
    expect(await api.whoAmI('t')).toEqual({ id: '8', username: 'xm', realname: 'xm' })
    answer(200, ok('data:image/png;base64,xx'))
    expect(await api.captcha('abc')).toBe('data:image/png;base64,xx')
    expect(sent.at(-1)?.url).toBe('/api/sys/randomImage/abc')
  })
})
