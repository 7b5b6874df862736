// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys, writeStored } from '@mashu/client'
import { applyDark } from '../ui/theme/dark.ts'
import { draw, hrefOf, pageServer, school, signIn, tidy } from '../test/test-page.tsx'
import { AccountArea } from './account-area.tsx'

beforeEach(() => {
  pageServer({ '/sys/randomImage/k': () => ({ result: 'data:x' }) })
})
afterEach(tidy)

const open = (at: string | { pathname: string; state: unknown }) =>
  draw(
    <Routes>
      <Route path="/user/*" element={<AccountArea />} />
      <Route path="*" element={<p>别处</p>} />
    </Routes>,
    at,
  )

describe('pages below /user', () => {
  it.each([
    ['/user/login', '登录码塾', '登录 · 码塾'],
    ['/user/alteration', '忘记密码', '忘记密码 · 码塾'],
    ['/user', '登录码塾', '登录 · 码塾'],
  ])('the page %s has the heading "%s"', async (at, heading, title) => {
    open(at)
    await screen.findByRole('heading', { level: 1, name: heading })
    await expect.poll(() => document.title).toBe(title)
  })

  it('are light even if the office is dark', async () => {
    writeStored(keys.dark, true)
    applyDark()
    const { unmount } = open('/user/login')
    await screen.findByRole('heading', { level: 1, name: '登录码塾' })
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    unmount()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    writeStored(keys.dark, false)
    delete document.documentElement.dataset['theme']
  })

  it('include the registration if the school allows it', async () => {
    school({ allowReg: '1' })
    open('/user/register')
    await screen.findByRole('heading', { level: 1, name: '注册' })
    expect(hrefOf('使用已有账号登录')).toBe('/user/login')
  })

  it('include a result page that shows a message when it is opened without a registration', async () => {
    const { address } = open('/user/register-result')
    await screen.findByText(/这里没有刚刚完成的注册/)
    expect(address()).toBe('/user/register-result')
    expect(hrefOf('去登录')).toBe('/user/login')
  })

  it('include a result page with the new account', async () => {
    open({ pathname: '/user/register-result', state: { username: 'xiaoman' } })
    await screen.findByRole('heading', { level: 1, name: '你的账号：xiaoman 注册成功' })
    await expect.poll(() => document.title).toContain('注册成功')
  })

  it('lead to the 404 page at any other address', async () => {
    const { address } = open('/user/nowhere')
    await screen.findByText('别处')
    expect(address()).toBe('/404')
  })
})

describe('a user who is already signed in', () => {
  it.each([
    ['/user/login?redirect=%2Faccount%2Fcenter', '/account/center'],
    ['/user/login', '/dashboard/index'],
    ['/user/login?redirect=%2F%2Fevil.example', '/dashboard/index'],
    ['/user/login?redirect=%2F%09%2Fevil.example', '/dashboard/index'],
  ])('is redirected from %s to %s', async (at, target) => {
    signIn()
    const { address } = open(at)
    await screen.findByText('别处')
    expect(address()).toBe(target)
  })

  it('may still reset the password', async () => {
    signIn()
    open('/user/alteration')
    await screen.findByRole('heading', { level: 1, name: '忘记密码' })
  })
})

describe('the frame of the forms', () => {
  it('shows the school, two links to the home page and the footer', () => {
    school({ brandName: '光明小学', brandDesc: '一起创作', footer: '<a href="https://beian.test">备案</a>' })
    open('/user/login')
    expect(screen.getByRole('region', { name: '光明小学' }).textContent).toContain('一起创作')
    expect(hrefOf('返回首页')).toBe('/index')
    expect(hrefOf(/^光明小学.*，返回首页$/)).toBe('/index')
    expect(screen.getByRole('contentinfo').querySelector('a')?.textContent).toBe('备案')
  })

  it("shows the school's name when there is no footer", () => {
    school({ brandName: '光明小学' })
    open('/user/login')
    expect(screen.getByRole('contentinfo').textContent).toBe(`© ${new Date().getFullYear()} 光明小学`)
  })
})
