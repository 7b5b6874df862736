import type { FastifyBaseLogger } from 'fastify'
import { isSsoKind, type SsoKind } from '@mashu/contract/sys/sso/sso-kinds'
import type { AppContext } from '../../../platform/app/context.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { secretsOf, type Secrets } from '../../../platform/secrets/secrets.ts'
import type { StoredProvider } from './sso-provider.queries.ts'
import { cas } from './protocol/cas.ts'
import { dingtalk } from './protocol/dingtalk.ts'
import { wecom } from './protocol/wecom.ts'
import { SsoFailure, toolsFor, type Provider, type Tools, type SsoProtocol } from './protocol/protocol.ts'

/** The library of OpenID Connect is read when a school uses it, not by every start. */
const protocols: Readonly<Record<SsoKind, () => SsoProtocol | Promise<SsoProtocol>>> = {
  oidc: async () => (await import('./protocol/oidc.ts')).oidc,
  cas: () => cas,
  wecom: () => wecom,
  dingtalk: () => dingtalk,
}

interface Setup {
  secrets: Secrets
  allowedHosts: readonly string[]
  /** Address people use, without a slash at its end; null: single sign-on is closed. */
  publicUrl: string | null
  /** One request to a provider, and all of a step together. */
  limits: { askMs: number; stepMs: number }
}
const LIMITS = { askMs: 8000, stepMs: 20_000 }
const setup = perDatabase((): { current: Setup | null } => ({ current: null }))

/** Sets up single sign-on at the start: secrets, allowed hosts, public address. */
export function setUpSso({ config, database }: Pick<AppContext, 'config' | 'database'>): void {
  setup(database).current = {
    secrets: secretsOf(config),
    allowedHosts: config.ssoHosts,
    publicUrl: config.publicUrl?.replace(/\/+$/, '') ?? null,
    limits: { ...LIMITS },
  }
}

/** Settings of single sign-on. */
export function ssoSetup(): Setup {
  const found = setup().current
  if (!found) throw new Error('single sign-on is not set up')
  return found
}

/**
 * The address of this site. Nothing else is taken for it: a Host header that a client makes up would turn tickets for
 * another site into logins here.
 */
export function ownAddress(): string {
  const { publicUrl } = ssoSetup()
  if (publicUrl === null) throw new SsoFailure('off', '没有设置 PUBLIC_URL')
  return publicUrl
}

/** Where providers return to. */
export const callbackOf = (code: string): string =>
  `${ssoSetup().publicUrl ?? ''}/api/thirdLogin/${encodeURIComponent(code)}/callback`

/** Associated data of the encrypted secret of a provider; its code never changes. */
export const secretContext = (code: string) => `sys_sso_provider:${code}`

/** Secret of a provider, empty without one; null when it cannot be decrypted. */
export function openSecret({ code, clientSecret }: Pick<StoredProvider, 'code' | 'clientSecret'>): string | null {
  return clientSecret === null ? '' : ssoSetup().secrets.open(clientSecret, secretContext(code))
}

/** Returns the provider with its secret decrypted. @throws SsoFailure */
export function withDecryptedSecret(stored: StoredProvider): Provider {
  const secret = openSecret(stored)
  if (secret === null) throw new SsoFailure('provider', '保存的密钥解不开了，请重新填写')
  return { ...stored, secret }
}

/** Protocol of a kind of provider. @throws SsoFailure */
export async function protocolOf(kind: string): Promise<SsoProtocol> {
  if (!isSsoKind(kind)) throw new SsoFailure('off', '没有这种登录方式')
  return protocols[kind]()
}

/** Requests that a protocol may make, with their limits. */
export const ssoTools = (): Tools => toolsFor(ssoSetup().allowedHosts, ssoSetup().limits.askMs)

/** Logs why a login failed. */
export function noteFailure(log: FastifyBaseLogger, code: string, { fault, reason }: SsoFailure): void {
  log.warn({ provider: code, fault, reason }, 'single sign-on failed')
}
