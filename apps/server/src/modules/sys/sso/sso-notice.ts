import { problem } from '@mashu/contract'
import { ssoProblem } from '@mashu/contract/sys/sso/sso'
import { deleteSessionById } from '../../../platform/auth/end-session.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { hashTicket } from './sso-account.service.ts'
import { listSessionIdsOf, selectOptionalSessionId } from './sso-session.queries.ts'
import { selectOptionalEnabled } from './sso-provider.queries.ts'
import { noteFailure, withDecryptedSecret, ssoSetup, ssoTools, protocolOf } from './sso-setup.ts'
import { readLogoutRequest } from './protocol/cas-answer.ts'
import { withinTime } from './protocol/protocol.ts'
import { inWords } from './sso-words.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'

/** Per sender address. All sessions of a school may end together, but each notice may make the server fetch keys. */
const notices = perDatabase(() => rateLimit({ burst: 600, perSecond: 10 }))

interface CallParts {
  ip: string
  log: Parameters<typeof noteFailure>[0]
}

/** A request without a known session has no effect. */
export async function logOut(code: string, request: string): Promise<void> {
  const ticket = readLogoutRequest(request)
  const provider = await selectOptionalEnabled(code)
  if (ticket === null || provider?.kind !== 'cas') return
  const sessionId = await selectOptionalSessionId(provider.id, hashTicket(ticket))
  if (sessionId !== undefined) await deleteSessionById(sessionId)
}

/** @throws `sso.failed` for an invalid back-channel logout token */
export async function endByToken(
  code: string,
  token: string,
  { ip, log }: Pick<CallParts, 'ip' | 'log'>,
): Promise<void> {
  if (!notices().take(ip)) throw problem('http.tooMany')
  const provider = await selectOptionalEnabled(code)
  const protocol = provider && (await protocolOf(provider.kind))
  if (!provider || !protocol?.ended) throw ssoProblem('sso.unknown')
  const { ended } = protocol
  const { sid, subject, upTo } = await inWords(
    () => withinTime(ended(withDecryptedSecret(provider), token, ssoTools()), ssoSetup().limits.stepMs),
    log,
    code,
  )
  const sidHash = sid === null ? null : hashTicket(sid)
  for (const id of await listSessionIdsOf(provider.id, { sidHash, subject, upTo })) await deleteSessionById(id)
}
