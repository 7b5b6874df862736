// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applySiteConfig } from '../api/site-config.ts'
import { changeSetting } from '../ui/theme/setting.ts'
import { readStored } from '@mashu/client'
import { toasts } from '../admin/kit/test/test-server.tsx'
import { desktop, go, open, tabMenu, tabNames, setUp, tearDown } from './test/test-frame.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the tabs', () => {
  it('start with the home page, contain every visited page once, and determine the window title', async () => {
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

  it('keep the input until they are reloaded', async () => {
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

  it('can be closed left or right of a tab, or all except this tab, but the home page always stays open', async () => {
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

  it('are hidden while the setting is off', async () => {
    changeSetting({ multiPage: false })
    await open()
    expect(screen.queryByRole('tablist', { name: '打开的页面' })).toBeNull()
    act(() => changeSetting({ multiPage: true }))
    expect(screen.getByRole('tablist', { name: '打开的页面' })).toBeDefined()
  })
})

describe('the menu', () => {
  it('is at the side or at the top', async () => {
    await open()
    expect(screen.getByRole('complementary')).toBeDefined()
    act(() => changeSetting({ layout: 'topmenu' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('navigation', { name: '后台菜单' })).toBeDefined()
  })

  it('is dark if this setting is selected', async () => {
    await open()
    expect(screen.getByRole('complementary').dataset['ground']).toBeUndefined()
    act(() => changeSetting({ menuTheme: 'dark' }))
    expect(screen.getByRole('complementary').dataset['ground']).toBe('dark')
  })

  it('colours the whole header if the menu is at the top', async () => {
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

  it('keeps its expanded groups while it is collapsed', async () => {
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

  it('is a drawer on narrow screens without tabs, and closes when the user selects an entry', async () => {
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

it("the office uses the school's style sheet, except on the page that edits the style sheet", async () => {
  const sheets = () => [...document.head.querySelectorAll('style')].filter(({ textContent }) => textContent === '.a{}')
  applySiteConfig({ customCss: '.a{}' })
  await open()
  expect(sheets()).toHaveLength(1)
  await go('网站配置')
  expect(sheets()).toHaveLength(0)
  applySiteConfig({ customCss: '' })
})
