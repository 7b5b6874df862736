// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { ViewGuard } from './view-guard.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.restoreAllMocks()
})

async function draw(node: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  closers.push(() => {
    act(() => root.unmount())
    place.remove()
  })
  await act(async () => root.render(node))
  return place
}

const Shelf = ({ name }: { name: string }) => <p>{name}</p>
const gone = (address = 'http://127.0.0.1:1/shelf.js') =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`)

describe('a part of the page whose code is loaded when it is needed', () => {
  it('reports that its code does not load, and appears at the next attempt', async () => {
    const load = vi.fn(async () => ({ Shelf })).mockRejectedValueOnce(gone())
    const LazyShelf = lazyPart(load, 'Shelf')
    const missing = vi.fn<() => void>()
    await draw(<LazyShelf name="书架" onMissing={missing} />)
    expect(missing).toHaveBeenCalledTimes(1)
    const place = await draw(<LazyShelf name="书架" onMissing={missing} waiting={<i />} />)
    expect([place.innerHTML, missing.mock.calls.length]).toEqual(['<p>书架</p>', 1])
  })

  it('is not requested while the browser is offline', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn(async () => ({ Shelf }))
    const LazyShelf = lazyPart(load, 'Shelf')
    const missing = vi.fn<() => void>()
    await draw(<LazyShelf name="书架" onMissing={missing} />)
    expect([load.mock.calls.length, missing.mock.calls.length]).toEqual([0, 1])
    line.mockReturnValue(true)
    expect((await draw(<LazyShelf name="书架" onMissing={missing} />)).textContent).toBe('书架')
    // A part that was loaded once needs no network.
    line.mockReturnValue(false)
    expect((await draw(<LazyShelf name="又是" onMissing={missing} />)).textContent).toBe('又是')
  })

  it('needs no network after its code was prepared', async () => {
    const LazyShelf = lazyPart(async () => ({ Shelf }), 'Shelf')
    await LazyShelf.prepare()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect((await draw(<LazyShelf name="书架" onMissing={vi.fn<() => void>()} />)).textContent).toBe('书架')
  })

  it('is loaded from another address after the first address has failed', async () => {
    const LazyGuard = lazyPart(
      () =>
        Promise.reject<{ ViewGuard: typeof ViewGuard }>(gone(new URL('./view-guard.tsx', import.meta.url).pathname)),
      'ViewGuard',
    )
    const missing = vi.fn<() => void>()
    await draw(
      <LazyGuard renderBroken={() => null} onMissing={missing}>
        来了
      </LazyGuard>,
    )
    expect(missing).toHaveBeenCalledTimes(1)
    const place = await draw(
      <LazyGuard renderBroken={() => null} onMissing={missing}>
        来了
      </LazyGuard>,
    )
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(place.textContent).toBe('来了')
    })
    expect(missing).toHaveBeenCalledTimes(1)
  })

  it('loads failed style sheets again at the next attempt', async () => {
    const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }))
    closers.push(() => document.head.querySelector('link')?.remove())
    const LazyShelf = lazyPart(vi.fn(async () => ({ Shelf })).mockRejectedValueOnce(gone()), 'Shelf')
    await draw(<LazyShelf name="书架" onMissing={() => undefined} />)
    expect(link.isConnected).toBe(true)
    const place = await draw(<LazyShelf name="书架" onMissing={() => undefined} />)
    expect([link.isConnected, place.textContent]).toEqual([false, ''])
    await act(async () => {
      document.head.querySelector('link')!.dispatchEvent(new Event('load'))
    })
    expect(place.textContent).toBe('书架')
  })
})

it('a view that failed to render is rendered again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const View = () => {
    if (broken) throw new Error('a mistake')
    return '作品'
  }
  const place = await draw(
    <ViewGuard
      renderBroken={(again) => (
        <button type="button" onClick={again}>
          再试一次
        </button>
      )}
    >
      <View />
    </ViewGuard>,
  )
  expect(place.textContent).toBe('再试一次')
  broken = false
  await act(async () => {
    place.querySelector('button')!.click()
  })
  expect(place.textContent).toBe('作品')
})
