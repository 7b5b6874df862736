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

describe('the addresses under /user', () => {
  it.each([
    ['/user/login', '登录码塾', '登录 · 码塾'],
    ['/user/alteration', '忘记密码', '忘记密码 · 码塾'],
    ['/user', '登录码塾', '登录 · 码塾'],
  ])('%s is "%s"', async (at, heading, title) => {
    open(at)
    await screen.findByRole('heading', { level: 1, name: heading })
    await expect.poll(() => document.title).toBe(title)
  })

  it('are light also where somebody likes the office dark, which is dark again after them', async () => {
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

  it('the registration is there where the school allows it', async () => {
    school({ allowReg: '1' })
    open('/user/register')
    await screen.findByRole('heading', { level: 1, name: '注册' })
    expect(hrefOf('使用已有账户登录')).toBe('/user/login')
  })

  it('the result of a registration, opened by itself, says that there is none', async () => {
    const { address } = open('/user/register-result')
    await screen.findByText(/这里没有刚刚完成的注册/)
    expect(address()).toBe('/user/register-result')
    expect(hrefOf('去登录')).toBe('/user/login')
  })

  it('the result names the account, and the window says so', async () => {
    open({ pathname: '/user/register-result', state: { username: 'xiaoman' } })
    await screen.findByRole('heading', { level: 1, name: '你的账户：xiaoman 注册成功' })
    await expect.poll(() => document.title).toContain('注册成功')
  })

  it('anything else is no page', async () => {
    const { address } = open('/user/nowhere')
    await screen.findByText('别处')
    expect(address()).toBe('/404')
  })
})

describe('who is signed in already', () => {
  it.each([
    ['/user/login?redirect=%2Faccount%2Fcenter', '/account/center'],
    ['/user/login', '/dashboard/index'],
    ['/user/login?redirect=%2F%2Fevil.example', '/dashboard/index'],
    ['/user/login?redirect=%2F%09%2Fevil.example', '/dashboard/index'],
  ])('goes on from %s to %s', async (at, target) => {
    signIn()
    const { address } = open(at)
    await screen.findByText('别处')
    expect(address()).toBe(target)
  })

  it('may still change a forgotten password', async () => {
    signIn()
    open('/user/alteration')
    await screen.findByRole('heading', { level: 1, name: '忘记密码' })
  })
})

describe('around the forms', () => {
  it('stand the school, two ways home and its footer', () => {
    school({ brandName: '光明小学', brandDesc: '一起创作', footer: '<a href="https://beian.test">备案</a>' })
    open('/user/login')
    expect(screen.getByRole('region', { name: '光明小学' }).textContent).toContain('一起创作')
    expect(hrefOf('返回首页')).toBe('/index')
    expect(hrefOf(/^光明小学.*，返回首页$/)).toBe('/index')
    expect(screen.getByRole('contentinfo').querySelector('a')?.textContent).toBe('备案')
  })

  it('stands the name of the school where it has no footer', () => {
    school({ brandName: '光明小学' })
    open('/user/login')
    expect(screen.getByRole('contentinfo').textContent).toBe(`© ${new Date().getFullYear()} 光明小学`)
  })
})
