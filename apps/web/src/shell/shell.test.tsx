// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting, currentSetting } from '../ui/theme/setting.ts'
import { readStored } from '@mashu/client'
import { draw, signIn, testServer, tidy, toasts } from '../admin/kit/test/test-server.tsx'
import { menuModel } from './menu/menu-model.ts'

const desktop = vi.hoisted(() => {
  const state = { narrow: false }
  Object.assign(globalThis, {
    matchMedia: () => ({
      get matches() {
        return !state.narrow
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  return state
})
const { Frame } = await import('./frame.tsx')
vi.mock('../admin/screens.ts', () => ({
  screens: Object.fromEntries(
    ['dashboard/Index', 'account/A', 'account/B', 'account/C'].map((name) => [
      name,
      async () => ({
        default: () => (
          <label>
            {name}
            <input />
          </label>
        ),
      }),
    ]),
  ),
}))

const entry = (
  title: string,
  path: string,
  component: string,
  more: Partial<MenuRoute> = {},
  meta: Partial<MenuRoute['meta']> = {},
): MenuRoute => ({
  id: title,
  route: '1',
  path,
  component,
  meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
  ...more,
})
const model = menuModel(
  [
    entry('首页', '/dashboard/index', 'dashboard/Index'),
    entry('甲', '/a', 'account/A'),
    entry('组', '/g', 'layouts/RouteView', {
      children: [entry('乙', '/b', 'account/B'), entry('丙', '/c', 'account/C')],
    }),
    entry('外面', 'x', 'layouts/IframePageView', {}, { url: 'http://school.test/doc', internalOrExternal: true }),
  ],
  'http://school.test',
)

/** Departments of the person. */
let departs: { id: string; orgCode: string; departName: string }[] = []

beforeEach(() => {
  departs = []
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  changeSetting({
    menuTheme: 'light',
    layout: 'sidemenu',
    contentWidth: 'Fixed',
    fixedHeader: true,
    autoHideHeader: false,
    fixedSidebar: true,
    multiPage: true,
    weak: false,
    dark: false,
    color: '#1890FF',
  })
  testServer({
    '/sys/annountCement/listByUser': () => ({
      result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 },
    }), // sic
    '/sys/user/getCurrentUserDeparts': () => ({ result: { list: departs, orgCode: departs[0]?.orgCode ?? '' } }),
  })
})
afterEach(() => {
  desktop.narrow = false
  tidy()
})

async function open(address = '/a', identity: 'admin' | 'student' = 'admin') {
  signIn([identity])
  draw(<Frame model={model} />, address)
  await screen.findByText(/account\/|dashboard\//)
}
const go = (name: string) =>
  act(async () => {
    fireEvent.click(within(screen.getByRole('navigation', { name: '后台菜单' })).getByRole('link', { name }))
  })
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const tabMenu = async (name: string, item: string) => {
  fireEvent.contextMenu(screen.getByRole('tab', { name }))
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: item }))
  })
}
const ofTheUser = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /打开用户菜单/ }))
  })

