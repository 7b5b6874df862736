// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetEndedVisit, storeLogin, wasRemembered } from '../account/login.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../account/storage.ts'
import { editorChannel } from '../editor-channel.ts'

const denied = ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'] as const
const former = new Map(denied.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
const refuse = {
  configurable: true,
  get(): never {
    throw new DOMException('denied', 'SecurityError')
  },
}

beforeEach(() => {
  for (const name of denied) Object.defineProperty(globalThis, name, refuse)
  Object.defineProperty(document, 'cookie', refuse)
})
afterEach(() => {
  for (const [name, descriptor] of former)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(document, 'cookie')
})

it('pages work in a browser that forbids all storage', () => {
  expect(readStored('a')).toBeUndefined()
  expect(storedKeys('a')).toEqual([])
  writeStored('a', 1)
  removeStored('a')
  forgetEndedVisit()
  storeLogin({ token: 't', userInfo: { username: 'a' }, role: [] }, false)
  expect(wasRemembered('a')).toBe(false)
  const channel = editorChannel()
  channel.post({ t: 'focus' })
  channel.close()
})
