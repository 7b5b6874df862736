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

/** The library of OpenID Connect is loaded on first use, because most servers do not need it. */
const protocols: Readonly<Record<SsoKind, () => SsoProtocol | Promise<SsoProtocol>>> = {
  oidc: async () => (await import('./protocol/oidc.ts')).oidc,
  cas: () => cas,
  wecom: () => wecom,
  dingtalk: () => dingtalk,
}

interface Setup {
  secrets: Secrets
  allowedHosts: readonly string[]
  /** Without a trailing slash. Null disables single sign-on. */
  publicUrl: string | null
  /** Milliseconds of one request to a provider (`askMs`), and of all requests in one step (`stepMs`). */
  limits: { askMs: number; stepMs: number }
}
const LIMITS = { askMs: 8000, stepMs: 20_000 }
const setup = perDatabase((): { current: Setup | null } => ({ current: null }))

export function setUpSso({ config, database }: Pick<AppContext, 'config' | 'database'>): void {
  setup(database).current = {
    secrets: secretsOf(config),
    allowedHosts: config.ssoHosts,
    publicUrl: config.publicUrl?.replace(/\/+$/, '') ?? null,
    limits: { ...LIMITS },
  }
}

export function ssoSetup(): Setup {
  const found = setup().current
  if (!found) throw new Error('single sign-on is not set up')
  return found
}

/**
 * The address is configured and not taken from the Host header. With a forged header, a ticket for another site would
 * log in to this site.
 */
export function ownAddress(): string {
  const { publicUrl } = ssoSetup()
  if (publicUrl === null) throw new SsoFailure('off', '没有设置 PUBLIC_URL')
  return publicUrl
}

/** Providers redirect to this address. */
export const callbackOf = (code: string): string =>
  `${ssoSetup().publicUrl ?? ''}/api/thirdLogin/${encodeURIComponent(code)}/callback`

/** Associated data for the encryption. The code of a provider never changes. */
export const secretContext = (code: string) => `sys_sso_provider:${code}`

/** Returns an empty text when no secret is stored, or null when the secret cannot be decrypted. */
export function openSecret({ code, clientSecret }: Pick<StoredProvider, 'code' | 'clientSecret'>): string | null {
  return clientSecret === null ? '' : ssoSetup().secrets.open(clientSecret, secretContext(code))
}

/** @throws SsoFailure when the secret cannot be decrypted */
export function withDecryptedSecret(stored: StoredProvider): Provider {
  const secret = openSecret(stored)
  if (secret === null) throw new SsoFailure('provider', '保存的密钥解不开了，请重新填写')
  return { ...stored, secret }
}

/** @throws SsoFailure for an unknown kind */
export async function protocolOf(kind: string): Promise<SsoProtocol> {
  if (!isSsoKind(kind)) throw new SsoFailure('off', '没有这种登录方式')
  return protocols[kind]()
}

export const ssoTools = (): Tools => toolsFor(ssoSetup().allowedHosts, ssoSetup().limits.askMs)

export function noteFailure(log: FastifyBaseLogger, code: string, { fault, reason }: SsoFailure): void {
  log.warn({ provider: code, fault, reason }, 'single sign-on failed')
}
