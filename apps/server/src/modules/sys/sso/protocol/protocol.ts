import type { SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { requestOutside, type OutsideRequest } from '../../../../platform/outside/request.ts'

/** A provider with its decrypted secret. */
export interface Provider {
  id: string
  kind: string
  issuer: string | null
  clientId: string | null
  agentId: string | null
  secret: string
  scopes: string | null
  claim: string | null
}

export interface Identity {
  /** An id that never changes and is never reused. */
  subject: string
  /** The name at the provider, shown to the person. */
  shown: string
  /** The login name or work number. Rules compare it with accounts. */
  account: string | null
  /** Null unless the provider has verified the address. */
  email: string | null
  name: string | null
  /** CAS sends its ticket again to end the session. */
  ticket?: string
  /** The id of the session in OpenID Connect. */
  sid?: string
  /** Needed to end the session at the provider. */
  idToken?: string
}

/** Created at the start of a login and checked at its end. */
export interface Attempt {
  state: string
  nonce: string
  /** The code verifier of PKCE. */
  verifier: string
  /** The address of this site to which the provider redirects the browser. */
  callback: string
}

export interface Tools {
  allowedHosts: readonly string[]
  /** @throws SsoFailure when no answer arrives in time */
  ask(request: OutsideRequest): Promise<{ status: number; contentType: string; body: string }>
}

/** Names one session at the provider (`sid`), or all sessions of a person (`subject`). */
export interface EndedSession {
  sid: string | null
  subject: string | null
  /** Only sessions that began until this time end, so that a repeated token ends no later session. */
  upTo: string
}

/** A protocol of single sign-on. */
export interface SsoProtocol {
  /** `userAgent` shows whether the page runs inside the provider's own program. */
  address(provider: Provider, attempt: Attempt, tools: Tools & { userAgent: string }): Promise<string>
  /** Identifies the person after the provider's redirect. @throws SsoFailure */
  identify(provider: Provider, attempt: Attempt, returned: URLSearchParams, tools: Tools): Promise<Identity>
  /** Returns the address that ends the session at the provider, if any. */
  leave?(provider: Provider, idToken: string, back: string, tools: Tools): Promise<string | null>
  /** Reads a back-channel logout token. @throws SsoFailure */
  ended?(provider: Provider, logoutToken: string, tools: Tools): Promise<EndedSession>
  /**
   * Checks that the provider is reachable and, if the protocol allows it, that the provider knows this client. Returns
   * a Chinese sentence. @throws SsoFailure
   */
  check(provider: Provider, callback: string, tools: Tools): Promise<string>
}

/** `reason` is a Chinese sentence for administrators. */
export class SsoFailure extends Error {
  readonly fault: SsoFault
  readonly reason: string
  constructor(fault: SsoFault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason
  }
}

/** `limitMs` applies to each request. */
export const toolsFor = (allowedHosts: readonly string[], limitMs: number): Tools => ({
  allowedHosts,
  async ask(request) {
    const reply = await requestOutside(request, allowedHosts, limitMs)
    if (reply.kind === 'reply') return { contentType: '', ...reply }
    throw new SsoFailure('unreachable', reply.reason)
  },
})

/** Rejects when the work takes longer than `limitMs`. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let clock: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new SsoFailure('unreachable', '对方太慢，没有等下去')), limitMs)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(clock)
  }
}

/** @throws SsoFailure for content that is no JSON object, or for a status of 500 or above */
export function readJson({ status, body }: { status: number; body: string }, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (status < 500 && typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The code below throws the failure.
  }
  throw new SsoFailure('provider', `${what}的答复看不懂（HTTP ${status}）`)
}

/** Returns the trimmed text, or null for an empty text or a value of another type. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

export const base = (address: string): string => address.replace(/\/+$/, '')

export const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values).toString()}`
