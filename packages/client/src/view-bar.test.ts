// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { right } from '@mashu/contract/sys/right/right'
import { keys, readStored, storedKey, writeStored } from './account/storage.ts'
import { isViewing } from './account/account.ts'
import { followView } from './view-bar.ts'

const own = { token: 'own token', user: { id: '1', username: 'boss', realname: '校长' }, roles: ['admin'] }

beforeEach(() => {
  writeStored(keys.viewing, { own, remember: true })
  writeStored(keys.token, 'token of the view')
  writeStored(keys.userInfo, { id: '7', username: 'ming', realname: '小明' })
  writeStored(keys.menu, ['of 小明'])
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bar = () => document.querySelector<HTMLElement>('.mashu-view')
const press = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click()

it("the bar names the viewed person, and one click restores the administrator's login", async () => {
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', fetched)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  followView()
  expect(bar()?.textContent).toContain('以 小明 的身份查看 · 只读')
  press('⇅')
  expect(bar()?.dataset['at']).toBe('top')
  press('退出查看')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/isystem/user'))
  const [address, init] = fetched.mock.calls[0]!
  expect([address, init.headers]).toEqual([
    `/api${right.endView.path}`,
    { 'X-Access-Token': 'token of the view', 'x-mashu-client': '1' },
  ])
  expect(isViewing()).toBe(false)
  expect([readStored(keys.token), readStored(keys.userRole), readStored(keys.menu)]).toEqual([
    'own token',
    ['admin'],
    undefined,
  ])
  expect(readStored(keys.userInfo)).toEqual(own.user)
})

it('the bar disappears when the view ends in another window, or without the server', async () => {
  followView()
  expect(bar()).not.toBeNull()
  localStorage.removeItem(storedKey(keys.viewing))
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(keys.viewing) }))
  expect(bar()).toBeNull()
  writeStored(keys.viewing, { own, remember: true })
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(keys.viewing) }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  press('退出查看')
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(readStored(keys.token)).toBe('own token')
})

it('the bar is not shown without a view', () => {
  localStorage.removeItem(storedKey(keys.viewing))
  followView()
  expect(bar()).toBeNull()
})
