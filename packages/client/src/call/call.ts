import {
  methodsOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@mashu/contract/endpoint'
import { storedToken } from '../account/account.ts'
import { ApiError } from './call-error.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { fetchFile } from './fetch-file.ts'
import { apiAddress, ask, askRaw, envelopeOf, type Envelope, type Sending } from './http.ts'

/** Options in addition to those that the contract defines. */

interface Extra {
  form?: FormData
  signal?: AbortSignal
  /** Milliseconds until the whole answer must be received. */
  timeout?: number
  /** Called with the number of received bytes, if the call returns a file. */
  onBytes?: (bytes: number) => void
}

export type Input<E extends AnyEndpoint> = (ParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> }) &
  Extra

interface AnyInput extends Extra {
  params?: object
  query?: object
  body?: unknown
}

type Listener = (error: ApiError) => void
const listeners = new Set<Listener>()

/**
 * Calls `listener` for each failed call.
 * @returns a function that removes the listener
 */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the URL of an endpoint with its parameters and query. */
export function addressOf(endpoint: AnyEndpoint, input: Pick<AnyInput, 'params' | 'query'> = {}): string {
  const params = input.params as Record<string, unknown> | undefined
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  return apiAddress(path, input.query)
}

const sendingOf = (endpoint: AnyEndpoint, { body, form, signal, timeout }: AnyInput): Sending => ({
  method: methodsOf(endpoint)[0]!,
  token: storedToken(),
  body,
  form,
  signal,
  ...(timeout === undefined ? {} : { timeout }),
})

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError) for (const listener of listeners) listener(error)
    throw error
  }
}

/**
 * Returns the whole envelope of the answer.
 * @throws ApiError for each refusal and each failure, or the reason of an aborted signal
 */
export function callWhole<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E> = {} as Input<E>,
): Promise<Envelope<ResultOf<E>>> {
  const given = input as AnyInput
  const [address, sending] = [addressOf(endpoint, given), sendingOf(endpoint, given)]
  const first = sending.method === 'GET' && sending.token === null ? takeFirstAnswer(address) : undefined
  if (first) return Promise.resolve(first as Envelope<ResultOf<E>>)
  const asking = endpoint.transport === 'raw' ? askRaw : ask
  return told(asking<ResultOf<E>>(address, sending).then(envelopeOf))
}

/**
 * Returns the result of a call.
 * @throws the same errors as `callWhole`
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: Input<E> = {} as Input<E>): Promise<ResultOf<E>> {
  return (await callWhole(endpoint, input)).result
}

/**
 * `otherwise` is the message of the error if the server sends no message.
 * @throws the same errors as `callWhole`
 */
export function callForBytes<E extends AnyEndpoint>(
  endpoint: E,
  otherwise: string,
  input: Input<E> = {} as Input<E>,
  isFile?: (response: Response) => boolean,
): Promise<Blob> {
  const given = input as AnyInput
  return told(
    fetchFile(
      addressOf(endpoint, given),
      { ...sendingOf(endpoint, given), ...(given.onBytes && { onBytes: given.onBytes }) },
      otherwise,
      isFile,
    ),
  )
}
