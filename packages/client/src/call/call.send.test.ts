// @vitest-environment happy-dom
import { auth } from '@mashu/contract/sys/auth'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { position } from '@mashu/contract/sys/position'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, call, callWhole, onApiError } from './call.ts'
import type { ApiError } from './call-error.ts'
import { download } from './download.ts'
import { keys, writeStored } from '../account/storage.ts'

const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
const serve = (answer: (signal?: AbortSignal | null) => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
      sent.push({ url, init })
      return answer(init.signal)
    }),
  )
const well = (result: unknown = null) =>
  Response.json({ success: true, code: 0, message: '好了', result, timestamp: 0 })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const code = { query: { ruleCode: 'a', value: 'b' } }

afterEach(() => {
  sent.length = 0
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('contains the token of a user who is logged in, and otherwise no token', async () => {
    serve(() => well())
    await call(auth.logout)
    writeStored(keys.token, 'token')
    await call(auth.logout)
    expect(sent.map(({ init }) => init.headers['X-Access-Token'])).toEqual([undefined, 'token'])
  })

  it('has a content type only if it has a body', async () => {
    serve(() => well())
    await call(auth.sms, { body: { smsmode: '0', mobile: '13800138000' } })
    await call(checkRule.checkByCode, code)
    expect(sent.map(({ init }) => [init.method, init.headers['Content-Type'], init.body])).toEqual([
      ['POST', 'application/json;charset=UTF-8', '{"smsmode":"0","mobile":"13800138000"}'],
      ['GET', undefined, undefined],
    ])
  })

  it('leaves the content type of a form to the browser, because only the browser knows the boundary', async () => {
    serve(() => well())
    const form = new FormData()
    await call(auth.logout, { form })
    expect([sent[0]!.init.body, sent[0]!.init.headers['Content-Type']]).toEqual([form, undefined])
  })

  it.each([
    [{ params: { key: 'a/b c' } }, '/api/sys/randomImage/a%2Fb%20c'],
    [
      { params: { key: 'k' }, query: { a: 0, b: false, none: undefined, empty: '', gone: null } },
      '/api/sys/randomImage/k?a=0&b=false',
    ],
    [{}, '/api/sys/randomImage/'],
  ])('has its input in its URL: %j', (input, address) => {
    expect(addressOf(auth.randomImage, input)).toBe(address)
  })
})

describe('an answer', () => {
  it('is returned as its result or as the whole envelope', async () => {
    serve(() => well({ id: '1' }))
    expect(await call(auth.logout)).toEqual({ id: '1' })
    expect(await callWhole(auth.logout)).toMatchObject({ message: '好了', result: { id: '1' } })
  })

  it.each([
    [
      'a refusal',
      () => Response.json({ success: false, code: 500, message: '不行', result: { needCaptcha: true }, timestamp: 0 }),
      { message: '不行', status: 200, code: 500, result: { needCaptcha: true } },
    ],
    [
      'a success with the status of a failure',
      () => Response.json({ success: true, code: 0, message: '怪', result: 1, timestamp: 0 }, { status: 502 }),
      { message: '怪', status: 502 },
    ],
    [
      'a page of the proxy',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      { message: '服务器无法完成请求!', status: 502, code: 502 },
    ],
    ['nothing at all', () => new Response('', { status: 200 }), { message: '服务器无法完成请求!', status: 200 }],
  ])('becomes an error with a readable message when it is %s', async (_, answer, error) => {
    serve(answer)
    expect(await failure(call(auth.logout))).toMatchObject(error)
  })

  it.each([
    [401, '', true],
    [500, 'session.invalid', true],
    [500, 'server.failed', false],
    [200, 'auth.wrongPassword', false],
  ])('with status %i and the key "%s" sets isSessionOver to %s', async (status, errorKey, over) => {
    serve(() => Response.json({ success: false, code: status, message: '任何话', errorKey }, { status }))
    expect(await failure(call(auth.logout))).toMatchObject({ isSessionOver: over, key: errorKey })
  })

  it('without an error key reports the end of a session by its message', async () => {
    serve(() => Response.json({ success: false, code: 500, message: 'Token失效，请重新登录' }, { status: 500 }))
    expect(await failure(call(auth.logout))).toMatchObject({ isSessionOver: true })
  })

  it('that reports a failure is passed to listeners until they unsubscribe', async () => {
    const heard = vi.fn()
    const leave = onApiError(heard)
    serve(() =>
      Response.json({ success: false, code: 500, message: '不行', result: null, timestamp: 0 }, { status: 403 }),
    )
    await failure(call(auth.logout))
    leave()
    await failure(call(auth.logout))
    expect(heard.mock.calls.map(([error]) => (error as ApiError).status)).toEqual([403])
  })
})

it('a call that the caller aborts is not reported as an error', async () => {
  const heard = vi.fn()
  const leave = onApiError(heard)
  const stop = new AbortController()
  serve(
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  )
  const waiting = failure(call(checkRule.checkByCode, { ...code, signal: stop.signal }))
  stop.abort()
  expect(await waiting).toMatchObject({ name: 'AbortError' })
  expect(heard).not.toHaveBeenCalled()
  leave()
})

describe('a download', () => {
  const sheet = () => new Response('bytes', { headers: { 'content-type': 'application/vnd.ms-excel' } })
  const names: string[] = []
  const watch = () => {
    names.length = 0
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`)
    })
  }

  it('is saved by the browser with the given name, and its bytes are released later', async () => {
    vi.useFakeTimers()
    watch()
    serve(sheet)
    await download(position.exportXls, '职务.xlsx', { query: { name: '师' } })
    expect(names).toEqual(['职务.xlsx blob:x'])
    expect(URL.revokeObjectURL).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x')
  })

  it.each([
    [
      'a refusal',
      () => Response.json({ success: false, code: 510, message: '没有权限', result: null, timestamp: 0 }),
      '没有权限',
    ],
    ['an error without a message', () => new Response('', { status: 500 }), '文件下载失败'],
  ])('that is answered by %s fails and saves no file', async (_, answer, message) => {
    watch()
    serve(answer)
    expect(await failure(download(position.exportXls, '职务.xlsx'))).toMatchObject({ message })
    expect(names).toEqual([])
  })
})
