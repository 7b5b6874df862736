import type { CoreProblem } from '@mashu/contract/problem'

const SESSION_OVER: CoreProblem = 'session.invalid'
/** The text by which servers without error keys say that a session has ended (spec.md §8). */
const SESSION_OVER_TEXT = 'Token失效，请重新登录'
const FILE_TOO_LARGE = 413

/**
 * `unreachable`: another try may help (there is no network, or the server is starting or busy). `expired`: the person
 * has to sign in again. `refused`: the server or a rule of the page refused, and the message says why.
 */
export type CallErrorKind = 'unreachable' | 'expired' | 'refused'

/** Is thrown when an action failed. The message is written for people. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  constructor(kind: CallErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Converts any error to a `CallError`. An error of an unknown type is a fault of the page, and counts as refused. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('refused', error instanceof Error ? error.message : String(error))

/** Details of a refusal besides its message and status. */
interface Refusal {
  code?: number | string
  result?: unknown
  key?: string
  /** False when the answer came from a proxy or a login page of the network, and not from our server. */
  understood?: boolean
}

function kindOf(message: string, status: number, { key, understood = true }: Refusal): CallErrorKind {
  if (status === 401 || key === SESSION_OVER || (status === 500 && message === SESSION_OVER_TEXT)) return 'expired'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'unreachable'
  return understood || status === FILE_TOO_LARGE ? 'refused' : 'unreachable'
}

/**
 * Is thrown when a call to the server failed. `status` is the HTTP status, or 0 without an answer. Programs compare
 * `key`.
 */
export class ApiError extends CallError {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  /** The key of the problem in a catalogue of the contract; empty when the server was not reached. */
  readonly key: string
  constructor(message: string, status: number, refusal: Refusal = {}) {
    super(kindOf(message, status, refusal), message)
    this.status = status
    this.code = refusal.code ?? status
    this.result = refusal.result ?? null
    this.key = refusal.key ?? ''
  }
  /** True when the session has ended (spec.md §8). */
  get isSessionOver(): boolean {
    return this.kind === 'expired'
  }
}
