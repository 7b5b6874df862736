import type { CoreProblem } from '@mashu/contract/problem'

const SESSION_OVER: CoreProblem = 'session.invalid'
/** Text of servers without error keys (spec.md §8). */
const SESSION_OVER_TEXT = 'Token失效，请重新登录'
const FILE_TOO_LARGE = 413

/**
 * `unreachable`: a retry may help (no network, server restarting or busy). `expired`: sign in again. `refused`: the
 * server, or a rule of the page, refused; the message has the reason.
 */
export type CallErrorKind = 'unreachable' | 'expired' | 'refused'

/** An action failed; the message may be shown to people. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  constructor(kind: CallErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Converts any error: an unknown one is a defect of the page, and counts as refused. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('refused', error instanceof Error ? error.message : String(error))

/** Further properties of a refusal. */
interface Refusal {
  code?: number | string
  result?: unknown
  key?: string
  /** False when the answer was not an envelope of our server but a page of a proxy or captive portal. */
  understood?: boolean
}

function kindOf(message: string, status: number, { key, understood = true }: Refusal): CallErrorKind {
  if (status === 401 || key === SESSION_OVER || (status === 500 && message === SESSION_OVER_TEXT)) return 'expired'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'unreachable'
  return understood || status === FILE_TOO_LARGE ? 'refused' : 'unreachable'
}

/** A call to the server failed. `status` is the HTTP status, 0 without an answer; programs compare `key`. */
export class ApiError extends CallError {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  /** Key of the problem in the contract's catalogues; empty when the server was not reached. */
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
