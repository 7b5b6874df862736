import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, ResultOf } from '@mashu/contract'
import { passwordFault } from '@mashu/contract/password'
import { foldTyped } from '@mashu/contract/typed/typed-text'
import { authProblem, type auth } from '@mashu/contract/sys/auth'
import { oldAuthProblem } from '@mashu/contract/sys/old-auth'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import type { ChildVisit, SessionLength } from '../../../platform/auth/session-length.ts'
import { setReadCookie } from '../../../platform/auth/read-cookie.ts'
import { insertSession } from '../../../platform/auth/session.ts'
import { rightsOf } from '../../../platform/auth/rights.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { transaction } from '../../../platform/db/database.ts'
import { isKeeper, knownMaintenance } from '../../../platform/maintenance/closed.ts'
import {
  accountKey,
  assertCaptcha,
  assertCode,
  checkPassword,
  clearFailures,
  hashPassword,
  isLegacyPassword,
  LOGIN,
  meantPassword,
  needsCaptcha,
  runQueued,
  rememberAddress,
  spendCaptcha,
  type Attempt,
} from '../credential/credential.ts'
import { allowsPassword, isChild } from '../class-login/class-login.ts'
import { listDepartsOfUser } from '../depart/depart.ts'
import { dictCache } from '../dict/dict.ts'
import { insertLog } from '../log/log.ts'
import { listRoleCodes, selectOptionalAccount, selectUserInfo, updateUsers } from '../user/user.ts'

type LoginForm = BodyOf<typeof auth.login>
export type LoginResult = ResultOf<typeof auth.login>
export type Account = NonNullable<Awaited<ReturnType<typeof selectOptionalAccount>>>
export interface Device {
  ip: string
  userAgent: string | undefined
  request: FastifyRequest
}

export const deviceOf = ({ ip, request }: { ip: string; request: FastifyRequest }): Device => ({
  ip,
  userAgent: request.headers['user-agent'],
  request,
})

/** Sets the cookie by which editors of existing clients identify the reader. */
export async function entered<R extends { token: string }>(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  login: Promise<R>,
): Promise<R> {
  const result = await login
  setReadCookie(exchange, result.token)
  return result
}

/**
 * Logs the attempt of a frozen account.
 * @throws `auth.frozen`
 */
export async function assertActive(account: Account, ip: string): Promise<void> {
  if (account.status === 1) return
  await insertLog({ logType: 1, logContent: `用户登录失败，用户名:${account.username}已冻结！`, user: account, ip })
  throw authProblem('auth.frozen')
}

/** A typed name may contain full-width or invisible characters. */
async function selectTypedAccount(typed: string): Promise<Awaited<ReturnType<typeof selectOptionalAccount>>> {
  const account = await selectOptionalAccount({ username: typed })
  const folded = foldTyped(typed)
  return account || folded === typed ? account : selectOptionalAccount({ username: folded })
}

/** A student with more rights than a child has no other login and may always use the password. */
const isKeptFromPassword = async ({ id, userIdentity }: Account): Promise<boolean> =>
  userIdentity === STUDENT && !(await allowsPassword(id)) && (await isChild(id))

/** An unknown name gets the same error as a wrong password. */
async function authenticate(form: LoginForm, attempt: Attempt, request: FastifyRequest): Promise<Account> {
  await assertCaptcha(attempt, form.captcha, form.checkKey)
  const account = await selectTypedAccount(form.username)
  const right = await checkPassword(attempt, account?.password, form.password)
  if (!account || !right) {
    await insertLog({ logType: 1, logContent: `用户登录失败，用户名：${form.username}`, user: null, ip: attempt.ip })
    const name = isOurClient(request) ? '账号' : '用户名'
    throw authProblem('auth.wrongPassword', { name }, { needCaptcha: await needsCaptcha(attempt) })
  }
  await assertActive(account, attempt.ip)
  // A name without its password must reveal nothing about the child's class.
  if (await isKeptFromPassword(account)) throw authProblem('auth.passwordOff')
  if (form.captcha) await spendCaptcha(form.checkKey)
  if (!isLegacyPassword(account.password)) return account
  return renewPassword(account, (await meantPassword(account.password, form.password)) ?? form.password)
}

