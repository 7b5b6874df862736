import type { SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { requestOutside, type OutsideRequest } from '../../../../platform/outside/request.ts'

/** A provider as its way works with it, its secret open. */
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

/** Who a provider says has come. */
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

/** What was made at the start of a login and is checked at its end. */
export interface Attempt {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  /** Our address that the provider returns to. */
  callback: string
}

/** What a way may do outside. */
export interface Tools {
  allowedHosts: readonly string[]
  /** @throws SsoFailure when nothing comes back in time. */
  ask(request: OutsideRequest): Promise<{ status: number; contentType: string; body: string }>
}

/** A session of the provider, else all of a person. */
export interface EndedSession {
  sid: string | null
  subject: string | null
}

/** A login by one kind of provider. */
export interface Way {
  /** Where the browser goes. `inApp`: it is the browser of the provider's own program. */
  address(provider: Provider, attempt: Attempt, tools: Tools & { userAgent: string }): Promise<string>
  /** Who came back. @throws SsoFailure */
  identify(provider: Provider, attempt: Attempt, returned: URLSearchParams, tools: Tools): Promise<Identity>
  /** Where the browser goes to end the session at the provider as well; null where there is no such place. */
  leave?(provider: Provider, idToken: string, back: string, tools: Tools): Promise<string | null>
  /** Whose session is over, by the word of the provider behind the browser's back. @throws SsoFailure */
  ended?(provider: Provider, logoutToken: string, tools: Tools): Promise<EndedSession>
  /** Whether the provider can be reached and knows us, in words. @throws SsoFailure */
  check(provider: Provider, callback: string, tools: Tools): Promise<string>
}

/** A login that did not come about. `reason` is for administrators, Chinese. */
export class SsoFailure extends Error {
  readonly fault: SsoFault
  readonly reason: string
  constructor(fault: SsoFault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason
  }
}

/** A request to a provider; each ends in `limitMs`, whatever the other side does. */
export const toolsFor = (allowedHosts: readonly string[], limitMs: number): Tools => ({
  allowedHosts,
  async ask(request) {
    const reply = await requestOutside(request, allowedHosts, limitMs)
    if (reply.kind === 'reply') return { contentType: '', ...reply }
    throw new SsoFailure('unreachable', reply.reason)
  },
})

/** Ends what takes longer altogether. */
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

/** An answer in JSON. @throws SsoFailure when it is none. */
export function readJson({ status, body }: { status: number; body: string }, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (status < 500 && typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new SsoFailure('provider', `${what}的答复看不懂（HTTP ${status}）`)
}

/** A text of an answer; null for everything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** An address of a provider without the slash at its end. */
export const base = (address: string): string => address.replace(/\/+$/, '')

/** A full address with these values behind it. */
export const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values).toString()}`
