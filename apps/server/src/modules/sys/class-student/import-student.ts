import { Maybe, problem, Text } from '@mashu/contract'
import { STUDENT } from '@mashu/contract/user-identity'
import { passwordFault } from '@mashu/contract/password'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { answer } from '../../../platform/http/endpoint/serve.ts'
import { importOnceHandler } from '../../../platform/sheet/import-at-once.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { departScope, listScopeDeparts } from '../depart/depart.ts'
import { insertUserDeparts, listPeopleCalled, listReachable, writeUser } from '../user/user.ts'
import { checkConsents, childColumns, classStudentSheet, takeHandout, withConsent } from './class-student.sheet.ts'
import { plainClassName } from './class-student.rules.ts'

type Departs = Awaited<ReturnType<typeof listScopeDeparts>>

/** Parses ids, codes or names. Returns null when a part matches none or several of the caller's classes. */
function classesOf(text: string, departs: Departs): string[] | null {
  const ids: string[] = []
  for (const piece of text.split(/[,，、;；]/).filter((part) => part.trim() !== '')) {
    const name = plainClassName(piece)
    const found = departs.filter(
      ({ id, orgCode, departName }) =>
        id === piece.trim() || orgCode === piece.trim() || plainClassName(departName) === name,
    )
    if (found.length !== 1) return null
    ids.push(found[0]!.id)
  }
  return [...new Set(ids)]
}

/** Prefers the classes of the call to those of the row, and these to the classes of the row above. */
async function placeInClasses(rows: readonly ImportRow[], user: Principal): Promise<void> {
  const departs = await listScopeDeparts(await departScope(user))
  let last: string[] = []
  for (const { values, errors } of rows) {
    const preset = commaList(String(values['departIds'] ?? ''))
    if (!preset.every((id) => departs.some((depart) => depart.id === id))) throw problem('access.denied')
    const named = classesOf(String(values['className'] ?? ''), departs)
    if (named === null && preset.length === 0)
      errors['className'] ??= '你负责的班级里没有这个班，或有几个班级叫这个名字'
    else last = [preset, named ?? [], last].find((ids) => ids.length > 0) ?? []
    if (last.length === 0) errors['className'] ??= '请写明班级'
    values['classIds'] = last
  }
}

/**
 * An existing account joins the class. The account must belong to a child of the same name whom the caller may change,
 * because a list must not reach children of other classes.
 */
async function findKnown(rows: readonly ImportRow[], user: Principal): Promise<void> {
  const called = await listPeopleCalled(rows.map(({ values }) => String(values['username'] ?? '')).filter(Boolean))
  const reachable = new Map(
    (
      await listReachable(
        user,
        called.map(({ id }) => id),
      )
    ).map((target) => [target.id, target]),
  )
  const known = new Map(called.map((account) => [account.usernameKey, account]))
  for (const { values, errors } of rows) {
    const account = known.get(asciiFold(String(values['username'] ?? '')))
    if (!account || errors['username'] === undefined || account.realname !== values['realname']) continue
    if (reachable.get(account.id)?.userIdentity !== STUDENT) continue
    values['knownId'] = account.id
    delete errors['username']
    // The phone number belongs to this child.
    delete errors['phone']
  }
}

/**
 * Password of the sample row in the template of existing clients. Children with this password get a random password.
 */
const SAMPLE_PASSWORD = '123456'

async function check(rows: ImportRow[], user: Principal): Promise<void> {
  for (const { values, errors } of rows) {
    if (String(values['password'] ?? '').trim() !== SAMPLE_PASSWORD) continue
    values['password'] = null
    delete errors['password']
  }
  checkConsents(rows, user)
  await placeInClasses(rows, user)
  await findKnown(rows, user)
  for (const { values, errors } of rows) {
    const weak = values['password'] ? passwordFault(String(values['password']), String(values['username'])) : undefined
    if (weak !== undefined && !values['knownId']) errors['password'] ??= weak
  }
}

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const { classIds, className: _className, departIds: _departIds, knownId, roleId, hashed, consent, ...rest } = values
  if (knownId) {
    for (const classId of classIds as string[]) await insertUserDeparts(classId, [String(knownId)])
    return ''
  }
  const { username, password: _password, ...profile } = rest
  const given = { ...profile, username: String(username), password: String(hashed) }
  const account = { ...given, school: '', departIds: '', userIdentity: STUDENT }
  return withConsent(await writeUser(user, account, [String(roleId)], classIds as string[]), consent, user)
}

const source: SheetSource = {
  ...classStudentSheet,
  columns: [...childColumns, { key: 'departIds', schema: Maybe(Text(10_000, '班级')), only: 'preset' }],
  check,
  // An existing account needs no password.
  prepare: async (rows, user) =>
    classStudentSheet.prepare!(
      rows.filter(({ values }) => !values['knownId']),
      user,
    ),
  insert,
}

/** Existing clients show only the message, so the message contains generated passwords. */
export function importStudentHandler(context: AppContext) {
  const importOnce = importOnceHandler(context, '/sys/classStudent', source)
  return async (call: Parameters<typeof importOnce>[0]) => {
    const done = await importOnce(call)
    const made = takeHandout(call.user).filter(({ isNew }) => isNew)
    if (made.length === 0) return done
    const told = made.map(({ username, password }) => `${username} ${password}`).join('；')
    const { result, options } = done as ReturnType<typeof answer<unknown>>
    return answer(result, { ...options, message: `${options.message ?? ''} 系统生成的密码（只显示这一次）：${told}` })
  }
}
