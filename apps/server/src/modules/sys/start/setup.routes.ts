import { problem, type BodyOf } from '@mashu/contract'
import { passwordFault } from '@mashu/contract/password'
import { setup, setupProblem } from '@mashu/contract/sys/start/setup'
import { STAFF } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction, withDatabase } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { SCHOOL } from '../../../platform/settings/setting-names.ts'
import { updateSettings } from '../../../platform/settings/settings-file.ts'
import { writeSettings } from '../config/config.ts'
import { hashPassword } from '../credential/credential.ts'
import { insertDepart } from '../depart/depart.ts'
import { insertLog } from '../log/log.ts'
import { selectRoleByCode } from '../role/role.ts'
import { writeUser } from '../user/user.ts'
import { assertSetupCode } from './setup-code.service.ts'
import { closeSetup, selectOptionalCode, spendCode } from './setup.queries.ts'

/** Attempts per network address, so that a stranger blocks nobody else. */
const TRIES = { burst: 10, perSecond: 1 / 10 }
/** Attempts of all network addresses. At this rate, guessing a code of eight characters takes thousands of years. */
const ALL_TRIES = { burst: 200, perSecond: 5 }
const ALL = 'all'

/** These pages are empty before the setup. */
const LED_AWAY = new Set(['/', '/index', '/home', '/user/login'])

const [ROOT_CODE, CLASS_CODE] = ['A01', 'A01A01'] as const

async function insertDeparts(schoolName: string, className: string, username: string): Promise<string> {
  const [school, firstClass] = [newId(), newId()]
  const stamp = { departOrder: 0, ...stampInsert({ username }) }
  await insertDepart({
    id: school,
    parentId: null,
    departName: schoolName,
    orgCode: ROOT_CODE,
    orgCategory: '1',
    orgType: '1',
    ...stamp,
  })
  await insertDepart({
    id: firstClass,
    parentId: school,
    departName: className,
    orgCode: CLASS_CODE,
    orgCategory: '3',
    orgType: '2',
    ...stamp,
  })
  return school
}

async function finish(form: BodyOf<typeof setup.finish>, ip: string, dataDir: string): Promise<{ username: string }> {
  const { username, realname, schoolName, className } = form
  const code = await assertSetupCode(form.code)
  if (passwordFault(form.password, username) !== undefined) throw setupProblem('setup.passwordWeak')
  const password = await hashPassword(form.password)
  await transaction(async () => {
    // When a form is sent twice at the same time, the second call finds no code.
    if (!(await spendCode(code))) throw setupProblem('setup.closed')
    const school = await insertDeparts(schoolName, className, username)
    const { id: role } = await selectRoleByCode('admin')
    await writeUser(
      { username },
      { username, realname, password, userIdentity: STAFF, departIds: school, orgCode: ROOT_CODE },
      [role],
      [school],
    )
    await writeSettings({ brandName: schoolName })
    await insertLog({
      logType: 2,
      operateType: 2,
      logContent: `建立学校：${schoolName}，管理员：${username}`,
      user: { username, realname },
      ip,
    })
    await closeSetup()
  })
  updateSettings(dataDir, { kind: SCHOOL })
  return { username }
}

/** Queries the state only until the setup is closed, because a closed setup stays closed. */
function leadToSetup({ app, database }: AppContext): void {
  let isOver = false
  app.addHook('onRequest', async (request, reply) => {
    if (isOver || request.method !== 'GET' || !LED_AWAY.has(request.url.split('?', 1)[0]!)) return undefined
    isOver = (await withDatabase(database, selectOptionalCode)) === undefined
    return isOver ? undefined : reply.redirect('/setup')
  })
}

export function setupRoutes(context: AppContext): void {
  const [tries, allTries] = [rateLimit(TRIES), rateLimit(ALL_TRIES)]
  const assertPatient = (ip: string) => {
    if (!tries.take(ip) || !allTries.take(ALL)) throw problem('http.tooMany')
  }
  leadToSetup(context)
  serve(context, setup, {
    state: async () => ({ open: (await selectOptionalCode()) !== undefined }),
    check: async ({ body, ip }) => {
      assertPatient(ip)
      await assertSetupCode(body.code)
    },
    finish: ({ body, ip }) => {
      assertPatient(ip)
      return finish(body, ip, context.config.dataDir)
    },
  })
}
