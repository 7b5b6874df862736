import { CLIENT_HEADER } from '@mashu/contract/call/client'
import { DELETION_HEADER } from '@mashu/contract/deletion'
import { ApiError } from './call-error.ts'
import { hearClosing } from './closing.ts'
import { setTimeZone } from '../time/time-zone.ts'

/** Sends all requests of the web, the editors and the players to the server. */

/** The default time limit in milliseconds. */
const TIMEOUT_MS = 60_000
const FAILED = '服务器无法完成请求!'
const FILE_TOO_LARGE = '文件太大了，服务器没有收下'

export interface Envelope<R = unknown> {
  success: boolean
  code: number | string
  message: string
  result: R
  timestamp: number
  /** The key of a refusal. */
  errorKey?: string
  /** The id with which `/sys/recycleBin/undo` undoes a deletion, from a header. */
  deletion?: string
}

export interface Sending {
  method?: string
  /** Null or absent for a guest. */
  token?: string | null
  body?: unknown
  form?: FormData
  /** A body that is sent unchanged, with its own type. */
  blob?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  cache?: RequestCache
  /** The request continues after the page has closed. Browsers then refuse bodies above 64 KiB. */
  keepalive?: boolean
  /** Milliseconds within which the answer must be read. */
  timeout?: number
}

/** `envelope` is null if the answer did not come from the school's server. */
export interface Answer<R = unknown> {
  status: number
  envelope: Envelope<R> | null
}

/** Omits empty values. */
export function apiAddress(path: string, query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

const sessionOf = (token: string | null | undefined): Record<string, string> =>
  token ? { 'X-Access-Token': token } : {}

/** The name of this client, and the session of a signed-in user. */
export const ownHeaders = (token: string | null | undefined): Record<string, string> => ({
  [CLIENT_HEADER]: '1',
  ...sessionOf(token),
})

function initOf(
  address: string,
  { method, token, body, form, blob, cache, keepalive, ...sending }: Sending,
): RequestInit {
  // A file store on another server refuses headers that it does not know.
  const own = address.startsWith('/api/') ? ownHeaders(token) : sessionOf(token)
  const headers: Record<string, string> = { ...sending.headers, ...own }
  if (body !== undefined) headers['Content-Type'] = 'application/json;charset=UTF-8'
  const text = body === undefined ? undefined : JSON.stringify(body)
  return { method, headers, body: form ?? blob ?? text, cache, keepalive }
}

/**
 * The time limit includes `read`, which may restart the limit by `wait`.
 * @throws ApiError with status 0 without a connection, and with 504 after the time limit. An aborted signal throws its
 * reason.
 */
export async function send<T>(
  address: string,
  sending: Sending,
  read: (response: Response, wait: (milliseconds: number) => void) => Promise<T>,
): Promise<T> {
  const { signal, timeout = TIMEOUT_MS } = sending
  const stop = new AbortController()
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = true
      stop.abort()
    }, milliseconds)
  }
  wait(timeout)
  const giveUp = () => stop.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { ...initOf(address, sending), signal: stop.signal })
    setTimeZone(response.headers.get('X-Time-Zone'))
    if (address.startsWith('/api/')) hearClosing(response, Boolean(sending.token))
    return await read(response, wait)
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    throw late ? new ApiError('网络超时', 504) : new ApiError('网络不通，请检查网络后重试', 0)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'success' in value

export async function readAnswer<R>(response: Response): Promise<Answer<R>> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    if (!isEnvelope(value)) return { status: response.status, envelope: null }
    const envelope = value as Envelope<R>
    const deletion = response.headers.get(DELETION_HEADER)
    return { status: response.status, envelope: deletion ? { ...envelope, deletion } : envelope }
  } catch {
    return { status: response.status, envelope: null }
  }
}

/** A refusal is also an answer: `envelopeOf` and `resultOf` throw it. */
export const ask = <R = unknown>(address: string, sending: Sending = {}): Promise<Answer<R>> =>
  send(address, sending, (response) => readAnswer<R>(response))

/** The result has no envelope, as existing clients expect. A refusal still has an envelope. */
export const askRaw = <R = unknown>(address: string, sending: Sending = {}): Promise<Answer<R>> =>
  send(address, sending, async (response) => {
    const copy = response.clone()
    const answer = await readAnswer<R>(response)
    if (answer.envelope !== null || !response.ok) return answer
    const result = (await copy.json()) as R
    return { status: response.status, envelope: { success: true, code: 200, message: '', result, timestamp: 0 } }
  })

export function errorOf({ status, envelope }: Answer, otherwise = FAILED): ApiError {
  if (envelope === null) return new ApiError(status === 413 ? FILE_TOO_LARGE : otherwise, status, { understood: false })
  const { message, code, result, errorKey } = envelope
  return new ApiError(message || otherwise, status, { code, result, key: errorKey })
}

/** @throws ApiError for every answer that is not a success */
export function envelopeOf<R>(answer: Answer<R>): Envelope<R> {
  const { status, envelope } = answer
  if (envelope?.success === true && status >= 200 && status < 300) return envelope
  throw errorOf(answer)
}

/** @throws ApiError for every answer that is not a success */
export const resultOf = <R>(answer: Answer<R>): R => envelopeOf(answer).result