describe('the tabs', () => {
  it('begin with home, take every visited page once, and title the window', async () => {
    await open()
    expect(tabNames()).toEqual(['首页', '甲'])
    expect(document.title).toBe('甲 · 码塾')
    fireEvent.click(screen.getByRole('button', { name: /^组/ }))
    await go('乙')
    await go('甲')
    expect(tabNames()).toEqual(['首页', '甲', '乙'])
    await act(async () => {
      fireEvent.click(screen.getByRole('tab', { name: '首页' }))
    })
    expect(document.title).toBe('码塾')
  })

  it('keep what was typed, until they are refreshed', async () => {
    await open()
    const field = await screen.findByLabelText<HTMLInputElement>('account/A')
    field.value = '没保存'
    fireEvent.click(screen.getByRole('button', { name: /^组/ }))
    await go('乙')
    await go('甲')
    expect(screen.getByLabelText<HTMLInputElement>('account/A').value).toBe('没保存')
    await tabMenu('甲', '刷 新')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('account/A').value).toBe(''))
  })

  it('close to either side and all others, and never home', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^组/ }))
    await go('乙')
    await go('丙')
    await tabMenu('乙', '关闭左侧')
    expect(tabNames()).toEqual(['首页', '乙', '丙'])
    await tabMenu('乙', '关闭右侧')
    expect(tabNames()).toEqual(['首页', '乙'])
    await go('甲')
    await tabMenu('甲', '关闭其它')
    expect(tabNames()).toEqual(['首页', '甲'])
    fireEvent.keyDown(screen.getByRole('tab', { name: '首页' }), { key: 'Delete' })
    expect(toasts()).toContain('首页不能关闭!')
  })

  it('are off on mobile and when the setting says so', async () => {
    changeSetting({ multiPage: false })
    await open()
    expect(screen.queryByRole('tablist', { name: '打开的页面' })).toBeNull()
    act(() => changeSetting({ multiPage: true }))
    expect(screen.getByRole('tablist', { name: '打开的页面' })).toBeDefined()
  })
})

describe('the menu', () => {
  it('stands at the side or on top', async () => {
    await open()
    expect(screen.getByRole('complementary')).toBeDefined()
    act(() => changeSetting({ layout: 'topmenu' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('navigation', { name: '后台菜单' })).toBeDefined()
  })

  it('is dark when it should be', async () => {
    await open()
    expect(screen.getByRole('complementary').dataset['ground']).toBeUndefined()
    act(() => changeSetting({ menuTheme: 'dark' }))
    expect(screen.getByRole('complementary').dataset['ground']).toBe('dark')
  })

  it('on top is one bar of one ground, with everything that stands in it', async () => {
    await open()
    act(() => changeSetting({ layout: 'topmenu', menuTheme: 'dark' }))
    const bar = screen.getByRole('banner')
    expect(bar.dataset['ground']).toBe('dark')
    expect(bar.querySelector('[data-ground]')).toBeNull()
    expect(within(bar).getByRole('button', { name: /打开用户菜单/ })).toBeDefined()
    act(() => changeSetting({ menuTheme: 'light' }))
    expect(bar.dataset['ground']).toBeUndefined()
    act(() => changeSetting({ layout: 'sidemenu', menuTheme: 'dark' }))
    expect(screen.getByRole('banner').dataset['ground']).toBeUndefined()
  })

  it('remembers its open groups while it is narrow', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^组/ }))
    expect(screen.getByRole('link', { name: '乙' })).toBeDefined()
    const resized = vi.fn()
    addEventListener('resize', resized)
    fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(screen.queryByRole('link', { name: '乙' })).toBeNull()
    expect(readStored('SIDEBAR_TYPE')).toBe(false)
    await waitFor(() => expect(resized).toHaveBeenCalled())
    fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
    expect(screen.getByRole('link', { name: '乙' })).toBeDefined()
  })

  it('opens external entries in a new window', async () => {
    await open()
    const link = screen.getByRole('link', { name: /外面/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['http://school.test/doc', '_blank'])
  })

  it('is a drawer on narrow screens that closes with a choice', async () => {
    desktop.narrow = true
    await open()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('tablist', { name: '打开的页面' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '打开菜单' }))
    expect(screen.getByRole('dialog', { name: '菜单' })).toBeDefined()
    await go('首页')
    expect(screen.queryByRole('dialog', { name: '菜单' })).toBeNull()
  })
})

