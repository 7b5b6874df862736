import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '@mashu/contract'
import { sso, ssoProblem } from '@mashu/contract/sys/sso/sso'
import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import type { AppContext } from '../../../platform/app/context.ts'
import { deleteSessionById } from '../../../platform/auth/end-session.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { deviceOf, proveAccount, type Device } from '../auth/auth.ts'
import { readTicket, takeTicket } from '../credential/credential.ts'
import { createAccount, enterBy, findAccount, hashTicket, linkOwn, markOf, selectAccount } from './sso-account.ts'
import { browserOf, knowBrowser } from './sso-browser.ts'
import { beginSso, faultPage, finishSso, PENDING_KIND, takeLogin, type PendingTicket } from './sso-flow.ts'
import { ssoLinkRoutes } from './sso-link.routes.ts'
import { listSessionIdsOf, selectOptionalSessionId } from './sso-session.queries.ts'
import {
  listEnabledProviders,
  selectOptionalEnabled,
  selectOptionalProvider,
  type StoredProvider,
} from './sso-provider.queries.ts'
import { ssoProviderRoutes } from './sso-provider.routes.ts'
import { noteFailure, opened, setUpSso, ssoSetup, ssoTools, wayOf } from './sso-setup.ts'
import { isOwnAddress, ownPath } from './sso.rules.ts'
import { readLogoutRequest } from './way/cas-answer.ts'
import { identifyByTicket } from './way/cas.ts'
import { SsoFailure, withinTime } from './way/way.ts'

/** A class behind one address logs in at once; each start writes a row and may ask the provider. */
const STARTS = { burst: 120, perSecond: 1 }
/** New accounts of one address, as many as registrations. */
const ACCOUNTS = { burst: 60, perSecond: 1 / 60 }
/** A school ends its day at one moment; each notice may ask the provider for its keys. */
const notices = rateLimit({ burst: 600, perSecond: 10 })
const FOUND = 302

interface CallParts {
  ip: string
  log: Parameters<typeof noteFailure>[0]
}

const toWay = ({ code, name, icon, kind }: StoredProvider) => ({ code, name, icon, kind })

/** What happened, in the words people read. */
const told = (fault: SsoFault) => ssoProblem('sso.failed', { reason: ssoFaults[fault] })

async function go(reply: FastifyReply, address: string): Promise<void> {
  await reply.status(FOUND).header('location', address).header('cache-control', 'no-store').type('text/html').send('')
}

/** Work for a call that returns in the envelope: what a provider did wrong becomes a sentence. */
async function inWords<T>(work: () => Promise<T>, log: Parameters<typeof noteFailure>[0], code: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    noteFailure(log, code, error)
    throw told(error.fault)
  }
}

/** Takes the browser on, or to the page that says why not. */
async function onward(
  { reply, log }: { reply: FastifyReply; log: Parameters<typeof noteFailure>[0] },
  code: string,
  work: () => Promise<string>,
): Promise<void> {
  try {
    await go(reply, await work())
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    noteFailure(log, code, error)
    await go(reply, faultPage(error.fault, code))
  }
}

async function enabled(code: string): Promise<StoredProvider> {
  const provider = await selectOptionalEnabled(code)
  if (!provider || ssoSetup().publicUrl === null) throw new SsoFailure('off', '没有这个登录方式，或者没有启用')
  return provider
}

const browserHere = (request: FastifyRequest) => browserOf(request, ssoSetup().publicUrl ?? '')

/** The identity that waits, in the browser where it came in. @throws when it is gone. */
async function pendingOf(token: string, request: FastifyRequest) {
  const pending = await readTicket<PendingTicket>(PENDING_KIND, token)
  const provider = pending && (await selectOptionalProvider(pending.providerId))
  if (!pending || pending.browser !== browserHere(request) || provider?.enabled !== 1) throw ssoProblem('sso.tokenUsed')
  return { identity: pending.identity, mark: pending.mark, provider }
}

async function loginByToken(token: string, request: FastifyRequest, device: Device) {
  const login = await takeLogin(token)
  const provider = login && (await selectOptionalProvider(login.providerId))
  if (!login || login.browser !== browserHere(request) || provider?.enabled !== 1) throw ssoProblem('sso.tokenUsed')
  const account = await selectAccount(login.userId)
  if (!account) throw ssoProblem('sso.notLinked')
  return enterBy(provider, account, device, login.mark)
}

/** The login of an existing client that brings a ticket of CAS by itself. */
async function loginByTicket(query: { ticket?: string | null; service?: string | null }, device: Device) {
  const ticket = query.ticket?.trim() ?? ''
  const service = query.service?.trim() ?? ''
  if (ticket === '') throw ssoProblem('sso.ticketMissing')
  const { publicUrl, limits } = ssoSetup()
  const provider = (await listEnabledProviders()).find(({ kind }) => kind === 'cas')
  if (!provider || publicUrl === null) throw new SsoFailure('off', '没有启用 CAS')
  // A ticket that another site was given is no login here.
  if (!isOwnAddress(service, publicUrl)) throw ssoProblem('sso.serviceForeign')
  const identity = await withinTime(
    identifyByTicket(opened(provider), ticket, service, ssoTools()),
    limits.stepMs,
  ).catch((error: unknown) => {
    throw error instanceof SsoFailure && error.fault === 'cancelled' ? ssoProblem('sso.casRefused') : error
  })
  const userId = await findAccount(provider, identity, device.ip)
  const account = userId === null ? undefined : await selectAccount(userId)
  if (!account) throw ssoProblem('sso.notLinked')
  return enterBy(provider, account, device, markOf(provider, identity))
}

