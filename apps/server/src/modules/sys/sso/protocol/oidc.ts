import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import {
  SsoFailure,
  textOf,
  type EndedSession,
  type Identity,
  type Provider,
  type Tools,
  type SsoProtocol,
} from './protocol.ts'

/** OpenID Connect by the code flow with PKCE, state and nonce. The signature of the ID token is always checked. */

const KEPT_MS = 600_000
/** This claim identifies the person unless another claim is configured. */
const ACCOUNT = 'preferred_username'

/** Discovered settings and keys, so that the logins of a whole class need only one discovery. */
const discovered = perDatabase(
  () => new Map<string, { settings: string; config: Promise<Configuration>; until: number }>(),
)

/** Applies our own limits: allowed hosts, time limits and bounded answers. */
const fetchBy =
  (tools: Tools): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body === undefined || body === null ? '' : String(body)
    const reply = await tools.ask({ url, method: method === 'POST' ? 'POST' : 'GET', headers, body: sent })
    return new Response(reply.status === 204 || reply.status === 304 ? null : reply.body, {
      status: reply.status,
      headers: { 'content-type': reply.contentType },
    })
  }

/** The specification prefers the client secret in a header. Some providers accept it only in the body. */
function clientAuth(secret: string): ClientAuth {
  if (secret === '') return None()
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const auth =
      methods && !methods.includes('client_secret_basic') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    return auth(server, client, body, headers)
  }
}

function discover(provider: Provider, tools: Tools): Promise<Configuration> {
  const issuer = new URL(provider.issuer ?? '')
  return discovery(issuer, provider.clientId ?? '', undefined, clientAuth(provider.secret), {
    [customFetch]: fetchBy(tools),
    // Plain HTTP is possible only for hosts that the operator has allowed.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

function configOf(provider: Provider, tools: Tools): Promise<Configuration> {
  const settings = JSON.stringify([provider.issuer, provider.clientId, provider.secret])
  const known = discovered().get(provider.id)
  if (known?.settings === settings && known.until > Date.now()) return known.config
  const config = discover(provider, tools)
  discovered().set(provider.id, { settings, config, until: Date.now() + KEPT_MS })
  config.catch(() => discovered().delete(provider.id))
  return config
}

/** Contains error codes of the provider, but not its error descriptions. */
function failureOf(error: unknown): SsoFailure {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SsoFailure) return cause
    if (cause instanceof AuthorizationResponseError) return new SsoFailure('cancelled', `对方回答：${cause.error}`)
  }
  const code = (error as { code?: unknown }).code
  return new SsoFailure('provider', `答复不合 OpenID Connect 的规定（${typeof code === 'string' ? code : '未知'}）`)
}

const guarded = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw failureOf(error)
  })

async function identityOf(provider: Provider, config: Configuration, tokens: Tokens): Promise<Identity> {
  const idToken = tokens.claims()
  if (!idToken) throw new SsoFailure('provider', '对方没有给 ID Token，请检查范围里有 openid')
  const key = provider.claim || ACCOUNT
  const missing = [key, 'email', 'name'].some((name) => !(name in idToken))
  const asked = missing && config.serverMetadata().userinfo_endpoint !== undefined
  const claims: Record<string, unknown> = {
    ...(asked ? await fetchUserInfo(config, tokens.access_token, idToken.sub) : {}),
    ...idToken,
  }
  const [account, email, name] = [textOf(claims[key]), textOf(claims['email']), textOf(claims['name'])]
  return {
    subject: idToken.sub,
    shown: account ?? email ?? name ?? idToken.sub,
    account,
    // Without verification, anyone could have typed any e-mail address at the provider.
    email: claims['email_verified'] === true ? email : null,
    name,
    ...(typeof idToken['sid'] === 'string' ? { sid: idToken['sid'] } : {}),
    ...(tokens.id_token === undefined ? {} : { idToken: tokens.id_token }),
  }
}
type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>

/** Seconds that the delivery of a logout token may be delayed, and that the clocks of both servers may differ. */
const [MAX_AGE, CLOCKS] = [3600, 60]
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token must be signed by the provider and issued for this client, and must not be an ID token. */
async function readLogoutToken(provider: Provider, token: string, tools: Tools): Promise<EndedSession> {
  const server = (await configOf(provider, tools)).serverMetadata()
  const keys = await tools.ask({ url: server.jwks_uri ?? '', method: 'GET', headers: {}, body: '' })
  const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(keys.body) as JSONWebKeySet), {
    issuer: server.issuer,
    audience: provider.clientId ?? '',
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCKS,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { events, iat, nonce, sid, sub } = payload
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
  if (!isLogout || nonce !== undefined) throw new SsoFailure('provider', '后台退出的凭证不合规定')
  const upTo = new Date((iat! + CLOCKS) * 1000).toISOString()
  const ended = { sid: textOf(sid), subject: textOf(sub), upTo }
  if (ended.sid === null && ended.subject === null) throw new SsoFailure('provider', '后台退出的凭证没有说是谁')
  return ended
}

export const oidc: SsoProtocol = {
  leave: (provider, idToken, back, tools) =>
    guarded(async () => {
      const config = await configOf(provider, tools)
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: back }).toString()
    }),
  ended: (provider, token, tools) => guarded(() => readLogoutToken(provider, token, tools)),
  address: (provider, { callback, state, nonce, verifier }, tools) =>
    guarded(async () =>
      buildAuthorizationUrl(await configOf(provider, tools), {
        redirect_uri: callback,
        scope: [...new Set(['openid', ...(provider.scopes || 'profile email').split(/\s+/).filter(Boolean)])].join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString(),
    ),
  identify: (provider, { callback, state, nonce, verifier }, returned, tools) =>
    guarded(async () => {
      const config = await configOf(provider, tools)
      const tokens = await authorizationCodeGrant(config, new URL(`${callback}?${returned.toString()}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return identityOf(provider, config, tokens)
    }),
  check: (provider, _callback, tools) =>
    guarded(async () => {
      const server = (await discover(provider, tools)).serverMetadata()
      const missing = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).filter((key) => !server[key])
      if (missing.length > 0) throw new SsoFailure('provider', `发现文档里没有 ${missing.join('、')}`)
      const keys = await tools.ask({ url: server.jwks_uri!, method: 'GET', headers: {}, body: '' })
      if (keys.status !== 200) throw new SsoFailure('provider', `签名公钥读不到（HTTP ${keys.status}）`)
      return server.code_challenge_methods_supported?.includes('S256') === false
        ? '有回应，发现文档正常；对方没有说支持 PKCE'
        : '有回应，发现文档和签名公钥都正常'
    }),
}
