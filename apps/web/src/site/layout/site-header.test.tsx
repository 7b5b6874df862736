// @vitest-environment happy-dom
import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { HALF_HOUR, keys, readStored, writeStored } from '@mashu/client'
import { draw, held, hrefOf, pageServer, press, school, signIn, tidy, type Replies } from '../../test/test-page.tsx'
import { SiteHeader } from './site-header.tsx'

afterEach(tidy)

const MENU = '/teaching/menu/getUserMenu'
const entry = (title: string, url: string | null, more: Partial<SiteMenuEntry> = {}): SiteMenuEntry => ({
  id: title,
  title,
  url,
  route: true,
  needLogin: 0,
  internalOrExternal: false,
  ...more,
})
const menu = [
  entry('首页', '/index'),
  entry('作品', '/workList?type=1'),
  entry('我的', '/account/center', { needLogin: 1 }),
  entry('创作', null, {
    children: [
      entry('Scratch', '/scratch3/index.html', { route: false, internalOrExternal: true }),
      entry('课程', '/courseList'),
    ],
  }),
]

function open(at = '/index', reply: Replies[string] = () => ({ result: menu })) {
  const server = pageServer({ [MENU]: reply, '/sys/logout': () => ({}) })
  return { server, ...draw(<SiteHeader fixed={false} />, at) }
}
const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }))

describe('the menu of the site', () => {
  it('shows guests what is for them, and where they are', async () => {
    open('/workList?type=1&page=2')
    await screen.findByRole('link', { name: '首页' })
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['首页', '/index', null],
      ['作品', '/workList?type=1', 'page'],
    ])
  })

  it('shows more to who is signed in', async () => {
    signIn()
    open()
    expect((await nav().findByRole('link', { name: '我的' })).getAttribute('href')).toBe('/account/center')
  })

  it('is there at once the next time, and then the new one', async () => {
    writeStored(keys.menu, [entry('旧的', '/old')], HALF_HOUR)
    const answer = held()
    open('/index', () => answer.promise)
    expect(nav().getByRole('link', { name: '旧的' })).toBeTruthy()
    answer.give({ result: [entry('新的', '/new')] })
    await nav().findByRole('link', { name: '新的' })
    expect(nav().queryByRole('link', { name: '旧的' })).toBeNull()
    expect(readStored<SiteMenuEntry[]>(keys.menu)?.[0]?.title).toBe('新的')
  })

  it('leaves the rest of the header alone when it does not come', async () => {
    const { server } = open('/index', () => ({ refuse: '', status: 500 }))
    await waitFor(() => expect(server.of(MENU)).toHaveLength(1))
    expect(hrefOf('登录')).toBe('/user/login')
  })
})

describe('a group of the menu', () => {
  const group = async () => {
    open()
    return screen.findByRole('button', { name: '创作' })
  }
  const inside = () => nav().queryByRole('link', { name: 'Scratch' })

  it('opens on a press, with links to elsewhere in a new window', async () => {
    const toggle = await group()
    expect([toggle.getAttribute('aria-expanded'), inside()]).toEqual(['false', null])
    fireEvent.click(toggle)
    expect([
      toggle.getAttribute('aria-expanded'),
      inside()?.getAttribute('target'),
      inside()?.getAttribute('rel'),
    ]).toEqual(['true', '_blank', 'noopener'])
    expect(nav().getByRole('link', { name: '课程' }).getAttribute('target')).toBeNull()
  })

  it('is closed by Esc, with the focus back on it', async () => {
    const toggle = await group()
    fireEvent.click(toggle)
    inside()!.focus()
    fireEvent.keyDown(inside()!, { key: 'a' })
    expect(inside()).not.toBeNull()
    fireEvent.keyDown(inside()!, { key: 'Escape' })
    expect([inside(), document.activeElement]).toEqual([null, toggle])
  })

  it('stays while the keyboard is inside, and closes when it has left', async () => {
    const toggle = await group()
    fireEvent.click(toggle)
    fireEvent.blur(toggle, { relatedTarget: inside() })
    expect(inside()).not.toBeNull()
    fireEvent.blur(inside()!, { relatedTarget: screen.getByRole('link', { name: '首页' }) })
    expect(inside()).toBeNull()
  })

  it('follows the pointer', async () => {
    const toggle = await group()
    fireEvent.mouseEnter(toggle.parentElement!)
    expect(inside()).not.toBeNull()
    fireEvent.mouseLeave(toggle.parentElement!)
    expect(inside()).toBeNull()
  })

  it('that is a page as well has itself as its first entry', async () => {
    open('/index', () => ({ result: [entry('社区', '/home', { children: [entry('资讯', '/newsList')] })] }))
    fireEvent.click(await screen.findByRole('button', { name: '社区' }))
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/home', '/newsList'])
  })
})

describe('who I am', () => {
  it.each([
    ['/index', '/user/login'],
    ['/home', '/user/login'],
    ['/404', '/user/login'],
    ['/work-detail?id=1', '/user/login?redirect=%2Fwork-detail%3Fid%3D1'],
  ])('a guest at %s goes to %s', (at, way) => {
    open(at)
    expect(hrefOf('登录')).toBe(way)
  })

  it.each([
    ['1', true],
    ['0', false],
  ])('registration is offered where the school allows it (%s)', (allowReg, there) => {
    school({ allowReg })
    open()
    expect(screen.queryByRole('link', { name: '注册' }) !== null).toBe(there)
  })

  it('who is signed in finds their pages and the way out, which asks', async () => {
    signIn()
    open()
    expect(hrefOf('林小满')).toBe('/account/center')
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
    press('退出')
    await screen.findByRole('alertdialog', { name: '提示' })
  })

  it('a long name is cut by its width and whole in its title', async () => {
    const realname = '阿卜杜热合曼·阿不都克里木'
    signIn({ realname })
    open()
    expect(screen.getByTitle(`个人中心：${realname}`).textContent).toContain(realname)
    press('打开菜单')
    expect(within(await screen.findByRole('dialog', { name: '菜单' })).getByTitle(realname).textContent).toBe(realname)
  })

  it('a login elsewhere shows at once', () => {
    open()
    act(() => signIn())
    expect(screen.getByRole('link', { name: '林小满' })).toBeTruthy()
  })
})
