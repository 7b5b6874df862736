import type { BodyOf } from '@mashu/contract'
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
  takeTicket,
  type Identified,
} from '../credential/credential.ts'
import { insertLog } from '../log/log.ts'
import { selectOptionalAccount, updateUsers } from '../user/user.ts'

/** The owner of the account proved to have its phone. */
const PROVED = 'proved'
interface Proved {
  userId: string
}

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

/** The number must be the account's own; a right code of another number reads as wrong. */
async function verify(
  { ticket, phone, smscode }: BodyOf<typeof passwordReset.verify>,
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
    // Sessions made with the old password end, and failures with it no longer lock the account.
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

export function passwordResetRoutes(context: AppContext): void {
  serve(context, passwordReset, {
    identify: ({ body }) => identify(body),
    verify: ({ body, ip }) => verify(body, ip),
    change: ({ body, ip }) => change(body, ip),
    querySysUser: async ({ query: { phone, username }, user }) => {
      const found = user?.isAdmin ? await selectOptionalAccount(phone ? { phone } : { username: username ?? '' }) : null
      if (!found) throw passwordResetProblem('passwordReset.notTold')
      return { username: found.username, phone: found.phone }
    },
    passwordChange: () => {
      throw passwordResetProblem('passwordReset.notByAddress')
    },
  })
}
