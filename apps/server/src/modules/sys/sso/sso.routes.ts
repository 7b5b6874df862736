import type { FastifyReply } from 'fastify'
import { problem } from '@mashu/contract'
import { sso, ssoProblem } from '@mashu/contract/sys/sso/sso'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { deviceOf, proveAccount } from '../auth/auth.ts'
import { takeTicket } from '../credential/credential.ts'
import { createAccount, enterBy, linkOwn } from './sso-account.service.ts'
import { faultPage, finishSso, PENDING_KIND } from './sso-flow.ts'
import { ssoLinkRoutes } from './sso-link.routes.ts'
import { listEnabledProviders, type StoredProvider } from './sso-provider.queries.ts'
import { ssoProviderRoutes } from './sso-provider.routes.ts'
import { noteFailure, setUpSso, ssoSetup } from './sso-setup.ts'
import { SsoFailure } from './protocol/protocol.ts'
import { endByToken, logOut } from './sso-notice.ts'
import { enabled, browserHere, beginLogin, loginByToken, loginByTicket, pendingOf } from './sso-login.ts'
import { inWords } from './sso-words.ts'

/** Per network address. A class shares one address, but each start writes a row and may call the provider. */
const STARTS = { burst: 120, perSecond: 1 }
/** New accounts per network address, as for registrations. */
const ACCOUNTS = { burst: 60, perSecond: 1 / 60 }
const FOUND = 302

const toWay = ({ code, name, icon, kind }: StoredProvider) => ({ code, name, icon, kind })

async function go(reply: FastifyReply, address: string): Promise<void> {
  await reply.status(FOUND).header('location', address).header('cache-control', 'no-store').type('text/html').send('')
}

/** Redirects the browser to the address that `work` returns, or to the page that explains a failure. */
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

/** Handles the redirect from a provider, and the provider's notices about ended sessions. */
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
