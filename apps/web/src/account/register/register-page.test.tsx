// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endSession, getSession } from '../../api/session.ts'
import { answers, open, press, siteSettings, tidy, type } from '../form/test-answers.tsx'

const IMAGE = '/sys/randomImage'
const CHECK = '/sys/user/checkRegister'
const REGISTER = '/sys/user/register'
const SMS = '/sys/sms'
let Page: React.ComponentType

// The modules read the site settings when they are loaded.
beforeAll(async () => {
  siteSettings({ allowReg: '1' })
  Page = (await import('./register-page.tsx')).RegisterPage
})
afterEach(tidy)

const LOGIN = '/sys/login'
const WAY = '/sys/codeWay'
const byPhone = () => ({ result: { way: 'phone' } })
const picture = () => ({ result: 'data:image/svg+xml;base64,' })
function fill(username = 'xiaoman', password = 'sunny7day') {
  type('账号', username)
  type('密码', password)
}

describe('the registration', () => {
  it('signs in and returns to the previous page', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    const login = {
      token: 't',
      userInfo: { id: 'u9', username: 'xiaoman' },
      role: [],
      departs: [],
      sysAllDictItems: {},
    }
    const server = answers({
      [IMAGE]: picture,
      [REGISTER]: () => ({ result: { username: 'xiaoman' } }),
      [LOGIN]: () => ({ result: login }),
    })
    open(<Page />, '/here?redirect=%2Forder%3Fid%3D7')
    await screen.findByAltText('验证码')
    fill()
    type('验证码', '1234')
    press('注册')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order?id=7'))
    expect(server.of(LOGIN)).toEqual([{ username: 'xiaoman', password: 'sunny7day' }])
    expect(getSession().user?.id).toBe('u9')
    endSession()
  })

  it('has one password field, whose text can be shown', async () => {
    answers({ [IMAGE]: picture })
    open(<Page />)
    expect(screen.getAllByLabelText(/密码/, { selector: 'input' })).toHaveLength(1)
    press('显示密码')
    expect(screen.getByLabelText('密码', { selector: 'input' }).getAttribute('type')).toBe('text')
  })

  it('asks for no phone when text messages cannot be sent', async () => {
    answers({ [IMAGE]: picture, [WAY]: () => ({ result: { way: 'office' } }) })
    open(<Page />)
    await screen.findByAltText('验证码')
    expect(screen.queryByLabelText(/^手机号/)).toBeNull()
  })

  it('shows the result page when the login after the registration fails', async () => {
    const server = answers({
      [IMAGE]: picture,
      [REGISTER]: () => ({ result: { username: 'xiaoman' } }),
      [LOGIN]: () => ({ refuse: '请求出现错误，请稍后再试' }),
    })
    open(<Page />)
    await screen.findByAltText('验证码')
    fill()
    type('验证码', '1234')
    press('注册')
    await screen.findByText('/user/register-result {"username":"xiaoman"}')
    expect(server.of(REGISTER)).toEqual([
      { username: 'xiaoman', password: 'sunny7day', captcha: '1234', checkKey: expect.stringMatching(/^\d+/) },
    ])
  })

  it('reports missing values and sends nothing', async () => {
    const server = answers({ [IMAGE]: picture })
    open(<Page />)
    press('注册')
    await screen.findAllByText('账号不能为空')
    expect(screen.getByText('请输入验证码!')).toBeTruthy()
    expect(server.of(REGISTER)).toEqual([])
    type('账号', 'xiaoman')
    press('注册')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
  })

  it('checks the username while the user types', async () => {
    const server = answers({
      [IMAGE]: picture,
      [CHECK]: ({ body }) => (body['username'] === 'busy' ? { refuse: '用户名已注册' } : {}),
    })
    open(<Page />)
    type('账号', 'busy')
    await screen.findAllByText('账号已存在!')
    type('账号', 'b')
    await waitFor(() => expect(screen.queryAllByText('账号已存在!')).toEqual([]))
    type('账号', 'freename')
    await screen.findAllByText('这个名字可以用')
    expect(server.of(CHECK).map((body) => body['username'])).toEqual(['busy', 'freename'])
  })

  it('describes the strength of the password', async () => {
    answers({ [IMAGE]: picture })
    open(<Page />)
    const meter = screen.getByRole('meter', { name: '密码强度' })
    const words = []
    for (const password of ['', 'sunnyday', 'sunny7day', 'Sunny-7day']) {
      type('密码', password)
      words.push(meter.getAttribute('aria-valuetext'))
    }
    expect(words).toEqual(['还没有密码', '低', '中', '强'])
  })

  it('asks for a code instead of a captcha when a phone number is entered', async () => {
    const server = answers({
      [IMAGE]: picture,
      [WAY]: byPhone,
      [CHECK]: ({ body }) => (body['smscode'] === '111111' ? { refuse: '手机验证码错误' } : {}),
      [REGISTER]: () => ({ result: { username: 'xiaoman' } }),
    })
    open(<Page />)
    fill()
    await screen.findByLabelText(/^手机号/)
    type(/^手机号/, '138')
    press('获取验证码')
    await screen.findAllByText('请输入正确的手机号')
    expect(server.of(SMS)).toEqual([])
    type(/^手机号/, '13800138000')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重发/ })
    press(/秒后重发/)
    expect(server.of(SMS)).toEqual([{ mobile: '13800138000', smsmode: '1' }])
    type('短信验证码', '111111')
    await screen.findByText('手机验证码错误')
    type('短信验证码', '123456')
    await screen.findByText('验证码正确')
    expect(screen.queryByLabelText('验证码')).toBeNull()
    press('注册')
    await screen.findByText(/register-result/)
    expect(server.of(REGISTER)).toEqual([
      { username: 'xiaoman', password: 'sunny7day', phone: '13800138000', smscode: '123456' },
    ])
  })

  it('keeps the input after a refusal, shows the error, and loads another captcha', async () => {
    const server = answers({
      [IMAGE]: picture,
      [REGISTER]: (_, times) => ({ refuse: times === 1 ? '验证码错误' : '未开放注册' }),
    })
    open(<Page />)
    await screen.findByAltText('验证码')
    fill()
    type('验证码', '1234')
    press('注册')
    await screen.findByText('验证码错误')
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('xiaoman')
    await waitFor(() => expect(server.of(IMAGE)).toHaveLength(2))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码', { selector: 'input' }).value).toBe(''))
    type('验证码', '5678')
    press('注册')
    expect((await screen.findByRole('alert')).textContent).toContain('未开放注册')
  })
})
