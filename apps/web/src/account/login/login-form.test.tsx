// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, getSession } from '../../api/session.ts'
import { siteConfig } from '../../api/site-config.ts'
import { keys, WEEK, writeStored } from '@mashu/client'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'

const LOGIN = '/sys/login'
const CHANGE = '/sys/user/updatePassword'
const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: 'A01' },
  role: ['student'],
  departs: [],
  multi_depart: 1,
  sysAllDictItems: { sex: [] },
  mustChangePassword: false,
}
const replace = vi.fn()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

beforeEach(() => {
  siteConfig.allowPhoneLogin = '1'
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  tidy()
  localStorage.clear()
  vi.restoreAllMocks()
})

function fill(password = 'sunny7day') {
  type('账号', 'xiaoman')
  type('密码', password)
}

describe('the login by password', () => {
  it('names what is missing, goes there, and sends nothing', async () => {
    const server = answers({})
    open(<LoginPage />)
    expect(screen.queryByText('请输入用户名!')).toBeNull()
    press('登录')
    expect([screen.getByText('请输入用户名!'), screen.getByText('请输入密码!')].every(Boolean)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field('账号')))
    type('账号', 'xiaoman')
    press('登录')
    await waitFor(() => expect(document.activeElement).toBe(field('密码')))
    expect(server.of(LOGIN)).toEqual([])
  })

  it('begins at the first thing that is not known', () => {
    open(<LoginPage />)
    expect(document.activeElement).toBe(field('账号'))
    tidy()
    writeStored(keys.username, 'xiaoman', WEEK)
    open(<LoginPage />)
    expect([field('账号').value, document.activeElement]).toEqual(['xiaoman', field('密码')])
  })

  it('is sent once, however often it is pressed', async () => {
    const server = answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    press('登录')
    fireEvent.submit(field('账号').closest('form')!)
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of(LOGIN)).toHaveLength(1)
  })

  it('keeps what was typed when nobody answers, and says so', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    open(<LoginPage />)
    fill()
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('网络不通，请检查网络后重试')
    expect([field('账号').value, field('密码').value, getSession().token]).toEqual(['xiaoman', 'sunny7day', null])
  })

  it.each(['该用户已冻结', '密码错误次数太多，账号已锁定10分钟，请稍后再试'])('passes on: %s', async (refuse) => {
    answers({ [LOGIN]: () => ({ refuse }) })
    open(<LoginPage />)
    fill()
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe(refuse)
    expect([getSession().token, replace.mock.calls.length]).toEqual([null, 0])
  })

  it('brings another captcha when it is asked to, or again when none came', async () => {
    const server = answers({
      '/sys/randomImage': (_, times) => (times === 1 ? { refuse: '稍后再试' } : { result: `data:${times}` }),
      [LOGIN]: () => ({ refuse: '验证码无效', result: { needCaptcha: true } }),
    })
    open(<LoginPage />)
    fill()
    press('登录')
    const reload = await screen.findByRole('button', { name: '换一张验证码' })
    expect(reload.textContent).toBe('点一下重新获取')
    press('换一张验证码')
    expect((await screen.findByAltText('验证码')).getAttribute('src')).toBe('data:2')
    press('换一张验证码')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:3'))
    press('登录')
    await screen.findByText('请输入验证码!')
    expect(server.of(LOGIN)).toHaveLength(1)
  })

  it('keeps roles and dictionaries for the pages behind it', async () => {
    answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(getSession()).toMatchObject({ token: 't', roles: ['student'], user: { orgCode: 'A01' } })
    expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).toContain('"sex"')
  })
})

describe('the first login with a password of somebody else', () => {
  const first = { ...result, mustChangePassword: true }
  const start = async (more: object = {}, replies: Parameters<typeof answers>[0] = {}) => {
    const server = answers({ [LOGIN]: () => ({ result: { ...first, ...more } }), ...replies })
    open(<LoginPage />, '/here?redirect=%2Faccount%2Fcenter')
    fill('mashu2026')
    press('登录')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    return server
  }
  const choose = () => {
    type('新密码', 'sunny7day')
    type('确认新密码', 'sunny7day')
    press('确定')
  }

  it('asks for one of their own, without asking for the old one again, and goes on then', async () => {
    const server = await start({}, { [CHANGE]: () => ({}) })
    expect(screen.queryByLabelText('旧密码')).toBeNull()
    expect(replace).not.toHaveBeenCalled()
    choose()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
    expect(server.of(CHANGE)).toEqual([
      { username: 'xiaoman', oldpassword: 'mashu2026', password: 'sunny7day', confirmpassword: 'sunny7day' },
    ])
  })

  it('then asks for the class of today', async () => {
    const departs = [
      { id: 'a', departName: '一班', orgCode: 'A01' },
      { id: 'b', departName: '二班', orgCode: 'A02' },
    ]
    await start({ departs, multi_depart: 2 }, { [CHANGE]: () => ({}) })
    choose()
    await screen.findByRole('dialog', { name: '部门切换' })
    expect(replace).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>(/一班/).checked).toBe(true)
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
  })

  it('lets nobody in who gives up', async () => {
    await start()
    expect(getSession().token).toBe('t')
    press('退出')
    expect([screen.queryByRole('dialog'), getSession().token, replace.mock.calls.length]).toEqual([null, null, 0])
    expect(field('账号').value).toBe('xiaoman')
  })
})

describe('the login by phone', () => {
  const byPhone = (replies: Parameters<typeof answers>[0] = {}) => {
    const server = answers(replies)
    open(<LoginPage />)
    fireEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
    return server
  }

  it.each([
    ['', '请输入手机号'],
    ['138', '请输入正确的手机号'],
    ['12345678901', '请输入正确的手机号'],
  ])('asks for no code with the number "%s"', async (number, words) => {
    const server = byPhone()
    type('手机号', number)
    press('获取验证码')
    await screen.findAllByText(words)
    expect(server.of('/sys/sms')).toEqual([])
  })

  it('says that a code was sent, and why one was not', async () => {
    byPhone({ '/sys/sms': (_, times) => (times === 1 ? { refuse: '验证码10分钟内，仍然有效！' } : {}) })
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findAllByText('验证码10分钟内，仍然有效！')
    press('获取验证码')
    await screen.findByRole('button', { name: '60 秒后重发' })
    expect(screen.getByRole('status').textContent).toBe('验证码已发送，10分钟内有效')
  })

  it('takes digits only, remembers unless told not to, and has the same way out of a lost password', async () => {
    const server = byPhone({ '/sys/phoneLogin': () => ({ result }) })
    type('手机号', '138-0013-8000')
    type('短信验证码', '12 34 56')
    fireEvent.click(screen.getByLabelText('自动登录'))
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/user/alteration')
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of('/sys/phoneLogin')).toEqual([{ mobile: '13800138000', captcha: '123456', remember_me: false }])
  })

  it('is one of two tabs; other keys leave them alone', () => {
    byPhone()
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Home' })
    expect(chosen()).toBe('手机号登录')
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowLeft' })
    expect([chosen(), document.activeElement]).toEqual(['密码登录', screen.getByRole('tab', { name: '密码登录' })])
    expect(screen.getByRole('tabpanel', { name: '用密码登录' })).toBeTruthy()
  })
})
