import { problem, type BodyOf, type QueryOf } from '@mashu/contract'
import { passwordFault } from '@mashu/contract/password'
import { authProblem } from '@mashu/contract/sys/auth'
import { passwordReset, passwordResetProblem } from '@mashu/contract/sys/password-reset'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import {
  accountKey,
  assertCode,
  assertCaptchaAnswer,
  clearFailures,
  issueTicket,
  hashPassword,
  IDENTIFIED,
  readTicket,
  RESET,
  spendCaptcha,
  takeSolved,
  takeTicket,
  type Identified,
} from '../credential/credential.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { isTicket, resetPhone } from './reset-phone.ts'
import { insertLog } from '../log/log.ts'
import { selectOptionalAccount, updateUsers } from '../user/user.ts'

/** The person has proved that the account's phone is theirs. */
const PROVED = 'proved'
interface Proved {
  userId: string
}

/**
 * Limits per address, for existing clients. A class that forgot its passwords shares one address, and each child calls
 * once or twice.
 */
const BEGINS = { burst: 60, perSecond: 1 / 30 }
const CHANGES = { burst: 60, perSecond: 1 / 30 }

async function identify({
  account,
  captcha,
  checkKey,
}: BodyOf<typeof passwordReset.identify>): Promise<{ ticket: string }> {
  await assertCaptchaAnswer(captcha, checkKey)
  await spendCaptcha(checkKey)
  const named = account.trim()
  const found = (await selectOptionalAccount({ phone: named })) ?? (await selectOptionalAccount({ username: named }))
  return { ticket: await issueTicket(IDENTIFIED, { userId: found?.id ?? null } satisfies Identified) }
}

/** Existing clients get a ticket in place of the phone number, so that all answers look the same. */
async function beginReset(named: string): Promise<{ username: string; phone: string }> {
  const found = (await selectOptionalAccount({ phone: named })) ?? (await selectOptionalAccount({ username: named }))
  const identified = { userId: found?.id ?? null, named } satisfies Identified
  return { username: named, phone: await issueTicket(IDENTIFIED, identified) }
}

/**
 * Existing clients may send a ticket in place of the phone number.
 * @returns a ticket for the last step
 */
async function verifyForeign(phoneOrTicket: string, smscode: string, ip: string): Promise<string> {
  const holdsTicket = isTicket(phoneOrTicket)
  const identified = holdsTicket ? await readTicket<Identified>(IDENTIFIED, phoneOrTicket) : null
  if (holdsTicket && !identified) throw passwordResetProblem('passwordReset.expired')
  const phone = identified ? await resetPhone(identified) : phoneOrTicket
  await assertCode({ purpose: RESET, phone, code: smscode, ip })
  const owner = await selectOptionalAccount({ phone })
  if (!owner || (identified && owner.id !== identified.userId)) throw authProblem('auth.codeWrong')
  if (holdsTicket && !(await takeTicket(IDENTIFIED, phoneOrTicket))) throw passwordResetProblem('passwordReset.expired')
  return issueTicket(PROVED, { userId: owner.id } satisfies Proved)
}

/** A right code for another number is refused like a wrong code. */
async function verify(
  { ticket, phone, smscode }: { ticket: string; phone: string; smscode: string },
  ip: string,
): Promise<{ ticket: string; username: string }> {
  const identified = await readTicket<Identified>(IDENTIFIED, ticket)
  if (!identified) throw passwordResetProblem('passwordReset.expired')
  await assertCode({ purpose: RESET, phone, code: smscode, ip })
  const owner = identified.userId === null ? undefined : await selectOptionalAccount({ id: identified.userId })
  if (!owner || owner.phone !== phone) throw authProblem('auth.codeWrong')
  if (!(await takeTicket(IDENTIFIED, ticket))) throw passwordResetProblem('passwordReset.expired')
  return { ticket: await issueTicket(PROVED, { userId: owner.id } satisfies Proved), username: owner.username }
}

async function change(
  { ticket, password, confirmpassword }: BodyOf<typeof passwordReset.change>,
  ip: string,
): Promise<{ username: string }> {
  if (confirmpassword && confirmpassword !== password) throw passwordResetProblem('passwordReset.mismatch')
  const proved = await readTicket<Proved>(PROVED, ticket)
  const owner = proved ? await selectOptionalAccount({ id: proved.userId }) : undefined
  if (!owner) throw passwordResetProblem('passwordReset.expired')
  if (passwordFault(password, owner.username) !== undefined) throw passwordResetProblem('passwordReset.passwordWeak')
  const hashed = await hashPassword(password)
  await transaction(async () => {
    if (!(await takeTicket(PROVED, ticket))) throw passwordResetProblem('passwordReset.expired')
    await updateUsers([owner.id], { password: hashed, mustChangePassword: 0, ...stampUpdate(owner) })
    // Sessions with the old password end. Earlier failed logins no longer lock the account.
    await deleteSessionsOf([owner.id])
    await clearFailures({ account: accountKey(owner, owner.username), ip })
    await insertLog({
      logType: 2,
      operateType: 3,
      logContent: `用手机验证码重置密码，用户名：${owner.username}`,
      user: owner,
      ip,
    })
  })
  return { username: owner.username }
}

/** @throws `passwordReset.expired` when the ticket is invalid or belongs to another account */
async function changeByAddress(
  { username = '', password, smscode = '' }: QueryOf<typeof passwordReset.passwordChange>,
  ip: string,
): Promise<void> {
  const proved = await readTicket<Proved>(PROVED, smscode)
  const owner = proved ? await selectOptionalAccount({ id: proved.userId }) : undefined
  const named = asciiFold(username)
  if (!owner || (asciiFold(owner.username) !== named && owner.phone !== username))
    throw passwordResetProblem('passwordReset.expired')
  await change({ ticket: smscode, password: password ?? '' }, ip)
}

export function passwordResetRoutes(context: AppContext): void {
  const [begins, changes] = [sharedLimit('reset-begin', BEGINS), sharedLimit('reset-change', CHANGES)]
  serve(context, passwordReset, {
    identify: ({ body }) => identify(body),
    verify: async ({ body: { ticket, phone, smscode }, ip, request }) => {
      if (ticket) return verify({ ticket, phone, smscode }, ip)
      if (isOurClient(request)) throw passwordResetProblem('passwordReset.expired')
      // In the next step, existing clients send this ticket in place of the code.
      return (await verifyForeign(phone, smscode, ip)) as never
    },
    change: ({ body, ip }) => change(body, ip),
    querySysUser: async ({ query: { phone, username }, user, ip, request }) => {
      if (!user?.isAdmin && !isOurClient(request)) {
        const named = (phone || username || '').trim()
        if (!(await begins.take(ip))) throw problem('http.tooMany')
        if (named === '' || !(await takeSolved(ip))) throw passwordResetProblem('passwordReset.notTold')
        return beginReset(named)
      }
      const found = user?.isAdmin ? await selectOptionalAccount(phone ? { phone } : { username: username ?? '' }) : null
      if (!found) throw passwordResetProblem('passwordReset.notTold')
      return { username: found.username, phone: found.phone }
    },
    passwordChange: async ({ query, ip, request }) => {
      if (isOurClient(request)) throw passwordResetProblem('passwordReset.notByAddress')
      if (!(await changes.take(ip))) throw problem('http.tooMany')
      await changeByAddress(query, ip)
    },
  })
}
