// @vitest-environment happy-dom
import { actuator } from '@mashu/contract/monitor/actuator'
import { health } from '@mashu/contract/monitor/health'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { ApiError } from './call-error.ts'

const asked: { url: string; signal: AbortSignal }[] = []
const serve = (answer: () => Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: { signal: AbortSignal }) => {
      asked.push({ url: String(url), signal: init.signal })
      return Promise.race([
        answer(),
        new Promise<Response>((_, reject) => {
          init.signal.addEventListener('abort', () => reject(init.signal.reason as Error))
        }),
      ])
    }),
  )

beforeEach(() => {
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a call fails if there is no answer after sixty seconds', async () => {
  vi.useFakeTimers()
  serve(() => new Promise(() => undefined))
  const failed = vi.fn()
  const waiting = call(health.health).catch(failed)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(failed.mock.calls).toMatchObject([[{ message: '网络超时', status: 504, kind: 'unreachable' }]])
})

it('a call fails if its answer stops before the end', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return new Response(body)
  })
  const waiting = call(health.health).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toMatchObject({ message: '网络超时', status: 504 })
})

it('a call is sent to /api with encoded parameters', async () => {
  serve(async () => Response.json({ success: true, code: 200, message: '', result: null, timestamp: 0 }))
  await call(checkRule.checkByCode, { query: { ruleCode: 'common', value: 'a b&c=中' } })
  const url = new URL(asked[0]!.url, 'http://school.test')
  expect(url.pathname).toBe('/api/sys/checkRule/checkByCode')
  expect([url.searchParams.get('ruleCode'), url.searchParams.get('value')]).toEqual(['common', 'a b&c=中'])
})

it('a lost connection and a refusal are different errors', async () => {
  serve(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(call(health.health)).rejects.toMatchObject({ status: 0 })
  serve(async () =>
    Response.json({ success: false, code: 500, message: '职务编码已经存在', result: null, timestamp: 0 }),
  )
  const refused = await call(checkRule.checkByCode, { query: { ruleCode: 'a', value: 'b' } }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ message: '职务编码已经存在' })
})

it('answers without an envelope can be read, and their refusals are recognized', async () => {
  const traces = [{ id: 'a' }]
  serve(async () => Response.json({ traces }))
  expect(await call(actuator.httptrace)).toEqual({ traces })
  serve(async () => Response.json({ success: false, code: 403, message: '没有权限', result: null }, { status: 403 }))
  await expect(call(actuator.httptrace)).rejects.toMatchObject({ message: '没有权限', status: 403 })
  serve(async () => new Response('<html>'))
  await expect(call(actuator.httptrace)).rejects.toBeInstanceOf(Error)
})
