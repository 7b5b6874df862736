// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadForNewBuild } from './chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
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

  it('the page reloads once', async () => {
    open('/assets/index-old.js')
    serve('/assets/index-new.js')
    const reload = vi.fn()
    expect(await reloadForNewBuild(reload)).toBe(true)
    expect(await reloadForNewBuild(reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('the page reloads again after a later release', async () => {
    open('/assets/index-old.js')
    const reload = vi.fn()
    for (const entry of ['/assets/index-1.js', '/assets/index-2.js']) {
      serve(entry)
      expect(await reloadForNewBuild(reload)).toBe(true)
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('the page does not reload if the release is the same, or without a response', async () => {
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
