import type { CoreProblem } from '@mashu/contract/problem'

const SESSION_OVER: CoreProblem = 'session.invalid'
/** The message of servers without error keys when a session has ended (spec.md §8). */
const SESSION_OVER_TEXT = 'Token失效，请重新登录'
const FILE_TOO_LARGE = 413

/**
 * `unreachable`: another attempt may succeed. `expired`: the user must log in again. `refused`: the message contains
 * the reason.
 */
export type CallErrorKind = 'unreachable' | 'expired' | 'refused'

/** The message can be shown to users. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  constructor(kind: CallErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** An error of an unknown type is a programming error, and becomes a refusal. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('refused', error instanceof Error ? error.message : String(error))

interface Refusal {
  code?: number | string
  result?: unknown
  key?: string
  /** False if the answer is from a proxy or from a login page of the network. */
  understood?: boolean
}

function kindOf(message: string, status: number, { key, understood = true }: Refusal): CallErrorKind {
  if (status === 401 || key === SESSION_OVER || (status === 500 && message === SESSION_OVER_TEXT)) return 'expired'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'unreachable'
  return understood || status === FILE_TOO_LARGE ? 'refused' : 'unreachable'
}

/** `status` is the HTTP status, or 0 without an answer. Programs compare `key`. */
export class ApiError extends CallError {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  /** The key in a catalogue of the contract. Empty if the server was not reached. */
  readonly key: string
  constructor(message: string, status: number, refusal: Refusal = {}) {
    super(kindOf(message, status, refusal), message)
    this.status = status
    this.code = refusal.code ?? status
    this.result = refusal.result ?? null
    this.key = refusal.key ?? ''
  }
  /** True if the session has ended (spec.md §8). */
  get isSessionOver(): boolean {
    return this.kind === 'expired'
  }
}
