// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting, currentSetting } from '../../ui/theme/setting.ts'
import { readStored } from '@mashu/client'
import { draw, signIn } from '../../admin/kit/test/test-server.tsx'
import { Frame, account, desktop, model, open, openUserMenu, tabNames, setUp, tearDown } from '../test/test-frame.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the header', () => {
  it('greets the user, and shows all entries of the user menu', async () => {
    await open()
    expect(screen.getByText('欢迎使用 码塾')).toBeDefined()
    await openUserMenu()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '个人中心',
      '账户设置',
      '主题设置',
      '密码修改',
      '回到前台',
      '退出登录',
    ])
  })

  it("shows the page's title on small screens, or the school's name on the home page", async () => {
    desktop.narrow = true
    await open('/b')
    expect(within(screen.getByRole('banner')).getByText('乙')).toBeDefined()
    tearDown()
    setUp()
    desktop.narrow = true
    await open('/dashboard/index')
    expect(within(screen.getByRole('banner')).getByText('码塾')).toBeDefined()
  })

  it('offers a choice of department to users with several departments', async () => {
    account.departs = [
      { id: '1', orgCode: 'A01', departName: '一班' },
      { id: '2', orgCode: 'A02', departName: '二班' },
    ]
    await open()
    await openUserMenu()
    fireEvent.click(await screen.findByRole('menuitem', { name: '部门切换' }))
    expect(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 一班）' })).toBeDefined()
  })

  it('asks for a confirmation before it logs out', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    const dialog = screen.getByRole('alertdialog', { name: '提示' })
    expect(within(dialog).getByText('真的要注销登录吗 ?')).toBeDefined()
  })

  it('hides after the page is scrolled by 100 px, if the setting allows this', async () => {
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
    const field = await screen.findByRole('combobox', { name: '搜索' })
    fireEvent.change(field, { target: { value: 'yi' } })
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['乙组']))
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' })
    })
    expect(tabNames()).toEqual(['首页', '甲', '乙'])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('opens the search as a dialog on narrow screens, and opens external pages in a new window', async () => {
    desktop.narrow = true
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    fireEvent.click(screen.getByRole('button', { name: /搜索/ }))
    const dialog = await screen.findByRole('dialog', { name: '搜索' })
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('option', { name: /外面/ }))
    })
    expect(opened).toHaveBeenCalledWith('http://school.test/doc', '_blank', 'noopener')
  })
})

function signInAs(identity: 'admin' | 'student') {
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
}

describe('the layout', () => {
  it.each([
    ['admin', 'admin'],
    ['student', 'student'],
  ] as const)('has the CSS class of the identity %s', async (identity, name) => {
    signInAs(identity)
    draw(<Frame model={model} />, '/a')
    await screen.findByLabelText('account/A')
    expect(document.querySelector(`.${name}`)).not.toBeNull()
  })

  it('shows the breadcrumbs, first a link to the home page and last the current page as plain text', async () => {
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
  it('applies and stores the settings, and disables settings that have no effect', async () => {
    await open()
    await openUserMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: '主题设置' }))
    const drawer = await screen.findByRole('dialog', { name: '主题设置' })
    const flip = (name: string) => fireEvent.click(within(drawer).getByRole('switch', { name }))
    for (const name of ['色弱模式', '深色模式', '下滑时隐藏顶栏', '固定侧边菜单']) flip(name)
    fireEvent.click(within(drawer).getByRole('radio', { name: '酱紫' }))
    expect(currentSetting()).toMatchObject({
      weak: true,
      dark: true,
      autoHideHeader: true,
      fixedSidebar: false,
      color: '#722ED1',
    })
    expect(readStored('DEFAULT_COLOR')).toBe('#722ED1')
    flip('固定顶栏')
    expect(within(drawer).getByRole<HTMLInputElement>('switch', { name: '下滑时隐藏顶栏' }).disabled).toBe(true)
    expect(within(drawer).queryByRole('option', { name: '流式' })).toBeNull()
    fireEvent.click(within(drawer).getByRole('radio', { name: '顶部栏导航' }))
    expect(within(drawer).getByRole('option', { name: '流式' })).toBeDefined()
    expect(within(drawer).getByRole<HTMLInputElement>('switch', { name: '固定侧边菜单' }).disabled).toBe(true)
    flip('深色跟随系统')
    expect(readStored('DARK_MODE')).toBe('system')
    expect(within(drawer).getByRole<HTMLInputElement>('switch', { name: '深色模式' }).disabled).toBe(true)
    flip('多页签模式')
    expect(screen.queryByRole('tablist', { name: '打开的页面' })).toBeNull()
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: '主题设置' })).toBeNull()
  })

  it('hides the settings of the office layout from students', async () => {
    signInAs('student')
    draw(<Frame model={model} />, '/a')
    await screen.findByLabelText('account/A')
    await openUserMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: '主题设置' }))
    const drawer = within(await screen.findByRole('dialog', { name: '主题设置' }))
    expect(drawer.getByRole('switch', { name: '深色模式' })).toBeDefined()
    expect(drawer.queryByRole('switch', { name: /顶栏/ })).toBeNull()
  })
})
