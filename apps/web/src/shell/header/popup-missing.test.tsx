// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageGuard } from '../../ui/state/page-failed.tsx'
import { changeSetting } from '../../ui/theme/setting.ts'
import { draw, signIn, testServer, tidy, toasts } from '../../admin/kit/test/test-server.tsx'
import { menuModel } from '../menu/menu-model.ts'

const network = vi.hoisted(() => {
  const { matchMedia } = globalThis
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  })
  return { down: true, restore: () => Object.assign(globalThis, { matchMedia }) }
})
afterAll(network.restore)
/** Loading the module fails while the network is down. */
const file = vi.hoisted(() => (whole: { default: unknown }) => ({
  get default() {
    if (network.down) throw new TypeError('Failed to fetch dynamically imported module: /assets/popup.js')
    return whole.default
  },
}))
vi.mock('../notice/notice-list.tsx', async (original) => file(await original()))
vi.mock('../search/office-search.tsx', async (original) => file(await original()))
vi.mock('../theme/setting-drawer.tsx', async (original) => file(await original()))
vi.mock('../../admin/screens.ts', () => ({
  screens: {
    'account/A': async () => ({
      default: () => (
        <label>
          甲的内容
          <input />
        </label>
      ),
    }),
  },
}))
const { Frame } = await import('../frame.tsx')

const route: MenuRoute = {
  id: '甲',
  route: '1',
  path: '/a',
  component: 'account/A',
  meta: { title: '甲', keepAlive: false, internalOrExternal: false },
}
const click = (role: string, name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole(role, { name }))
  })
const typed = () => screen.getByLabelText<HTMLInputElement>('甲的内容')

beforeEach(() => {
  network.down = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  signIn(['admin'])
  changeSetting({ layout: 'sidemenu', multiPage: true })
  testServer({
    '/sys/annountCement/listByUser': () => ({
      result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 },
    }),
    '/sys/user/getCurrentUserDeparts': () => ({ result: { list: [], orgCode: '' } }),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  tidy()
})

it.each([
  ['the bell', () => click('button', /^通知，/), () => screen.findByRole('dialog', { name: '通知' })],
  [
    'Ctrl+K',
    () =>
      act(async () => {
        fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
      }),
    () => screen.findByRole('combobox', { name: '搜索' }),
  ],
  [
    '主题设置',
    async () => {
      await click('button', /打开用户菜单/)
      await click('menuitem', '主题设置')
    },
    () => screen.findByRole('dialog', { name: '主题设置' }),
  ],
])('%s does not change the page while the network is down, and works the next time', async (_, press, shown) => {
  draw(
    <PageGuard>
      <Frame model={menuModel([route], 'http://school.test')} />
    </PageGuard>,
    '/a',
  )
  fireEvent.change(await screen.findByLabelText('甲的内容'), { target: { value: '写了一半' } })
  await press()
  await waitFor(() => expect(toasts()).toEqual(['没有下载下来，请检查网络后再点一次']))
  expect(typed().value).toBe('写了一半')
  network.down = false
  await press()
  expect(await shown()).toBeTruthy()
  expect(typed().value).toBe('写了一半')
})