describe('the header', () => {
  it('greets, and offers what the specification lists', async () => {
    await open()
    expect(screen.getByText('欢迎使用 码塾')).toBeDefined()
    await ofTheUser()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '个人中心',
      '账户设置',
      '主题设置',
      '密码修改',
      '回到前台',
      '退出登录',
    ])
  })

  it('offers another department to whoever has several', async () => {
    departs = [
      { id: '1', orgCode: 'A01', departName: '一班' },
      { id: '2', orgCode: 'A02', departName: '二班' },
    ]
    await open()
    await ofTheUser()
    fireEvent.click(await screen.findByRole('menuitem', { name: '部门切换' }))
    expect(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 一班）' })).toBeDefined()
  })

  it('asks before it signs out', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    const dialog = screen.getByRole('alertdialog', { name: '提示' })
    expect(within(dialog).getByText('真的要注销登录吗 ?')).toBeDefined()
  })

  it('leaves once the page is scrolled past 100 px, if it should', async () => {
    await open()
    const away = () => /away/.test(screen.getByRole('banner').className)
    const scroll = (to: number) =>
      act(() => {
        vi.stubGlobal('scrollY', to)
        fireEvent.scroll(window)
      })
    scroll(101)
    expect(away()).toBe(false)
    act(() => changeSetting({ autoHideHeader: true }))
    scroll(100)
    expect(away()).toBe(false)
    scroll(101)
    expect(away()).toBe(true)
  })

  it('finds pages by pinyin after Ctrl+K', async () => {
    await open()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: '搜索菜单' })
    fireEvent.change(field, { target: { value: 'yi' } })
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['乙组']))
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' })
    })
    expect(tabNames()).toEqual(['首页', '甲', '乙'])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('opens the search as a dialog on narrow screens, and external pages in a new window', async () => {
    desktop.narrow = true
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    fireEvent.click(screen.getByRole('button', { name: /搜索菜单/ }))
    const dialog = await screen.findByRole('dialog', { name: '搜索菜单' })
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('option', { name: /外面/ }))
    })
    expect(opened).toHaveBeenCalledWith('http://school.test/doc', '_blank', 'noopener')
  })
})

describe('the layout', () => {
  it.each([
    ['admin', 'admin'],
    ['student', 'student'],
  ] as const)('carries the class of a person who is %s', async (identity, name) => {
    signIn([identity])
    if (identity === 'student')
      localStorage.setItem(
        'pro__Login_Userinfo',
        JSON.stringify({
          value: { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 1, orgCode: null },
          expire: null,
        }),
      )
    window.dispatchEvent(new Event('storage'))
    draw(<Frame model={model} />, '/a')
    await screen.findByLabelText('account/A')
    expect(document.querySelector(`.${name}`)).not.toBeNull()
  })

  it('shows the way: home first, the page itself as plain text', async () => {
    await open('/b')
    const way = screen.getByRole('navigation', { name: '位置' })
    expect(way.textContent).toBe('首页/ 组/ 乙')
    expect(
      within(way)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['首页'])
  })
})

describe('the settings drawer', () => {
  it('applies and keeps every choice, and strikes through what has no effect', async () => {
    await open()
    await ofTheUser()
    fireEvent.click(screen.getByRole('menuitem', { name: '主题设置' }))
    const drawer = await screen.findByRole('dialog', { name: '主题设置' })
    const flip = (name: string) => fireEvent.click(within(drawer).getByRole('switch', { name }))
    for (const name of ['色弱模式', '深色模式', '下滑时隐藏 Header', '固定侧边菜单']) flip(name)
    fireEvent.click(within(drawer).getByRole('radio', { name: '酱紫' }))
    expect(currentSetting()).toMatchObject({
      weak: true,
      dark: true,
      autoHideHeader: true,
      fixedSidebar: false,
      color: '#722ED1',
    })
    expect(readStored('DEFAULT_COLOR')).toBe('#722ED1')
    flip('固定 Header')
    expect(within(drawer).getByRole<HTMLInputElement>('switch', { name: '下滑时隐藏 Header' }).disabled).toBe(true)
    expect(within(drawer).queryByRole('option', { name: '流式' })).toBeNull()
    fireEvent.click(within(drawer).getByRole('radio', { name: '顶部栏导航' }))
    expect(within(drawer).getByRole('option', { name: '流式' })).toBeDefined()
    expect(within(drawer).getByRole<HTMLInputElement>('switch', { name: '固定侧边菜单' }).disabled).toBe(true)
    flip('多页签模式')
    expect(screen.queryByRole('tablist', { name: '打开的页面' })).toBeNull()
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: '主题设置' })).toBeNull()
  })
})
