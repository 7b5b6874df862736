import { listInChargeOf } from './charge.ts'
import { hasChildRights } from './child-rights.ts'
import { soleWriterCache } from '../db/cached-reads.ts'
import { findSession } from './find-session.ts'
import { hashToken, isToken } from './session-token.ts'
import { type Principal, mayViewAs } from './principal.ts'
import { rightsOf } from './rights.ts'

const MAX_PRINCIPALS = 2000
/** Each write to the database clears this cache, so that a revoked session ends immediately. */
const cachedPrincipal = soleWriterCache<Principal | null>(MAX_PRINCIPALS)

/** @returns null when the token is unknown or expired, or the account is frozen or deleted */
export const principalOf = (token: string): Promise<Principal | null> =>
  isToken(token) ? cachedPrincipal(hashToken(token), () => selectPrincipal(token)) : Promise.resolve(null)

async function selectPrincipal(token: string): Promise<Principal | null> {
  const session = await findSession(token)
  if (!session) return null
  const rights = await rightsOf(session.userId)
  const viewer = session.viewerId === null ? null : { id: session.viewerId, realname: session.viewerName ?? '' }
  if (viewer && !mayViewAs(await rightsOf(viewer.id), rights)) return null
  // A child may get more rights while a session without a password is open. The session then is not valid any more.
  if (session.entry !== null && !hasChildRights(session, rights)) return null
  return {
    ...rights,
    viewer,
    id: session.userId,
    username: session.username,
    realname: session.realname,
    userIdentity: session.userIdentity,
    orgCode: session.orgCode,
    departIds: await listInChargeOf({ ...session, id: session.userId }),
    sessionId: session.id,
    // A child who cannot type yet is not asked for a new password.
    mustChangePassword: session.mustChangePassword === 1 && session.entry === null,
  }
}

/** For background work. */
export async function principalOfAccount({
  id,
  username,
  realname,
  userIdentity,
  orgCode,
  departIds,
}: Pick<Principal, 'id' | 'username' | 'realname' | 'userIdentity' | 'orgCode'> & {
  departIds: string
}): Promise<Principal> {
  const inCharge = await listInChargeOf({ id, userIdentity, departIds })
  const account = { id, username, realname, userIdentity, orgCode, departIds: inCharge }
  return { ...(await rightsOf(id)), ...account, viewer: null, sessionId: '', mustChangePassword: false }
}
