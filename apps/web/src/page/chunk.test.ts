// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTime, isChunkFailure, loading } from './chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

describe('a page whose code fails to load', () => {
  it.each([
    ['Failed to fetch dynamically imported module: /assets/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ["Cannot read properties of undefined (reading 'x')", false],
    ['Failed to fetch', false],
  ])('is recognized by the error "%s": %s', (message, missing) => {
    expect(isChunkFailure(new TypeError(message))).toBe(missing)
  })

  it('fails after two minutes', async () => {
    vi.useFakeTimers()
    const failure = inTime(new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    const early = await Promise.race([failure, Promise.resolve('waiting')])
    expect(early).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(isChunkFailure(await failure)).toBe(true)
  })

  it('changes the loading state', async () => {
    const heard: boolean[] = []
    const leave = loading.subscribe(() => heard.push(loading.value))
    await Promise.all([inTime(Promise.resolve()), inTime(Promise.reject(new Error('gone'))).catch(() => undefined)])
    await Promise.resolve()
    leave()
    expect([heard[0], heard.at(-1), loading.value]).toEqual([true, false, false])
  })

  it('does not affect a page that loads', async () => {
    expect(await inTime(Promise.resolve('page'))).toBe('page')
  })
})

it.each([
  [null, false],
  ['Failed to fetch dynamically imported module', false],
  [{ message: 'dynamically imported module' }, false],
  [new Error('IMPORTING A MODULE SCRIPT FAILED'), true],
])('for the error %j, isChunkFailure is %s', (error, missing) => {
  expect(isChunkFailure(error)).toBe(missing)
})