/** Replaces a password hash of the old system at the first login. Only staff must replace a weak password. */
async function renewPassword(account: Account, password: string): Promise<Account> {
  const isWeak = account.userIdentity === STAFF && passwordFault(password, account.username) !== undefined
  const renewed = {
    password: await hashPassword(password),
    mustChangePassword: isWeak ? 1 : account.mustChangePassword,
  }
  await updateUsers([account.id], renewed)
  return { ...account, ...renewed }
}

interface Entry {
  lasting: SessionLength | ChildVisit
  /** The kind of proof for the log, unless the person used a password. */
  by?: string
}

/** Starts the session of an authenticated account. */
export async function enter(account: Account, device: Device, { lasting, by }: Entry): Promise<LoginResult> {
  const departs = await listDepartsOfUser(account.id)
  // The only department becomes the current one. A child without a current class gets the first class.
  const isKnown = departs.some(({ orgCode }) => orgCode === account.orgCode)
  const current = departs.length === 1 || (!isKnown && account.userIdentity === STUDENT) ? departs[0] : undefined
  const token = await transaction(async () => {
    if (current && current.orgCode !== account.orgCode) await updateUsers([account.id], { orgCode: current.orgCode })
    const logContent = `用户名: ${account.username},登录成功！${by === undefined ? '' : `（${by}）`}`
    await insertLog({ logType: 1, logContent, user: account, ip: device.ip })
    await rememberAddress(account.id, accountKey(account, account.username), device.ip)
    return insertSession(account.id, device, lasting)
  })
  // During maintenance, `isKeeper` marks the request of an administrator, so that later pages open.
  if (knownMaintenance().mode !== null) isKeeper(device.request, await rightsOf(account.id))
  return {
    token,
    departs,
    multi_depart: Math.min(departs.length, 2),
    userInfo: await selectUserInfo(account.id),
    role: await listRoleCodes(account.id),
    sysAllDictItems: dictCache().allOffered(),
    mustChangePassword: account.mustChangePassword === 1,
  }
}

/** Existing clients without this flag get a remembered session, as in the replaced system. */
const lengthOf = ({ remember_me }: { remember_me?: boolean | number | null }): SessionLength =>
  remember_me === undefined || remember_me === null || remember_me ? 'remembered' : 'visit'

/** The limits of failed logins apply. */
export async function proveAccount(form: LoginForm, device: Device): Promise<Account> {
  const subject = accountKey(await selectTypedAccount(form.username), foldTyped(form.username))
  return runQueued(subject, () => authenticate(form, { account: subject, ip: device.ip }, device.request))
}

export async function login(form: LoginForm, device: Device): Promise<LoginResult> {
  const account = await proveAccount(form, device)
  return enter(account, device, { lasting: lengthOf(form) })
}

/** Logs in only people with a department. */
export async function mobileLogin(form: LoginForm, device: Device) {
  const account = await proveAccount(form, device)
  const [first] = await listDepartsOfUser(account.id)
  if (!account.orgCode && !first) throw oldAuthProblem('oldAuth.noDepart')
  if (!account.orgCode && first) await updateUsers([account.id], { orgCode: first.orgCode })
  const { token, userInfo } = await enter(account, device, { lasting: lengthOf(form) })
  return { token, userInfo }
}

/** Logs in with a code that was sent to the phone. */
export async function phoneLogin(form: BodyOf<typeof auth.phoneLogin>, device: Device): Promise<LoginResult> {
  await assertCode({ purpose: LOGIN, phone: form.mobile, code: form.captcha, ip: device.ip })
  const account = await selectOptionalAccount({ phone: form.mobile })
  if (!account) throw authProblem('auth.codeWrong')
  await assertActive(account, device.ip)
  await clearFailures({ account: accountKey(account, account.username), ip: device.ip })
  return enter(account, device, { lasting: lengthOf(form) })
}
