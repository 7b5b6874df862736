import {
  methodsOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@mashu/contract/endpoint'
import type { CoreProblem } from '@mashu/contract/problem'
import { keys, readStored } from './storage.ts'

/** The one way to the server. Paths and types come from the contract. */

const TIMEOUT_MS = 60_000
const SESSION_OVER: CoreProblem = 'session.invalid'

/** What a refusal brings beside its text. */
interface Refusal {
  code?: number | string
  result?: unknown
  key?: string
}

/** A refusal or failure; `message` may be shown to people, `key` is what programs compare. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  /** Key of the problem in the contract's catalogues; empty when the server was not reached. */
  readonly key: string
  constructor(message: string, status: number, { code = status, result = null, key = '' }: Refusal = {}) {
    super(message)
    this.status = status
    this.code = code
    this.result = result
    this.key = key
  }
  /** The session is over (spec.md §8). */
  get isSessionOver(): boolean {
    return this.status === 401 || this.key === SESSION_OVER
  }
}

export interface Envelope<R> {
  success: boolean
  code: number | string
  message: string
  result: R
  timestamp: number
  /** Of refusals: the key of the problem. */
  errorKey?: string
}

type Input<E extends AnyEndpoint> = (ParamsOf<E> extends undefined ? { params?: undefined } : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) & { form?: FormData; signal?: AbortSignal }

type Listener = (error: ApiError) => void
const listeners = new Set<Listener>()
/** Told of every failed call; the shell shows the notifications of spec.md §8 there. */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of a call with its query, for links and images. */
export function addressOf(one: AnyEndpoint, input: { params?: object; query?: object } = {}): string {
  const path = one.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

async function send(one: AnyEndpoint, input: Input<AnyEndpoint>): Promise<Response> {
  const token = readStored<string>(keys.token)
  const headers: Record<string, string> = token ? { 'X-Access-Token': token } : {}
  if (input.body !== undefined) headers['Content-Type'] = 'application/json;charset=UTF-8'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(addressOf(one, input as { params?: object; query?: object }), {
      method: methodsOf(one)[0]!,
      headers,
      body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw fail(new ApiError(timeout.aborted ? '网络超时' : '网络不通，请检查网络后重试', timeout.aborted ? 504 : 0))
  }
}

const refusalOf = (response: Response, body: Envelope<unknown> | null, otherwise: string): ApiError =>
  new ApiError(body?.message ?? otherwise, response.status, {
    code: body?.code,
    result: body?.result,
    key: body?.errorKey,
  })

function fail(error: ApiError): ApiError {
  for (const listener of listeners) listener(error)
  return error
}

/** Calls the server and answers the whole envelope; throws ApiError for every refusal. */
export async function callWhole<E extends AnyEndpoint>(
  one: E,
  input: Input<E> = {} as Input<E>,
): Promise<Envelope<ResultOf<E>>> {
  const response = await send(one, input as Input<AnyEndpoint>)
  const body = (await response.json().catch(() => null)) as Envelope<ResultOf<E>> | null
  if (body?.success && response.ok) return body
  throw fail(refusalOf(response, body, '服务器无法完成请求!'))
}

/** Calls the server and answers the result. */
export async function call<E extends AnyEndpoint>(one: E, input: Input<E> = {} as Input<E>): Promise<ResultOf<E>> {
  return (await callWhole(one, input)).result
}

/** Fetches bytes (exports, templates) and hands them to the browser as a download. */
export async function download<E extends AnyEndpoint>(
  one: E,
  fileName: string,
  input: Input<E> = {} as Input<E>,
): Promise<void> {
  const response = await send(one, input as Input<AnyEndpoint>)
  if (!response.ok || /json/.test(response.headers.get('content-type') ?? '')) {
    const body = (await response.json().catch(() => null)) as Envelope<unknown> | null
    throw fail(refusalOf(response, body, '文件下载失败'))
  }
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
