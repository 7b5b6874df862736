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
import { selectOptionalAccount } from '../user/user.ts'

type Recipient = Parameters<typeof sendCode>[1]

/** Who gets a code, and who is told why there is none. The caller gets the same answer in every case. */
async function recipientOf(purpose: Purpose, phone: string, ticket: string | null | undefined): Promise<Recipient> {
  const account = await selectOptionalAccount({ phone })
  if (purpose === LOGIN) return { code: account !== undefined }
  if (purpose === REGISTER)
    return account ? { code: false, notice: '这个手机号已经注册过了，请直接登录。' } : { code: true }
  const identified = ticket ? await readTicket<Identified>(IDENTIFIED, ticket) : null
  if (!identified) throw authProblem('auth.ticketExpired')
  return { code: account !== undefined && account.id === identified.userId }
}

/** Sends a code for a login, a registration or a forgotten password. */
export async function requestCode(form: BodyOf<typeof auth.sms>, ip: string, log: FastifyBaseLogger): Promise<void> {
  const { mobile: phone, ticket, captcha, checkKey } = form
  const purpose = form.smsmode as Purpose
  if (!phone) throw authProblem('auth.phoneEmpty')
  if (purpose === REGISTER && setting('allowReg') !== '1') throw registrationProblem('registration.closed')
  await sendCode({ purpose, phone, ip, captcha, checkKey }, await recipientOf(purpose, phone, ticket), log)
}
