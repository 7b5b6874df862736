import type { Static } from 'typebox'
import type { ImportDone } from '@mashu/contract/sheet'
import { problem } from '@mashu/contract'
import { classStudent, classStudentProblem } from '@mashu/contract/sys/class-student'
import { userProblem } from '@mashu/contract/sys/user'
import { STUDENT } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { importHandlers } from '../../../platform/sheet/import-handlers.ts'
import { generateChildPassword, generatePassword, hashInTurn } from '../credential/credential.ts'
import { departScope } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { assertChangeable, listNamesOf, moveMembers, recordUsers, storePassword } from '../user/user.ts'
import { classStudentSheet, takeHandout } from './class-student.sheet.ts'
import { importStudentHandler } from './import-student.ts'
import { withClassNames } from './slip-class.queries.ts'

/** Children get passwords that are easy to type. Only administrators can set passwords of adults. */
async function makePasswords(caller: Principal, userIds: readonly string[], ip: string) {
  const ids = [...new Set(userIds)]
  const targets = new Map((await assertChangeable(caller, ids)).map((target) => [target.id, target]))
  if (ids.includes(caller.id)) throw userProblem('user.self')
  const isChild = (id: string) => targets.get(id)!.userIdentity === STUDENT && targets.get(id)!.level < caller.level
  if (!caller.isAdmin && !ids.every(isChild)) throw classStudentProblem('classStudent.onlyStudents')
  const people = await listNamesOf(ids)
  if (people.length < ids.length) throw problem('row.entityNotFound')
  const made = await Promise.all(
    people.map(async ({ id, username, realname }) => {
      const password = isChild(id) ? generateChildPassword(username) : generatePassword()
      return { id, told: { username, realname, password }, hashed: await hashInTurn(password) }
    }),
  )
  await transaction(async () => {
    for (const { id, told, hashed } of made)
      await storePassword(caller, id, hashed, { logContent: `重设密码，用户名：${told.username}`, ip })
  })
  return made.map(({ told }) => told)
}

async function move(
  caller: Principal,
  { from, to, userIds }: { from: string; to: string; userIds: string[] },
  ip: string,
): Promise<number> {
  const scope = await departScope(caller)
  if (!scope.all && ![from, to].every((id) => scope.departIds.includes(id))) throw problem('access.denied')
  if (from === to) throw classStudentProblem('classStudent.sameClass')
  const ids = [...new Set(userIds)]
  const targets = await assertChangeable(caller, ids)
  if (!targets.every((target) => target.userIdentity === STUDENT))
    throw classStudentProblem('classStudent.onlyStudents')
  const logContent = `换班，从 ${from} 到 ${to}，用户： ${ids.join(',')}`
  return logged({ logType: 2, operateType: 3, logContent, user: caller, ip }, async () => {
    const count = await recordUsers(caller, ids, 'edit', () => moveMembers(from, to, ids))
    if (count < ids.length) throw userProblem('user.notInDepart')
    return count
  })
}

export function classStudentRoutes(context: AppContext): void {
  const handlers = importHandlers(context, classStudent, classStudentSheet)
  serve(context, classStudent, {
    ...handlers,
    importConfirm: async (call) => {
      const done = (await handlers.importConfirm(call)) as Static<typeof ImportDone>
      const passwords = takeHandout(call.user)
      return { ...done, passwords: await withClassNames(passwords.map(({ isNew: _isNew, ...told }) => told)) }
    },
    importStudent: importStudentHandler(context),
    newPasswords: async ({ body, user, ip }) => ({
      passwords: await withClassNames(await makePasswords(user, body.userIds, ip)),
    }),
    move: async ({ body, user, ip }) => ({ count: await move(user, body, ip) }),
  })
}
