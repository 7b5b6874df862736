import { createHash } from 'node:crypto'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import type { Provider, Tools } from './protocol.ts'

/** A token is replaced this many milliseconds before it expires. */
const MARGIN_MS = 300_000
/** Error codes for a token that was revoked before its expiry. */
const STALE = new Set([40014, 42001])

type Fetch = (provider: Provider, tools: Tools) => Promise<{ token: string; seconds: number }>

/**
 * Both providers require that an application reuses its token until it expires. Changed settings invalidate the cached
 * token.
 */
export function corporateTokens(fetchToken: Fetch) {
  const kept = perDatabase(() => new Map<string, { settings: string; token: string; until: number }>())
  const settingsOf = ({ issuer, clientId, secret }: Provider) =>
    createHash('sha256')
      .update(JSON.stringify([issuer, clientId, secret]))
      .digest('hex')
  const forget = (provider: Provider) => void kept().delete(provider.id)
  async function of(provider: Provider, tools: Tools): Promise<string> {
    const settings = settingsOf(provider)
    const known = kept().get(provider.id)
    if (known?.settings === settings && known.until > Date.now()) return known.token
    const { token, seconds } = await fetchToken(provider, tools)
    kept().set(provider.id, { settings, token, until: Date.now() + seconds * 1000 - MARGIN_MS })
    return token
  }
  return {
    /** Ignores the cache. @throws SsoFailure when the settings are wrong */
    async prove(provider: Provider, tools: Tools): Promise<void> {
      forget(provider)
      await of(provider, tools)
    },
    /** Calls `ask` again with a new token if the token was revoked. */
    async using(
      provider: Provider,
      tools: Tools,
      ask: (token: string) => Promise<Record<string, unknown>>,
    ): Promise<Record<string, unknown>> {
      const answer = await ask(await of(provider, tools))
      if (!STALE.has(Number(answer['errcode']))) return answer
      forget(provider)
      return ask(await of(provider, tools))
    },
  }
}
