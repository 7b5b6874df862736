import { randomBytes } from 'node:crypto'
import { Problem } from '@mashu/contract'
import type { SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { issueTicket, takeTicket } from '../credential/credential.ts'
import { findAccount, linkOwn, markOf, selectAccount, type SessionMark } from './sso-account.service.ts'
import type { StoredProvider } from './sso-provider.queries.ts'
import { callbackOf, withDecryptedSecret, ownAddress, ssoSetup, ssoTools, protocolOf } from './sso-setup.ts'
import { SsoFailure, withinTime, type Attempt, type Identity } from './protocol/protocol.ts'

/** Runs a login at a provider from the start to the last redirect of the browser. */

const STATE = 'sso-state'
/** Ticket for one login. The page after the callback redeems the ticket immediately. */
const LOGIN = 'sso-login'
const LOGIN_MS = 60_000
/** Ticket for an identity without an account, valid while the person decides what to do. */
const PENDING = 'sso-pending'

interface State {
  providerId: string
  browser: string
  nonce: string
  verifier: string
  /** A path of this site. Null means that the opener window of an existing client waits for the login. */
  redirect: string | null
  /** The person who links an account, or null for a login. */
  userId: string | null
}

export interface LoginTicket {
  providerId: string
  browser: string
  userId: string
  mark: SessionMark | null
}

export interface PendingTicket {
  providerId: string
  browser: string
  redirect: string | null
  identity: Omit<Identity, 'ticket' | 'sid' | 'idToken'>
  mark: SessionMark | null
}

export const takeLogin = (token: string) => takeTicket<LoginTicket>(LOGIN, token)
export const PENDING_KIND = PENDING

export async function beginSso(
  provider: StoredProvider,
  purpose: Pick<State, 'redirect' | 'userId' | 'browser'>,
  userAgent: string,
): Promise<string> {
  ownAddress()
  const [nonce, verifier] = [randomBytes(24).toString('hex'), randomBytes(32).toString('hex')]
  const state = await issueTicket(STATE, { providerId: provider.id, nonce, verifier, ...purpose } satisfies State)
  const attempt: Attempt = { state, nonce, verifier, callback: callbackOf(provider.code) }
  const tools = { ...ssoTools(), userAgent }
  const protocol = await protocolOf(provider.kind)
  return withinTime(protocol.address(withDecryptedSecret(provider), attempt, tools), ssoSetup().limits.stepMs)
}

const toFragment = (values: Record<string, string>) => `#${new URLSearchParams(values).toString()}`
const page = (path: string, values: Record<string, string>) => `${ownAddress()}${path}${toFragment(values)}`

export const faultPage = (fault: SsoFault, code: string): string =>
  `${ssoSetup().publicUrl ?? ''}/user/sso${toFragment({ fault, provider: code })}`

const SETTINGS = '/account/settings/binding'

/** @returns the next address of the browser. @throws SsoFailure */
export async function finishSso(
  provider: StoredProvider,
  returned: URLSearchParams,
  { browser, ip }: { browser: string | null; ip: string },
): Promise<string> {
  const given = returned.get('state') ?? ''
  const state = await takeTicket<State>(STATE, given)
  if (!state || state.providerId !== provider.id || browser === null || state.browser !== browser)
    throw new SsoFailure('state', 'state 不对、过期了，或者是别的浏览器的')
  const attempt: Attempt = { ...state, state: given, callback: callbackOf(provider.code) }
  const protocol = await protocolOf(provider.kind)
  const identity = await withinTime(
    protocol.identify(withDecryptedSecret(provider), attempt, returned, ssoTools()),
    ssoSetup().limits.stepMs,
  )
  if (state.userId !== null) return finishLink(provider, identity, state.userId, ip)
  const { redirect } = state
  const mark = markOf(provider, identity)
  const userId = await findAccount(provider, identity, ip)
  if (userId === null) {
    // The ticket contains these values only hashed or encrypted, in `mark`.
    const { ticket: _ticket, sid: _sid, idToken: _idToken, ...known } = identity
    const token = await issueTicket(PENDING, {
      providerId: provider.id,
      browser,
      redirect,
      identity: known,
      mark,
    } satisfies PendingTicket)
    return page('/user/sso', { pending: token, ...withRedirect(redirect) })
  }
  const content: LoginTicket = { providerId: provider.id, browser, userId, mark }
  return page('/user/sso', { token: await issueTicket(LOGIN, content, LOGIN_MS), ...withRedirect(redirect) })
}

const withRedirect = (redirect: string | null): Record<string, string> => (redirect === null ? {} : { redirect })

/** A refusal is shown on the settings page, where the link was started. */
async function finishLink(provider: StoredProvider, identity: Identity, userId: string, ip: string): Promise<string> {
  const account = await selectAccount(userId)
  if (account?.status !== 1) throw new SsoFailure('frozen', '账号已冻结')
  try {
    await linkOwn(provider, identity, account, ip)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return page(SETTINGS, { fault: 'used', provider: provider.code })
  }
  return page(SETTINGS, { linked: provider.code })
}
