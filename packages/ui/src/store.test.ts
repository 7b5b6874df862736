import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPhoneScreen, mediaStore, Store } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a store', () => {
  it('calls its listeners after each change, until a listener unsubscribes', () => {
    const store = new Store(1)
    const heard: number[] = []
    const stop = store.subscribe(() => heard.push(store.value))
    store.set(2)
    store.set(2)
    stop()
    store.set(3)
    expect([heard, store.get()]).toEqual([[2], 3])
  })

  it('changes properties of an object by creating a new object', () => {
    const before = { a: 1, b: 'x' }
    const store = new Store(before)
    store.merge({ a: 2 })
    expect(store.value).toEqual({ a: 2, b: 'x' })
    expect(before.a).toBe(1)
  })

  it('lets a listener unsubscribe while it is called', () => {
    const store = new Store(0)
    const stop = store.subscribe(() => stop())
    const second = vi.fn()
    store.subscribe(second)
    store.set(1)
    store.set(2)
    expect(second).toHaveBeenCalledTimes(2)
  })
})

it('a media store watches its query only while it has listeners', () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => list)
  const media = mediaStore('(max-width: 1px)')
  const heard = vi.fn()
  const stop = media.subscribe(heard)
  list.matches = true
  list.dispatchEvent(new Event('change'))
  stop()
  list.dispatchEvent(new Event('change'))
  expect([media.get(), heard.mock.calls.length]).toEqual([true, 1])
})

describe('a phone', () => {
  it('is recognized by the size of its screen, upright and sideways', () => {
    expect(isPhoneScreen({ width: 390, height: 844 })).toBe(true)
    expect(isPhoneScreen({ width: 932, height: 430 })).toBe(true)
    expect(isPhoneScreen({ width: 600, height: 960 })).toBe(false)
    expect(isPhoneScreen({ width: 1366, height: 768 })).toBe(false)
    expect(isPhoneScreen({ width: 0, height: 0 })).toBe(false)
  })

  it('is not recognized on a computer with a mouse, at any zoom of the window', () => {
    const media = vi.fn((query: string) => ({ matches: query === '(hover: hover) and (pointer: fine)' }))
    vi.stubGlobal('matchMedia', media)
    expect(isPhoneScreen({ width: 683, height: 384 })).toBe(false)
    media.mockReturnValue({ matches: false })
    expect(isPhoneScreen({ width: 683, height: 384 })).toBe(true)
  })
})
