import type { FastifyRequest } from 'fastify'
import { sso, ssoProblem } from '@mashu/contract/sys/sso/sso'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import type { Device } from '../auth/auth.ts'
import { readTicket } from '../credential/credential.ts'
import { enterBy, findAccount, markOf, selectAccount } from './sso-account.service.ts'
import { browserOf, knowBrowser } from './sso-browser.ts'
import { beginSso, PENDING_KIND, takeLogin, type PendingTicket } from './sso-flow.ts'
import {
  listEnabledProviders,
  selectOptionalEnabled,
  selectOptionalProvider,
  type StoredProvider,
} from './sso-provider.queries.ts'
import { withDecryptedSecret, ssoSetup, ssoTools } from './sso-setup.ts'
import { isOwnAddress, ownPath } from './sso.rules.ts'
import { identifyByTicket } from './protocol/cas.ts'
import { SsoFailure, withinTime } from './protocol/protocol.ts'

export async function enabled(code: string): Promise<StoredProvider> {
  const provider = await selectOptionalEnabled(code)
  if (!provider || ssoSetup().publicUrl === null) throw new SsoFailure('off', '没有这个登录方式，或者没有启用')
  return provider
}

export const browserHere = (request: FastifyRequest) => browserOf(request, ssoSetup().publicUrl ?? '')

/**
 * @throws `sso.tokenUsed` when the token has expired, the provider is disabled, or another browser started the login
 */
export async function pendingOf(token: string, request: FastifyRequest) {
  const pending = await readTicket<PendingTicket>(PENDING_KIND, token)
  const provider = pending && (await selectOptionalProvider(pending.providerId))
  if (!pending || pending.browser !== browserHere(request) || provider?.enabled !== 1) throw ssoProblem('sso.tokenUsed')
  return { identity: pending.identity, mark: pending.mark, provider }
}

export async function loginByToken(token: string, request: FastifyRequest, device: Device) {
  const login = await takeLogin(token)
  const provider = login && (await selectOptionalProvider(login.providerId))
  if (!login || login.browser !== browserHere(request) || provider?.enabled !== 1) throw ssoProblem('sso.tokenUsed')
  const account = await selectAccount(login.userId)
  if (!account) throw ssoProblem('sso.notLinked')
  return enterBy(provider, account, device, login.mark)
}

/** An existing client receives a CAS ticket directly. */
export async function loginByTicket(query: { ticket?: string | null; service?: string | null }, device: Device) {
  const ticket = query.ticket?.trim() ?? ''
  const service = query.service?.trim() ?? ''
  if (ticket === '') throw ssoProblem('sso.ticketMissing')
  const { publicUrl, limits } = ssoSetup()
  const provider = (await listEnabledProviders()).find(({ kind }) => kind === 'cas')
  if (!provider || publicUrl === null) throw new SsoFailure('off', '没有启用 CAS')
  // A ticket that was issued for another site must not log in to this site.
  if (!isOwnAddress(service, publicUrl)) throw ssoProblem('sso.serviceForeign')
  const identity = await withinTime(
    identifyByTicket(withDecryptedSecret(provider), ticket, service, ssoTools()),
    limits.stepMs,
  ).catch((error: unknown) => {
    throw error instanceof SsoFailure && error.fault === 'cancelled' ? ssoProblem('sso.casRefused') : error
  })
  const userId = await findAccount(provider, identity, device.ip)
  const account = userId === null ? undefined : await selectAccount(userId)
  if (!account) throw ssoProblem('sso.notLinked')
  return enterBy(provider, account, device, markOf(provider, identity))
}

/** @returns the address to which the browser must go */
export async function beginLogin({ params, query, request, reply }: Call<typeof sso.render>): Promise<string> {
  const provider = await enabled(params.source)
  const browser = knowBrowser(request, reply, ssoSetup().publicUrl ?? '')
  const purpose = { browser, redirect: ownPath(query.redirect), userId: null }
  return beginSso(provider, purpose, request.headers['user-agent'] ?? '')
}
