import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf } from '@mashu/contract'
import { authProblem, type auth } from '@mashu/contract/sys/auth'
import { registrationProblem } from '@mashu/contract/sys/registration'
import { setting } from '../config/config.ts'
import {
  IDENTIFIED,
  LOGIN,
  readTicket,
  REGISTER,
  sendCode,
  type Identified,
  type Purpose,
} from '../credential/credential.ts'
import { isTicket, resetPhone } from '../password-reset/password-reset.ts'
import { selectOptionalAccount } from '../user/user.ts'

type Recipient = Parameters<typeof sendCode>[1]

/** The caller must not learn if the owner of a number receives a code, a notice or nothing. */
async function recipientOf(purpose: Purpose, phone: string, userId: string | null | undefined): Promise<Recipient> {
  const account = await selectOptionalAccount({ phone })
  if (purpose === LOGIN) return { code: account !== undefined }
  if (purpose === REGISTER)
    return account ? { code: false, notice: '这个手机号已经注册过了，请直接登录。' } : { code: true }
  return { code: account !== undefined && (userId === undefined || account.id === userId) }
}

/**
 * Existing clients may send the ticket in place of the number. The owner of a number without a ticket is not checked.
 */
async function resetTarget(mobile: string, ticket: string | null | undefined, isOurs: boolean) {
  const holdsTicket = isTicket(mobile)
  if (!isOurs && !holdsTicket && !ticket) return { phone: mobile, userId: undefined }
  const identified = await readTicket<Identified>(IDENTIFIED, (holdsTicket ? mobile : ticket) ?? '')
  if (!identified) throw authProblem('auth.ticketExpired')
  return { phone: holdsTicket ? await resetPhone(identified) : mobile, userId: identified.userId }
}

export async function requestCode(
  form: BodyOf<typeof auth.sms>,
  { ip, log, isOurs }: { ip: string; log: FastifyBaseLogger; isOurs: boolean },
): Promise<void> {
  const { mobile, ticket, captcha, checkKey } = form
  const purpose = form.smsmode as Purpose
  if (!mobile) throw authProblem('auth.phoneEmpty')
  if (purpose === REGISTER && setting('allowReg') !== '1') throw registrationProblem('registration.closed')
  const isReset = purpose !== LOGIN && purpose !== REGISTER
  const { phone, userId } = isReset ? await resetTarget(mobile, ticket, isOurs) : { phone: mobile, userId: undefined }
  if (!isReset && isTicket(phone)) throw authProblem('auth.phoneEmpty')
  await sendCode({ purpose, phone, ip, captcha, checkKey }, await recipientOf(purpose, phone, userId), log)
}
