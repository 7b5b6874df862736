// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting } from '../../ui/theme/setting.ts'
import { draw, signIn, testServer, tidy, toasts } from '../../admin/kit/test/test-server.tsx'
import { beginSession } from '../../api/session.ts'
import { menuModel } from '../menu/menu-model.ts'

const pages = vi.hoisted(() => {
  // The window is wide until a test makes the window narrow.
  const listeners = new Set<() => void>()
  const wide = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const { matchMedia } = globalThis
  Object.assign(globalThis, { matchMedia: () => wide })
  return {
    restore: () => Object.assign(globalThis, { matchMedia }),
    broken: false,
    widen: (matches: boolean) => {
      wide.matches = matches
      for (const listener of listeners) listener()
    },
  }
})
afterAll(pages.restore)
vi.mock('../../admin/screens.ts', () => ({
  screens: {
    'dashboard/Index': async () => ({ default: () => <p>首页的内容</p> }),
    'account/A': async () => ({
      default: () => (
        <label>
          甲的内容
          <input />
        </label>
      ),
    }),
    'account/B': async () => ({
      default: () => {
        if (pages.broken) throw new Error('kaputt')
        return <p>乙的内容</p>
      },
    }),
  },
}))
const { Frame } = await import('../frame.tsx')

const entry = (title: string, path: string, component: string, meta: Partial<MenuRoute['meta']> = {}): MenuRoute => ({
  id: title,
  route: '1',
  path,
  component,
  meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
})
const model = menuModel(
  [
    entry('首页', '/dashboard/index', 'dashboard/Index'),
    entry('甲', '/a', 'account/A'),
    entry('乙', '/b', 'account/B'),
    entry('没有做', '/c', 'account/None'),
    entry('统计', '/d', 'layouts/IframePageView', { url: 'https://stat.example/d' }),
  ],
  'http://school.test',
)

beforeEach(() => {
  pages.broken = false
  localStorage.clear()
  sessionStorage.clear()
  signIn(['admin'])
  changeSetting({ layout: 'sidemenu', multiPage: true })
  testServer({
    '/sys/annountCement/listByUser': () => ({
      result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 },
    }),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  tidy()
})

const tab = (name: string) => screen.getByRole('tab', { name })
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const go = (name: string) =>
  act(async () => {
    fireEvent.click(within(screen.getByRole('navigation', { name: '后台菜单' })).getByRole('link', { name }))
  })
const open = async (...more: string[]) => {
  draw(<Frame model={model} />, '/a')
  await screen.findByLabelText('甲的内容')
  for (const name of more) await go(name)
}

describe('the open tabs', () => {
  it('have one tab stop, and arrow keys move the focus between tabs', async () => {
    await open('乙')
    await screen.findByText('乙的内容')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
    tab('乙').focus()
    fireEvent.keyDown(tab('乙'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tab('首页'))
    fireEvent.keyDown(tab('首页'), { key: 'ArrowLeft' })
    fireEvent.keyDown(tab('乙'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tab('甲'))
    expect(tab('乙').getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    ['Delete', () => fireEvent.keyDown(tab('乙'), { key: 'Delete' })],
    [
      'the middle button',
      () => fireEvent(tab('乙').parentElement!, new MouseEvent('auxclick', { button: 1, bubbles: true })),
    ],
    ['the close button', () => fireEvent.click(screen.getAllByTitle('关闭').at(-1)!)],
  ])('close by %s, and the tab beside the closed one becomes active', async (_, close) => {
    await open('乙')
    await screen.findByText('乙的内容')
    await act(async () => {
      close()
    })
    await waitFor(() => expect(names()).toEqual(['首页', '甲']))
    expect(tab('甲').getAttribute('aria-selected')).toBe('true')
  })

  it('are restored after a reload, and load when the user opens them', async () => {
    await open('乙')
    await screen.findByText('乙的内容')
    tidy()
    signIn(['admin'])
    await open()
    expect(names()).toEqual(['首页', '甲', '乙'])
    expect(screen.queryByText('乙的内容')).toBeNull()
    tidy()
    beginSession('t', { id: '2', username: 'v', realname: '别人', avatar: null, userIdentity: 2, orgCode: null }, [])
    await open()
    expect(names()).toEqual(['首页', '甲'])
  })

  it('stay open when the user presses the right mouse button', async () => {
    await open('乙')
    fireEvent(tab('乙').parentElement!, new MouseEvent('auxclick', { button: 2, bubbles: true }))
    expect(names()).toEqual(['首页', '甲', '乙'])
    expect(toasts()).toEqual([])
  })
})

describe('a window that becomes narrow', () => {
  const widen = (wide: boolean) => act(async () => pages.widen(wide))
  afterEach(() => widen(true))
  const type = () => fireEvent.change(screen.getByLabelText('甲的内容'), { target: { value: '写了一半' } })
  const typed = () => screen.getByLabelText<HTMLInputElement>('甲的内容').value
  const pick = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: '打开菜单' }))
    await go(name)
  }

  it('hides its tabs, and restores them when the window is wide again', async () => {
    await open()
    type()
    await go('乙')
    await go('统计')
    await widen(false)
    expect(screen.queryByRole('tab')).toBeNull()
    await widen(true)
    expect(names()).toEqual(['首页', '甲', '乙', '统计'])
    await act(async () => {
      fireEvent.click(tab('甲'))
    })
    expect(typed()).toBe('写了一半')
  })

  it('keeps the existing pages, and one page that was opened while narrow', async () => {
    await open()
    type()
    await widen(false)
    await pick('统计')
    await pick('乙')
    await pick('甲')
    expect(typed()).toBe('写了一半')
    await pick('乙')
    await widen(true)
    expect(names()).toEqual(['首页', '甲', '乙'])
  })
})

describe('a page in a tab', () => {
  it('can fail without affecting other tabs, and be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    pages.broken = true
    await open('乙')
    const again = await screen.findByRole('button', { name: '再试一次' })
    expect(names()).toEqual(['首页', '甲', '乙'])
    pages.broken = false
    await act(async () => {
      fireEvent.click(again)
    })
    expect(await screen.findByText('乙的内容')).toBeTruthy()
    await go('甲')
    expect(screen.getByLabelText('甲的内容')).toBeTruthy()
  })

  it('shows "not found" when the menu names a screen that does not exist', async () => {
    await open('没有做')
    expect(await screen.findByText('404')).toBeTruthy()
    expect(names()).toContain('没有做')
  })

  it('from another site is shown in a frame that cannot navigate the window', async () => {
    await open('统计')
    const frame = await waitFor(
      () => document.querySelector<HTMLElement>('iframe[title="统计"]') ?? Promise.reject(new Error('no frame yet')),
    )
    expect(frame.getAttribute('src')).toBe('https://stat.example/d')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  })
})
