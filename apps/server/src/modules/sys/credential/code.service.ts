import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { problem } from '@mashu/contract'
import { authProblem } from '@mashu/contract/sys/auth'
import { transaction } from '../../../platform/db/database.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { setting } from '../config/config.ts'
import { queueMessage, TEXT_MESSAGE } from '../message/message.ts'
import { runQueued } from './attempt.ts'
import { assertCaptchaAnswer, spendCaptcha } from './captcha.ts'
import {
  countAddressRequests,
  giveTryBack,
  insertCode,
  listPhoneRequests,
  selectOptionalCode,
  spendCode,
  takeTry,
} from './code.queries.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/duration.ts'
import {
  CAPTCHA_AFTER_CODES,
  CAPTCHA_WINDOW_MS,
  CODE_MS,
  judgeRequest,
  PER_ADDRESS_HOUR,
  PER_PHONE_HOUR,
  type Purpose,
} from './code.rules.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'

const DIGITS = 6
/**
 * Attempts per network address, because an attempt costs a hash. A whole class may log in by phone at the same time.
 */
const tries = perDatabase(() => rateLimit({ burst: 120, perSecond: 1 }))

/** Codes per signed-in person. A limit per network address would stop a class that binds its phones in one lesson. */
const accounts = sharedLimit('code', { burst: PER_PHONE_HOUR, perSecond: PER_PHONE_HOUR / 3600 })

/** `userId` is the signed-in person, who needs no captcha. */
export interface CodeRequest {
  purpose: Purpose
  phone: string
  ip: string
  userId?: string
  captcha?: string | null | undefined
  checkKey?: string | null | undefined
}

const sixDigits = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
const titles: Record<Purpose, string> = { 0: '登录验证码', 1: '注册验证码', 2: '重置密码验证码', 3: '绑定手机验证码' }

async function assertMaySend({ purpose, phone, ip, userId, captcha, checkKey }: CodeRequest): Promise<void> {
  if (userId !== undefined) {
    if (!(await accounts.take(userId))) throw authProblem('auth.codeTooMany')
  } else if (captcha) await assertCaptchaAnswer(captcha, checkKey)
  else if ((await countAddressRequests(ip, CAPTCHA_WINDOW_MS)) >= CAPTCHA_AFTER_CODES)
    throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
  const verdict = judgeRequest(await listPhoneRequests(phone), purpose, Date.now())
  if (verdict === 'wait') throw authProblem('auth.codeStillValid')
  if (verdict === 'tooMany' || (await countAddressRequests(ip, HOUR_MS)) >= PER_ADDRESS_HOUR)
    throw authProblem('auth.codeTooMany')
}

/**
 * Sends a code if `recipient.code` is true. A number without an account counts too, so that no answer or limit reveals
 * an account.
 */
export async function sendCode(
  request: CodeRequest,
  recipient: { code: boolean; notice?: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const { purpose, phone, ip } = request
  const code = sixDigits()
  const brand = setting('brandName') ?? ''
  const text = recipient.code ? `${code} 是你的${titles[purpose]}，10分钟内有效，请不要告诉别人。` : recipient.notice
  await runQueued(`phone ${phone}`, async () => {
    await assertMaySend(request)
    if (request.userId === undefined && request.captcha) await spendCaptcha(request.checkKey)
    const codeHash = await hashPassword(code)
    // On a slow disk, a second commit would reveal that the account exists.
    await transaction(async () => {
      await insertCode({ purpose, phone, ip, codeHash })
      if (text)
        await queueMessage(
          {
            type: TEXT_MESSAGE,
            title: titles[purpose],
            receiver: phone,
            content: `【${brand}】${text}`,
            param: recipient.code ? JSON.stringify({ code, minutes: String(CODE_MS / MINUTE_MS) }) : null,
            expireTime: new Date(Date.now() + CODE_MS).toISOString(),
          },
          log,
        )
    })
  })
}

export interface CodeTry {
  purpose: Purpose
  phone: string
  code: string
  ip: string
}

/**
 * Refuses a code that is wrong, expired or has too many attempts. With `keep`, a right code stays valid for the next
 * call.
 */
export async function assertCode({ purpose, phone, code, ip }: CodeTry, keep: 'keep' | 'use' = 'use'): Promise<void> {
  if (!tries().take(ip)) throw problem('http.tooMany')
  const known = await selectOptionalCode(purpose, phone)
  const counted = known !== undefined && (await takeTry(known.id))
  // A missing code costs the same hash, so that the response time reveals nothing.
  const right = await verifyPassword(counted ? known.codeHash : null, code.trim())
  if (!right || !known) throw authProblem('auth.codeWrong')
  if (keep === 'keep') await giveTryBack(known.id)
  else if (!(await spendCode(known.id))) throw authProblem('auth.codeWrong')
}
