import { problem, type BodyOf, type Problem } from '@mashu/contract'
import { passwordFault } from '@mashu/contract/password'
import { authProblem } from '@mashu/contract/sys/auth'
import { userProblem, type user as contract } from '@mashu/contract/sys/user'
import type { userSelf } from '@mashu/contract/sys/user/user-self'
import type { Principal } from '../../../platform/auth/principal.ts'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import {
  accountKey,
  assertCaptcha,
  checkPassword,
  hashPassword,
  needsCaptcha,
  runQueued,
  spendCaptcha,
} from '../credential/credential.ts'
import { logged } from '../log/log.ts'
import { assertChangeable, assertMayTakeOver } from './user-access.ts'
import { selectOptionalAccount } from './people.queries.ts'
import { updateUsers } from './user.queries.ts'

/** @throws `input.invalid` with the reason why a password is weak */
export function assertStrong(password: string, username: string): void {
  const detail = passwordFault(password, username)
  if (detail !== undefined) throw problem('input.invalid', { detail })
}

function assertNewPassword(
  password: string | null | undefined,
  confirmed: string | null | undefined,
  username: string,
): asserts password is string {
  if (!password) throw userProblem('user.passwordEmpty')
  if (password !== confirmed) throw userProblem('user.passwordMismatch')
  assertStrong(password, username)
}

interface PasswordEntry {
  logContent: string
  ip: string
  /** If true, the owner must choose another password at the next login. */
  mustChange?: boolean | undefined
}

async function setPassword(caller: Principal, userId: string, password: string, entry: PasswordEntry): Promise<void> {
  await storePassword(caller, userId, await hashPassword(password), entry)
}

/** Ends the sessions of the account, except the caller's own session. */
export async function storePassword(
  caller: Principal,
  userId: string,
  hashed: string,
  { mustChange = false, ...entry }: PasswordEntry,
): Promise<void> {
  await logged({ logType: 2, operateType: 3, user: caller, ...entry }, async () => {
    await updateUsers([userId], { password: hashed, mustChangePassword: Number(mustChange), ...stampUpdate(caller) })
    await deleteSessionsOf([userId], userId === caller.id ? caller.sessionId : undefined)
  })
}

/** A wrong old password counts as a failed login. */
export async function changeOwnPassword(
  me: Principal,
  form: BodyOf<typeof userSelf.updatePassword>,
  ip: string,
): Promise<void> {
  if (form.username && asciiFold(form.username) !== asciiFold(me.username)) throw authProblem('auth.notSelf')
  assertNewPassword(form.password, form.confirmpassword, me.username)
  const password = form.password
  await assertOwnPassword(me, { ...form, password: form.oldpassword }, ip, userProblem('user.oldPasswordWrong'))
  if (password === form.oldpassword) throw userProblem('user.passwordUnchanged')
  await setPassword(me, me.id, password, { logContent: `修改自己的密码，用户名：${me.username}`, ip })
}

/** Sets the password of another person, for an administrator or a teacher. */
export async function resetPassword(
  caller: Principal,
  form: BodyOf<typeof contract.changePassword>,
  ip: string,
): Promise<void> {
  const account = await selectOptionalAccount(form.id ? { id: form.id } : { username: form.username })
  // Only an administrator learns that an account does not exist.
  if (!account || asciiFold(account.username) !== asciiFold(form.username))
    throw caller.isAdmin ? userProblem('user.notFound') : problem('row.entityNotFound')
  await assertChangeable(caller, [account.id])
  await assertMayTakeOver(caller, account.id)
  assertNewPassword(form.password, form.confirmpassword ?? form.password, account.username)
  const logContent = `重设密码，用户名：${account.username}`
  // Callers who set their own password know it.
  const mustChange = form.mustChange && account.id !== caller.id
  await setPassword(caller, account.id, form.password, { logContent, ip, mustChange })
}

/** After failed attempts, a captcha is required too. */
export interface OwnProof {
  password: string
  captcha?: string | null | undefined
  checkKey?: string | null | undefined
}

/**
 * Asks for the caller's own password again, with the limits of logins.
 * @throws `refusal` for a wrong password. The refusal says whether the next attempt needs a captcha.
 */
export function assertOwnPassword(me: Principal, proof: OwnProof, ip: string, refusal: Problem): Promise<void> {
  const attempt = { account: accountKey(me, me.username), ip }
  return runQueued(attempt.account, async () => {
    await assertCaptcha(attempt, proof.captcha, proof.checkKey)
    const { password } = (await selectOptionalAccount({ id: me.id })) ?? {}
    if (!(await checkPassword(attempt, password, proof.password)))
      throw Object.assign(refusal, { result: { needCaptcha: await needsCaptcha(attempt) } })
    if (proof.captcha) await spendCaptcha(proof.checkKey)
  })
}
