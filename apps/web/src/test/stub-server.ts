import { vi } from 'vitest'
import { keyOfRefusal } from '../api/test-refusal.ts'

export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}
/** For a refusal, `refuse` is the error message and `code` the error code. */
export interface Reply {
  result?: unknown
  message?: string
  refuse?: string
  status?: number
  code?: number
}

/** Wraps replies like the real server, and records the requests. */
export function stubServer(replyTo: (call: Call) => Reply | Promise<Reply>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://test')
      const call: Call = {
        method: init.method ?? 'GET',
        path: url.pathname.replace('/api', ''),
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      }
      calls.push(call)
      const { result = null, message = '操作成功！', refuse, status = 200, code = 500 } = await replyTo(call)
      const success = refuse === undefined
      const body = {
        success,
        code: success ? 200 : code,
        message: refuse ?? message,
        errorKey: keyOfRefusal(refuse),
        result,
        timestamp: 0,
      }
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    }),
  )
  return calls
}
