import { problem, type BodyOf } from '@mashu/contract'
import { auth, authProblem } from '@mashu/contract/sys/auth'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { tokenOf } from '../../../platform/auth/authorize.ts'
import { deleteSession } from '../../../platform/auth/end-session.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { transaction } from '../../../platform/db/database.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { checkCaptcha, createCaptcha, solveCaptcha } from '../credential/credential.ts'
import { listDepartsOfUser } from '../depart/depart.ts'
import { countAllVisits, insertLog, visitsByDay } from '../log/log.ts'
import { TEXT_MESSAGE } from '../message/message.ts'
import { missingSender } from '../sender/sender.ts'
import { selectUserInfo, updateUsers } from '../user/user.ts'
import { clearReadCookie } from '../../../platform/auth/read-cookie.ts'
import { deviceOf, entered, login, phoneLogin } from './login.service.ts'
import { requestCode } from './request-code.ts'

/** Per address. All children of a class load captchas at the same time from one address. */
const PICTURES = { burst: 60, perSecond: 2 }
const WEEK = 7

async function selectDepart(me: Principal, form: BodyOf<typeof auth.selectDepart>) {
  if (form.username && asciiFold(form.username) !== asciiFold(me.username)) throw authProblem('auth.notSelf')
  const departs = await listDepartsOfUser(me.id)
  if (!departs.some((depart) => depart.orgCode === form.orgCode)) throw authProblem('auth.notOwnDepart')
  await updateUsers([me.id], { orgCode: form.orgCode })
  return { userInfo: await selectUserInfo(me.id) }
}

async function codeWay(): Promise<'phone' | 'office'> {
  return (await missingSender(TEXT_MESSAGE, '')) === null ? 'phone' : 'office'
}

/** Returns the days with visits in the format of existing clients. */
async function visitsOfWeek(clock: ZoneClock) {
  const days = await visitsByDay(clock, WEEK)
  return days
    .filter(({ visits }) => visits > 0)
    .map(({ day, visits, addresses }) => ({ tian: day, type: day.slice(5), visit: visits, ip: addresses }))
}

export function authRoutes(context: AppContext): void {
  const { clock } = context.wire
  const pictures = sharedLimit('captcha', PICTURES)
  serve(context, auth, {
    login: (call) => entered(call, login(call.body, deviceOf(call))),
    phoneLogin: (call) => entered(call, phoneLogin(call.body, deviceOf(call))),
    sms: ({ body, ip, log, request }) => requestCode(body, { ip, log, isOurs: isOurClient(request) }),
    codeWay: async () => ({ way: await codeWay() }),
    randomImage: async ({ params, ip }) => {
      if (!(await pictures.take(ip))) throw problem('http.tooMany')
      return createCaptcha(params.key)
    },
    checkCaptcha: ({ body, ip, request }) => (isOurClient(request) ? checkCaptcha(body) : solveCaptcha(body, ip)),
    logout: async ({ user, request, reply, ip }) => {
      clearReadCookie({ request, reply })
      const token = tokenOf(request)
      if (token === undefined) throw authProblem('auth.logoutFailed')
      if (!user) throw authProblem('auth.tokenInvalid')
      await transaction(async () => {
        await deleteSession(token)
        await insertLog({ logType: 1, logContent: `用户名: ${user.realname},退出成功！`, user, ip })
      })
    },
    selectDepart: ({ body, user }) => selectDepart(user, body),
    loginfo: async () => {
      const [today] = await visitsByDay(clock, 1)
      return {
        totalVisitCount: await countAllVisits(clock),
        todayVisitCount: today!.visits,
        todayIp: today!.addresses,
      }
    },
    visitInfo: () => visitsOfWeek(clock),
  })
}
