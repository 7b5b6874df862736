import { createHash } from 'node:crypto'
import { ssoProblem } from '@mashu/contract/sys/sso/sso'
import { readsLikeEverything } from '../../../platform/auth/rights.ts'
import { sessionIdOf } from '../../../platform/auth/find-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { assertActive, enter, type Account, type Device, type LoginResult } from '../auth/auth.ts'
import { listKnownIds } from '../depart/depart.ts'
import { insertLog } from '../log/log.ts'
import { listRoleLevels, selectRoleByCode } from '../role/role.ts'
import { listRoleCodes, selectOptionalAccount, selectOptionalVouched, userExists, writeUser } from '../user/user.ts'
import { insertLink, isLinked, noteLogin, selectOptionalLink } from './sso-link.queries.ts'
import { insertSsoSession } from './sso-session.queries.ts'
import type { StoredProvider } from './sso-provider.queries.ts'
import { secretContext, ssoSetup } from './sso-setup.ts'
import { usernameFor } from './sso.rules.ts'
import { SsoFailure, type Identity } from './protocol/protocol.ts'

/** Finds, links and creates accounts for identities of providers. */

export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Identifies a session later, when the provider ends it or must be told of its end. */
export interface SessionMark {
  ticketHash: string
  sidHash: string | null
  idToken: string | null
}

/** Returns null when the provider can neither end the session nor be told of its end. */
export function markOf({ code }: Pick<StoredProvider, 'code'>, { ticket, sid, idToken }: Identity): SessionMark | null {
  const proof = ticket ?? idToken
  if (proof === undefined) return null
  return {
    ticketHash: hashTicket(proof),
    sidHash: sid === undefined ? null : hashTicket(sid),
    idToken: idToken === undefined ? null : ssoSetup().secrets.seal(idToken, secretContext(code)),
  }
}

/** A claim of a provider must not give access to everything, so no rule links the account of an administrator. */
const isAdministrator = async (userId: string) => (await listRoleCodes(userId)).some(readsLikeEverything)

/** Finds the account that the provider's rule names. The caller must check that the account may be linked. */
async function namedAccount({ linkRule }: StoredProvider, { account, email }: Identity) {
  if (linkRule === 'username' && account !== null) return selectOptionalVouched({ username: account })
  if (linkRule === 'workNo' && account !== null) return selectOptionalVouched({ workNo: account })
  if (linkRule === 'email' && email !== null) return selectOptionalVouched({ email })
  return undefined
}

/** @returns false when the account or the identity has been linked meanwhile */
async function link(
  provider: StoredProvider,
  identity: Pick<Identity, 'subject' | 'shown'>,
  user: { id: string; username: string; realname: string },
  { how, ip }: { how: string; ip: string },
): Promise<boolean> {
  return transaction(async () => {
    const { subject, shown } = identity
    if (!(await insertLink({ providerId: provider.id, userId: user.id, subject, identity: shown }))) return false
    const logContent = `绑定单点登录：${provider.name}（${how}），用户名：${user.username}`
    await insertLog({ logType: 2, operateType: 2, logContent, user, ip })
    return true
  })
}

/**
 * Returns the id of the linked account. Without a link, first links the account that the provider's rule names, if that
 * account may be linked.
 */
export async function findAccount(provider: StoredProvider, identity: Identity, ip: string): Promise<string | null> {
  const known = await selectOptionalLink(provider.id, identity.subject)
  if (known) return known.userId
  const named = await namedAccount(provider, identity)
  if (!named || (await isAdministrator(named.id)) || (await isLinked(named.id, provider.id))) return null
  if (named.status !== 1) throw new SsoFailure('frozen', '账号已冻结')
  await link(provider, identity, named, { how: '按规则', ip })
  return (await selectOptionalLink(provider.id, identity.subject))?.userId ?? null
}

/** @throws when the identity or the account already has another link */
export async function linkOwn(
  provider: StoredProvider,
  identity: Pick<Identity, 'subject' | 'shown'>,
  user: { id: string; username: string; realname: string },
  ip: string,
): Promise<void> {
  const known = await selectOptionalLink(provider.id, identity.subject)
  if (known?.userId === user.id) return
  if (known) throw ssoProblem('sso.identityTaken', { name: provider.name })
  if (await isLinked(user.id, provider.id)) throw ssoProblem('sso.alreadyLinked', { name: provider.name })
  if (!(await link(provider, identity, user, { how: '本人', ip })))
    throw ssoProblem('sso.identityTaken', { name: provider.name })
}

/** @throws `auth.frozen` */
export async function enterBy(
  provider: Pick<StoredProvider, 'id' | 'name'>,
  account: Account,
  device: Device,
  mark: SessionMark | null,
): Promise<LoginResult> {
  await assertActive(account, device.ip)
  const result = await enter(account, device, { lasting: 'visit', by: `单点登录：${provider.name}` })
  await noteLogin(account.id, provider.id)
  if (mark) await insertSsoSession({ sessionId: await sessionIdOf(result.token), providerId: provider.id, ...mark })
  return result
}

export const selectAccount = (id: string) => selectOptionalAccount({ id })

/** A configured administrator role is a mistake and is ignored. */
async function firstRole(provider: StoredProvider): Promise<string> {
  const [chosen] = provider.defaultRole === null ? [] : await listRoleLevels([provider.defaultRole])
  if (chosen && !readsLikeEverything(chosen.roleCode)) return chosen.id
  return (await selectRoleByCode('student')).id
}

async function freeUsername(wanted: string): Promise<string> {
  for (let count = 1; ; count++) {
    const username = count === 1 ? wanted : `${wanted}-${count}`
    if (!(await userExists({ username }))) return username
  }
}

/** Creates an account without a password, and links the identity to it. */
export async function createAccount(
  provider: StoredProvider,
  identity: Pick<Identity, 'subject' | 'shown' | 'account' | 'name'>,
  ip: string,
): Promise<Account> {
  const roleId = await firstRole(provider)
  const username = await freeUsername(usernameFor(identity.account ?? '', provider.code))
  const realname = (identity.name ?? identity.shown).slice(0, 100)
  const id = await transaction(async () => {
    const departs = await listKnownIds(provider.defaultDepart === null ? [] : [provider.defaultDepart])
    // The account counts as created by its owner, as in a registration. The person chose these values at the provider,
    // so rules of other providers must not trust them.
    const created = await writeUser({ username }, { username, realname, password: null }, [roleId], departs)
    const taken = { providerId: provider.id, userId: created, subject: identity.subject, identity: identity.shown }
    if (!(await insertLink(taken))) throw ssoProblem('sso.identityTaken', { name: provider.name })
    const logContent = `单点登录新建账号：${provider.name}，用户名：${username}`
    await insertLog({ logType: 2, operateType: 2, logContent, user: { username, realname }, ip })
    return created
  })
  return (await selectAccount(id))!
}
