import { act, fireEvent, screen, within } from '@testing-library/react'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { afterAll, vi } from 'vitest'
import { changeSetting } from '../../ui/theme/setting.ts'
import { draw, signIn, testServer, tidy } from '../../admin/kit/test/test-server.tsx'
import { menuModel } from '../menu/menu-model.ts'

/** The frame of the office with a small menu. */

const viewport = vi.hoisted(() => {
  const { matchMedia } = globalThis
  const state = { narrow: false, restore: () => Object.assign(globalThis, { matchMedia }) }
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
afterAll(viewport.restore)
/** A window with `narrow` has no space for the side menu. */
export const desktop = viewport
export const { Frame } = await import('../frame.tsx')
vi.mock('../../admin/screens.ts', () => ({
  screens: Object.fromEntries(
    ['dashboard/Index', 'account/A', 'account/B', 'account/C', 'system/SysConfig'].map((name) => [
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

const entry = (title: string, path: string, component: string, more: Partial<MenuRoute> = {}): MenuRoute => ({
  id: title,
  route: '1',
  path,
  component,
  ...more,
  meta: { keepAlive: false, internalOrExternal: false, ...more.meta, title },
})
export const model = menuModel(
  [
    entry('首页', '/dashboard/index', 'dashboard/Index'),
    entry('甲', '/a', 'account/A'),
    entry('组', '/g', 'layouts/RouteView', {
      children: [entry('乙', '/b', 'account/B'), entry('丙', '/c', 'account/C')],
    }),
    entry('网站配置', '/config', 'system/SysConfig'),
    entry('外面', 'x', 'layouts/IframePageView', {
      meta: { title: '外面', keepAlive: false, internalOrExternal: true, url: 'http://school.test/doc' },
    }),
  ],
  'http://school.test',
)

/** Departments of the signed-in user. */
export const account: { departs: { id: string; orgCode: string; departName: string }[] } = { departs: [] }

/** Must run before each test. */
export function setUp(): void {
  account.departs = []
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
    }),
    '/sys/user/getCurrentUserDeparts': () => ({
      result: { list: account.departs, orgCode: account.departs[0]?.orgCode ?? '' },
    }),
  })
}
/** Must run after each test. */
export function tearDown(): void {
  desktop.narrow = false
  tidy()
}

export async function open(address = '/a', identity: 'admin' | 'student' = 'admin') {
  signIn([identity])
  draw(<Frame model={model} />, address)
  await screen.findByText(/account\/|dashboard\//)
}
export const go = (name: string) =>
  act(async () => {
    fireEvent.click(within(screen.getByRole('navigation', { name: '后台菜单' })).getByRole('link', { name }))
  })
export const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
export const tabMenu = async (name: string, item: string) => {
  fireEvent.contextMenu(screen.getByRole('tab', { name }))
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: item }))
  })
}
export const openUserMenu = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /打开用户菜单/ }))
  })