/** CAS says that a session is over. It gets the same answer whether or not there was one. */
async function logOut(code: string, request: string): Promise<void> {
  const ticket = readLogoutRequest(request)
  const provider = await selectOptionalEnabled(code)
  if (ticket === null || provider?.kind !== 'cas') return
  const sessionId = await selectOptionalSessionId(provider.id, hashTicket(ticket))
  if (sessionId !== undefined) await deleteSessionById(sessionId)
}

/** OpenID Connect says behind the browser's back that sessions are over. @throws `sso.failed` for any other token */
async function endByToken(code: string, token: string, { ip, log }: Pick<CallParts, 'ip' | 'log'>): Promise<void> {
  if (!notices.take(ip)) throw problem('http.tooMany')
  const provider = await selectOptionalEnabled(code)
  const way = provider && (await wayOf(provider.kind))
  if (!provider || !way?.ended) throw ssoProblem('sso.unknown')
  const { ended } = way
  const { sid, subject } = await inWords(
    () => withinTime(ended(opened(provider), token, ssoTools()), ssoSetup().limits.stepMs),
    log,
    code,
  )
  const sidHash = sid === null ? null : hashTicket(sid)
  for (const id of await listSessionIdsOf(provider.id, { sidHash, subject })) await deleteSessionById(id)
}

/** Begins a login at a provider. @returns where the browser goes for it */
async function beginLogin({ params, query, request, reply }: Call<typeof sso.render>): Promise<string> {
  const provider = await enabled(params.source)
  const browser = knowBrowser(request, reply, ssoSetup().publicUrl ?? '')
  const purpose = { browser, redirect: ownPath(query.redirect), userId: null }
  return beginSso(provider, purpose, request.headers['user-agent'] ?? '')
}

/** A provider sends the browser back, or says by itself that sessions are over. */
async function takeCallback(call: Call<typeof sso.callback>) {
  const { params, body, ip, request, reply } = call
  if (request.method === 'POST') {
    if (body.logout_token) await endByToken(params.source, body.logout_token, call)
    else await logOut(params.source, body.logoutRequest ?? '')
    await reply.header('cache-control', 'no-store').type('text/html').send('')
    return
  }
  const returned = new URLSearchParams(request.url.split('?')[1] ?? '')
  await onward(call, params.source, async () =>
    finishSso(await enabled(params.source), returned, { browser: browserHere(request), ip }),
  )
}

export function ssoRoutes(context: AppContext): void {
  setUpSso(context)
  ssoProviderRoutes(context)
  ssoLinkRoutes(context)
  const [starts, accounts] = [rateLimit(STARTS), sharedLimit('sso-account', ACCOUNTS)]
  serve(context, sso, {
    ways: async () => (ssoSetup().publicUrl === null ? [] : (await listEnabledProviders()).map(toWay)),
    render: (call) =>
      onward(call, call.params.source, async () => {
        if (!starts.take(call.ip)) throw new SsoFailure('busy', '这个地址开始登录得太频繁')
        return beginLogin(call)
      }),
    callback: takeCallback,
    getLoginUser: ({ params, ip, request }) => loginByToken(params.token, request, deviceOf({ ip, request })),
    validateLogin: ({ query, ip, request, log }) => {
      if (!starts.take(ip)) throw problem('http.tooMany')
      return inWords(() => loginByTicket(query, deviceOf({ ip, request })), log, 'cas')
    },
    pending: async ({ body, request }) => {
      const { provider, identity } = await pendingOf(body.token, request)
      return { provider: toWay(provider), identity: identity.shown, mayCreate: provider.createAccounts === 1 }
    },
    linkAccount: async ({ body: { token, ...form }, ip, request }) => {
      const { provider, identity, mark } = await pendingOf(token, request)
      const device = deviceOf({ ip, request })
      const account = await proveAccount(form, device)
      await linkOwn(provider, identity, account, ip)
      await takeTicket(PENDING_KIND, token)
      return enterBy(provider, account, device, mark)
    },
    createAccount: async ({ body: { token }, ip, request }) => {
      const { provider, identity, mark } = await pendingOf(token, request)
      if (provider.createAccounts !== 1) throw ssoProblem('sso.noCreate')
      if (!(await accounts.take(ip))) throw problem('http.tooMany')
      if (!(await takeTicket(PENDING_KIND, token))) throw ssoProblem('sso.tokenUsed')
      const account = await createAccount(provider, identity, ip)
      return enterBy(provider, account, deviceOf({ ip, request }), mark)
    },
  })
}
