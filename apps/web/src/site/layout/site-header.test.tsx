// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, press, school, signIn, tidy } from '../../test/test-page.tsx'
import { open } from './test/opened-header.tsx'

afterEach(tidy)

describe('the account part of the header', () => {
  it.each([
    ['/index', '/user/login'],
    ['/home', '/user/login'],
    ['/404', '/user/login'],
    ['/work-detail?id=1', '/user/login?redirect=%2Fwork-detail%3Fid%3D1'],
  ])('links to the login for a guest at %s: %s', (at, way) => {
    open(at)
    expect(hrefOf('登录')).toBe(way)
  })

  it.each([
    ['1', true],
    ['0', false],
  ])('offers registration if the school allows it (%s)', (allowReg, there) => {
    school({ allowReg })
    open()
    expect(screen.queryByRole('link', { name: '注册' }) !== null).toBe(there)
  })

  it("shows links to the user's pages, and a logout button with a confirmation", async () => {
    signIn()
    open()
    expect(hrefOf('林小满')).toBe('/account/center')
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
    press('退出')
    await screen.findByRole('alertdialog', { name: '提示' })
  })

  it('shows a long name completely in its title', async () => {
    const realname = '阿卜杜热合曼·阿不都克里木'
    signIn({ realname })
    open()
    expect(screen.getByTitle(`个人中心：${realname}`).textContent).toContain(realname)
    press('打开菜单')
    expect(within(await screen.findByRole('dialog', { name: '菜单' })).getByTitle(realname).textContent).toBe(realname)
  })

  it('is updated after a login', () => {
    open()
    act(() => signIn())
    expect(screen.getByRole('link', { name: '林小满' })).toBeTruthy()
  })
})
