// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTime, isChunkFailure, loading, reloadForNewBuild } from './chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

describe('a page whose code does not come', () => {
  it.each([
    ['Failed to fetch dynamically imported module: /assets/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ["Cannot read properties of undefined (reading 'x')", false],
    ['Failed to fetch', false],
  ])('%s: %s', (message, missing) => {
    expect(isChunkFailure(new TypeError(message))).toBe(missing)
  })

  it('is given up after two minutes', async () => {
    vi.useFakeTimers()
    const failure = inTime(new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    const early = await Promise.race([failure, Promise.resolve('waiting')])
    expect(early).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(isChunkFailure(await failure)).toBe(true)
  })

  it('is told to whoever shows that pages are on their way', async () => {
    const heard: boolean[] = []
    const leave = loading.subscribe(() => heard.push(loading.value))
    await Promise.all([inTime(Promise.resolve()), inTime(Promise.reject(new Error('gone'))).catch(() => undefined)])
    await Promise.resolve()
    leave()
    expect([heard[0], heard.at(-1), loading.value]).toEqual([true, false, false])
  })

  it('is the page itself when it comes', async () => {
    expect(await inTime(Promise.resolve('page'))).toBe('page')
  })
})

describe('after a release', () => {
  const page = (entry: string) => `<html><head><script type="module" crossorigin src="${entry}"></script></head></html>`
  const serve = (entry: string) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(page(entry))),
    )
  const open = (entry: string) => {
    document.head.innerHTML = `<script type="module" crossorigin src="${entry}"></script>`
  }

  it('the page is loaded again, once', async () => {
    open('/assets/index-old.js')
    serve('/assets/index-new.js')
    const reload = vi.fn()
    expect(await reloadForNewBuild(reload)).toBe(true)
    expect(await reloadForNewBuild(reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('a later release counts anew', async () => {
    open('/assets/index-old.js')
    const reload = vi.fn()
    for (const entry of ['/assets/index-1.js', '/assets/index-2.js']) {
      serve(entry)
      expect(await reloadForNewBuild(reload)).toBe(true)
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('nothing happens with the same release, or without an answer', async () => {
    open('/assets/index-a.js')
    const reload = vi.fn()
    serve('/assets/index-a.js')
    expect(await reloadForNewBuild(reload)).toBe(false)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    expect(await reloadForNewBuild(reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the sign that a page is on its way', () => {
  it('stays until the last one has come, and goes also when one fails', async () => {
    const give: (() => void)[] = []
    const coming = [1, 2].map(() =>
      inTime(
        new Promise<void>((resolve) => {
          give.push(resolve)
        }),
      ),
    )
    await Promise.resolve()
    expect(loading.value).toBe(true)
    give[0]!()
    await coming[0]
    expect(loading.value).toBe(true)
    give[1]!()
    await coming[1]
    expect(loading.value).toBe(false)
    await inTime(Promise.reject(new Error('gone'))).catch(() => undefined)
    expect(loading.value).toBe(false)
  })

  it('leaves no clock behind', async () => {
    vi.useFakeTimers()
    await inTime(Promise.resolve())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('passes a failure on as it is', async () => {
    const failure = new Error('gone')
    await expect(inTime(Promise.reject(failure))).rejects.toBe(failure)
  })
})

it.each([
  [null, false],
  ['Failed to fetch dynamically imported module', false],
  [{ message: 'dynamically imported module' }, false],
  [new Error('IMPORTING A MODULE SCRIPT FAILED'), true],
])('only an error is a missing page: %j', (error, missing) => {
  expect(isChunkFailure(error)).toBe(missing)
})
