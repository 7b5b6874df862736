import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { OWN, startStub, type Stub } from './sso-site.ts'

export const CLIENT = { clientId: 'mashu', clientSecret: 'a-secret-of-the-client' }

export interface OidcServer extends Stub {
  /** Claims, keyed by subject. */
  people: Map<string, Record<string, unknown>>
  /** Signs in, and follows the redirects as far as the server under test. */
  visit(address: string, subject: string): Promise<string>
  /** The default key is the key of the provider. */
  logoutToken(claims: object, key?: KeyObject): Promise<string>
  /** Answers calls in place of the provider, until the test sets null. */
  instead: ((request: IncomingMessage, reply: ServerResponse) => void) | null
}

/** Starts a certified OpenID Connect provider in this process, with the interface of Keycloak. */
export async function startOidcServer(codes: readonly string[]): Promise<OidcServer> {
  const people: OidcServer['people'] = new Map()
  let handle: (request: IncomingMessage, reply: ServerResponse) => void = () => {}
  let subject = ''
  const stub = await startStub((request, reply) => (server.instead ?? handle)(request, reply))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const logoutToken = (claims: object, key = privateKey) =>
    new SignJWT({
      iss: stub.url,
      aud: CLIENT.clientId,
      jti: randomUUID(),
      iat: Math.floor(Date.now() / 1000),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(key)
  const server: OidcServer = { ...stub, people, instead: null, visit, logoutToken }
  const provider: Provider = new Provider(stub.url, configuration())
  const callback = provider.callback()
  handle = (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, reply)
    void provider.interactionFinished(request, reply, { login: { accountId: subject } })
  }

  function configuration(): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: codes.map((code) => `${OWN}/api/thirdLogin/${code}/callback`),
          post_logout_redirect_uris: [`${OWN}/user/login`],
          backchannel_logout_uri: `${OWN}/api/thirdLogin/school/callback`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'k1' }] as never },
      cookies: { keys: ['only-a-test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
      async loadExistingGrant(context) {
        const grant = new provider.Grant({ clientId: CLIENT.clientId, accountId: subject })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        void context
        return grant
      },
    }
  }

  async function visit(address: string, who: string): Promise<string> {
    subject = who
    const cookies = new Map<string, string>()
    let at = address
    // A login has fewer than 8 steps.
    for (let step = 0; step < 8 && !at.startsWith(OWN); step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=')
        cookies.set(name, value)
      }
      const location = reply.headers.get('location')
      if (location === null) throw new Error(`${reply.status} ${await reply.text()}`)
      at = new URL(location, at).toString()
    }
    return at
  }

  return server
}
