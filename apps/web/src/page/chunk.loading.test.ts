// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTime, loading } from './chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

describe('the loading state of pages', () => {
  it('ends after the last page has loaded or failed', async () => {
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

  it('stops its timer after a page has loaded', async () => {
    vi.useFakeTimers()
    await inTime(Promise.resolve())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not change the error of a page that failed', async () => {
    const failure = new Error('gone')
    await expect(inTime(Promise.reject(failure))).rejects.toBe(failure)
  })
})
