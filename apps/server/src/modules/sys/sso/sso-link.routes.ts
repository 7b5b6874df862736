import { ssoProblem } from '@mashu/contract/sys/sso/sso'
import { ssoLink } from '@mashu/contract/sys/sso/sso-link'
import { ssoFaults } from '@mashu/contract/sys/sso/sso-faults'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { logged } from '../log/log.ts'
import { assertOwnPassword, type OwnProof } from '../user/user.ts'
import { selectAccount } from './sso-account.service.ts'
import { knowBrowser } from './sso-browser.ts'
import { beginSso } from './sso-flow.ts'
import { deleteLink, isLinked, listLinksOf } from './sso-link.queries.ts'
import { selectOptionalSsoSession } from './sso-session.queries.ts'
import {
  listEnabledProviders,
  selectOptionalEnabled,
  selectOptionalProvider,
  type StoredProvider,
} from './sso-provider.queries.ts'
import { noteFailure, withDecryptedSecret, secretContext, ssoSetup, ssoTools, protocolOf } from './sso-setup.ts'
import { SsoFailure, withinTime } from './protocol/protocol.ts'

/**
 * Without the password, a person at an unattended computer could link the open account to their own identity.
 * The account must have a password, so that its owner can still log in without the link.
 */
async function assertOwner(me: Principal, provider: StoredProvider, proof: OwnProof, ip: string) {
  const account = await selectAccount(me.id)
  if (!account?.password) throw ssoProblem('sso.passwordFirst', { name: provider.name })
  await assertOwnPassword(me, proof, ip, ssoProblem('sso.passwordWrong'))
}

async function providerOf(code: string): Promise<StoredProvider> {
  const provider = await selectOptionalEnabled(code)
  if (!provider || ssoSetup().publicUrl === null) throw ssoProblem('sso.unknown')
  return provider
}

async function linksOf(me: Principal) {
  if (ssoSetup().publicUrl === null) return []
  const links = new Map((await listLinksOf(me.id)).map((link) => [link.providerId, link]))
  return (await listEnabledProviders()).map(({ id, code, name, icon, kind }) => {
    const link = links.get(id)
    return {
      code,
      name,
      icon,
      kind,
      linked: link ? 1 : 0,
      identity: link?.identity ?? null,
      createTime: link?.createTime ?? null,
      lastTime: link?.lastTime ?? null,
    }
  })
}

/** Returns null when the session did not begin at a provider, or the provider fails. */
async function leaveAddress(me: Principal, log: Parameters<typeof noteFailure>[0]): Promise<string | null> {
  const session = await selectOptionalSsoSession(me.sessionId)
  const { publicUrl, secrets, limits } = ssoSetup()
  if (!session || session.idToken === null || publicUrl === null) return null
  const provider = await selectOptionalProvider(session.providerId)
  const leave = provider && (await protocolOf(provider.kind)).leave
  const idToken = provider && secrets.open(session.idToken, secretContext(provider.code))
  if (!provider || provider.enabled !== 1 || !leave || !idToken) return null
  try {
    return await withinTime(
      leave(withDecryptedSecret(provider), idToken, `${publicUrl}/user/login`, ssoTools()),
      limits.askMs,
    )
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    // People can sign out even when the provider fails.
    noteFailure(log, provider.code, error)
    return null
  }
}

export function ssoLinkRoutes(context: AppContext): void {
  serve(context, ssoLink, {
    mine: ({ user }) => linksOf(user),
    leave: async ({ user, log }) => ({ url: await leaveAddress(user, log) }),
    link: async ({ body: { code, ...proof }, user, ip, request, reply, log }) => {
      const provider = await providerOf(code)
      await assertOwner(user, provider, proof, ip)
      if (await isLinked(user.id, provider.id)) throw ssoProblem('sso.alreadyLinked', { name: provider.name })
      const browser = knowBrowser(request, reply, ssoSetup().publicUrl ?? '')
      const purpose = { browser, redirect: null, userId: user.id }
      try {
        return { url: await beginSso(provider, purpose, request.headers['user-agent'] ?? '') }
      } catch (error) {
        if (!(error instanceof SsoFailure)) throw error
        noteFailure(log, code, error)
        throw ssoProblem('sso.failed', { reason: ssoFaults[error.fault] })
      }
    },
    unlink: async ({ body: { code, ...proof }, user, ip }) => {
      const provider = await providerOf(code)
      await assertOwner(user, provider, proof, ip)
      const logContent = `解绑单点登录：${provider.name}，用户名：${user.username}`
      await logged({ logType: 2, operateType: 4, logContent, user, ip }, async () => {
        if (!(await deleteLink(user.id, provider.id))) throw ssoProblem('sso.unknown')
      })
    },
  })
}
