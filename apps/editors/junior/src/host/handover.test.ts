import { afterEach, expect, it } from 'vitest'
import { handOver, takeOver } from './handover.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'indexedDB', own)
  else Reflect.deleteProperty(globalThis, 'indexedDB')
})

const deny = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

it.each([
  ['throws already when it is read', { get: deny, configurable: true }],
  ['is not there', { value: undefined, configurable: true }],
])(
  'a file is not passed on without a store that %s; a message says so, and nothing is opened',
  async (_what, store) => {
    Object.defineProperty(globalThis, 'indexedDB', store)
    await expect(handOver(new File(['x'], 'x.sjr'))).rejects.toThrow('这个浏览器存不了东西')
    expect(await takeOver()).toBeNull()
  },
)
