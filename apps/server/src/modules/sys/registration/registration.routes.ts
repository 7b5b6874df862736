import { problem, type BodyOf } from '@mashu/contract'
import { passwordFault } from '@mashu/contract/password'
import { phonePattern } from '@mashu/contract/sys/auth'
import { registration, registrationProblem } from '@mashu/contract/sys/registration'
import type { AppContext } from '../../../platform/app/context.ts'
import { readsLikeEverything } from '../../../platform/auth/rights.ts'
import { transaction } from '../../../platform/db/database.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { setting } from '../config/config.ts'
import { assertCode, assertCaptchaAnswer, hashPassword, REGISTER, spendCaptcha } from '../credential/credential.ts'
import { listKnownIds } from '../depart/depart.ts'
import { insertLog } from '../log/log.ts'
import { listRoleLevels, selectRoleByCode } from '../role/role.ts'
import { assertCurrent, recordConsent } from '../personal-data/personal-data.ts'
import { userExists, writeUser } from '../user/user.ts'
import { commaList } from '../../../platform/comma-list.ts'

type Form = BodyOf<typeof registration.register>
type Checked = BodyOf<typeof registration.checkRegister>

/**
 * Limits per address, which all children of a class share. Each child checks a few names and sends one or two forms.
 */
const CHECKS = { burst: 120, perSecond: 1 }
const FORMS = { burst: 60, perSecond: 1 / 60 }
/** Limits for forms without a code or captcha: per address, and for all addresses together. */
const UNPROVED = { burst: 40, perSecond: 1 / 180 }
const UNPROVED_ALL = { burst: 400, perSecond: 1 / 60 }
const PHONE = new RegExp(phonePattern, 'u')

function assertOpen(): void {
  if (setting('allowReg') !== '1') throw registrationProblem('registration.closed')
}

/** An administrator role in the setting is ignored as a mistake. */
async function firstRoles(): Promise<string[]> {
  const roles = (await listRoleLevels(commaList(setting('_defaultRole')))).filter(
    (role) => !readsLikeEverything(role.roleCode),
  )
  return roles.length > 0 ? roles.map((role) => role.id) : [(await selectRoleByCode('student')).id]
}

async function assertFreeName(username: string, phone: string | undefined): Promise<void> {
  // If a login name were another person's phone number, that person's logins could reach this account.
  if (PHONE.test(username) && username !== phone) throw registrationProblem('registration.usernameIsPhone')
  if (await userExists({ username })) throw registrationProblem('registration.usernameTaken')
}

/** `none`: clients other than ours may send a form with neither a code nor a captcha. */
type Proof = 'code' | 'captcha' | 'none'
function proofOf({ phone, smscode, captcha }: Form, isOurs: boolean): Proof {
  if (phone && (smscode || isOurs)) return 'code'
  return captcha || isOurs ? 'captcha' : 'none'
}

async function assertPerson({ phone, smscode, captcha, checkKey }: Form, proof: Proof, ip: string): Promise<void> {
  if (proof === 'captcha') return assertCaptchaAnswer(captcha, checkKey)
  if (proof === 'none' || !phone) return
  await assertCode({ purpose: REGISTER, phone, code: smscode ?? '', ip })
  if (await userExists({ phone })) throw registrationProblem('registration.phoneTaken')
}

async function register(form: Form, proof: Proof, ip: string): Promise<{ username: string }> {
  assertOpen()
  const username = form.username || form.phone || ''
  // An unproven number is not stored, because its real owner could log in to the account.
  const phone = (proof === 'code' && form.phone) || undefined
  if (form.consentVersion) assertCurrent(form.consentVersion)
  if (username === '') throw registrationProblem('registration.usernameEmpty')
  if (passwordFault(form.password, username) !== undefined) throw registrationProblem('registration.passwordWeak')
  await assertFreeName(username, phone)
  await assertPerson(form, proof, ip)
  const password = await hashPassword(form.password)
  const roles = await firstRoles()
  await transaction(async () => {
    if (proof === 'captcha') await spendCaptcha(form.checkKey)
    const departs = await listKnownIds(commaList(setting('_defaultDepart')))
    const userId = await writeUser(
      { username },
      { username, realname: form.realname || username, phone: phone ?? null, password },
      roles,
      departs,
    )
    if (form.consentVersion) await recordConsent([userId], { giver: 'guardian', giverName: null, way: 'registration' })
    await insertLog({
      logType: 2,
      operateType: 2,
      logContent: `注册，用户名：${username}`,
      user: { username, realname: form.realname || username },
      ip,
    })
  })
  return { username }
}

async function check({ username, phone, smscode }: Checked, ip: string): Promise<void> {
  assertOpen()
  if (username) await assertFreeName(username, phone ?? undefined)
  if (!phone || !smscode) return
  await assertCode({ purpose: REGISTER, phone, code: smscode, ip }, 'keep')
  if (await userExists({ phone })) throw registrationProblem('registration.phoneTaken')
}

export function registrationRoutes(context: AppContext): void {
  const [checks, forms] = [sharedLimit('registration-check', CHECKS), sharedLimit('registration', FORMS)]
  const [unproved, school] = [
    sharedLimit('registration-unproved', UNPROVED),
    sharedLimit('registration-unproved-all', UNPROVED_ALL),
  ]
  serve(context, registration, {
    register: async ({ body, ip, request }) => {
      if (!(await forms.take(ip))) throw problem('http.tooMany')
      const proof = proofOf(body, isOurClient(request))
      if (proof === 'none' && !((await unproved.take(ip)) && (await school.take('all')))) throw problem('http.tooMany')
      return register(body, proof, ip)
    },
    checkRegister: async ({ body, ip }) => {
      if (!(await checks.take(ip))) throw problem('http.tooMany')
      await check(body, ip)
    },
  })
}
