import type { SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { requestOutside, type OutsideRequest } from '../../../../platform/outside/request.ts'

/** A provider with its secret decrypted. */
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

/** Person that a provider has identified. */
export interface Identity {
  /** Never changes and is never given to another person. */
  subject: string
  /** What the person knows themself by there; shown to them. */
  shown: string
  /** Login name or work number, for the rules. */
  account: string | null
  /** Verified by the provider. */
  email: string | null
  /** Name of the person. */
  name: string | null
  /** By which the provider will say that the session is over. */
  ticket?: string
  /** What a provider of OpenID Connect calls the session. */
  sid?: string
  /** By which that provider knows whose session ends with ours. */
  idToken?: string
}

/** Values created at the start of a login and checked at its end. */
export interface Attempt {
  state: string
  nonce: string
  /** Code verifier of PKCE. */
  verifier: string
  /** Our address that the provider returns to. */
  callback: string
}

/** Requests that a protocol may make. */
export interface Tools {
  allowedHosts: readonly string[]
  /** @throws SsoFailure when nothing comes back in time. */
  ask(request: OutsideRequest): Promise<{ status: number; contentType: string; body: string }>
}

/** One session at the provider, else all sessions of a person. */
export interface EndedSession {
  sid: string | null
  subject: string | null
}

/** A login by one kind of provider. */
export interface SsoProtocol {
  /** Address at which the browser logs in. `inApp`: the browser is part of the provider's own program. */
  address(provider: Provider, attempt: Attempt, tools: Tools & { userAgent: string }): Promise<string>
  /** Identifies the person after the redirect. @throws SsoFailure */
  identify(provider: Provider, attempt: Attempt, returned: URLSearchParams, tools: Tools): Promise<Identity>
  /** Address that also ends the session at the provider; null if it offers none. */
  leave?(provider: Provider, idToken: string, back: string, tools: Tools): Promise<string | null>
  /** Reads a back-channel logout of the provider. @throws SsoFailure */
  ended?(provider: Provider, logoutToken: string, tools: Tools): Promise<EndedSession>
  /** Checks that the provider is reachable and knows this client; returns a Chinese sentence. @throws SsoFailure */
  check(provider: Provider, callback: string, tools: Tools): Promise<string>
}

/** Failed login. `reason` is a Chinese sentence for administrators. */
export class SsoFailure extends Error {
  readonly fault: SsoFault
  readonly reason: string
  constructor(fault: SsoFault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason
  }
}

/** Tools whose requests end after `limitMs`, whatever the other side does. */
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

/** Parses a JSON object. @throws SsoFailure when it is none */
export function readJson({ status, body }: { status: number; body: string }, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (status < 500 && typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The failure is thrown below.
  }
  throw new SsoFailure('provider', `${what}的答复看不懂（HTTP ${status}）`)
}

/** Trimmed text; null for an empty text or another type. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Address without trailing slashes. */
export const base = (address: string): string => address.replace(/\/+$/, '')

/** Address with the values as its query. */
export const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values).toString()}`
