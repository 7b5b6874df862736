import { Type } from 'typebox'
import { Id, Maybe, problem, Text } from '@mashu/contract'
import { passwordFault, PasswordText } from '@mashu/contract/password'
import { accountPattern, User, UserAddForm } from '@mashu/contract/sys/user'
import { consent } from '@mashu/contract/sys/user/consent'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ImportRow, SheetColumn, SheetSource, UniqueKey } from '../../../platform/sheet/sheet.ts'
import { takenValues } from '../../../platform/sheet/table-sheet.ts'
import { generateChildPassword, hashPasswords, type AccountPassword } from '../credential/credential.ts'
import { departScope, listScopeDeparts } from '../depart/depart.ts'
import { recordConsent } from '../personal-data/personal-data.ts'
import { selectRoleByCode } from '../role/role.ts'
import { listTakenUsernames, removeImported, userUpdate, writeUser } from '../user/user.ts'
import { doubtSameNames } from './same-name.ts'
import { consentOf, guessColumns, plainClassName, tidyName } from './class-student.rules.ts'

const account = Maybe(Text(100, '账号', { pattern: accountPattern, patternMessage: '不能有空格和全角字符' }))

export const childColumns: readonly SheetColumn[] = [
  { key: 'realname', title: '姓名', names: ['名字', '学生姓名', '孩子姓名', '真实姓名', '用户姓名', '学生', 'name'] },
  {
    key: 'username',
    title: '账号',
    schema: account,
    names: ['帐号', '用户名', '学号', '登录账号', '登录名', '用户账号', '学生账号', '学籍号', 'username', 'account'],
  },
  {
    key: 'password',
    title: '密码',
    schema: Maybe(PasswordText),
    empty: '自动生成',
    names: ['初始密码', '登录密码', '登陆密码', '口令', 'password'],
  },
  { key: 'mustChange', names: ['首次登录改密码'] },
  {
    key: 'className',
    title: '班级',
    schema: Maybe(Text(100, '班级')),
    empty: '本班',
    names: ['所在班级', '班级名称', '班', '所在部门', '部门', 'class'],
  },
  { key: 'sex', title: '性别' },
  { key: 'phone', title: '手机', names: ['手机号', '手机号码', '电话', '联系电话', '电话号码', 'phone'] },
  { key: 'birthday', title: '生日', names: ['出生日期', '出生年月日', '出生年月'] },
  {
    key: 'consent',
    title: '监护人同意',
    schema: Maybe(Text(20, '监护人同意')),
    empty: '登录后请家长同意',
    names: ['家长同意', '监护人书面同意', '隐私同意', '是否同意'],
  },
]

/** The right to declare for the school that guardians have agreed. */
const DECLARE = consent.declare.access
const NOT_ALLOWED = '只有能管理个人信息的人可以登记；请留空，学生登录后会请家长同意'

/** Checks the column that states a guardian's consent on paper. */
export function checkConsents(rows: readonly ImportRow[], user: Principal): void {
  for (const { values, errors } of rows) {
    const agreed = consentOf(String(values['consent'] ?? ''))
    if (agreed === undefined) errors['consent'] ??= '请填“是”，没有同意的留空'
    else if (agreed && !user.can(DECLARE)) errors['consent'] ??= NOT_ALLOWED
  }
}

/** Records the stated consent for a new account. @returns the id of the account */
export async function withConsent(id: string, said: unknown, user: Principal): Promise<string> {
  if (consentOf(String(said ?? '')))
    await recordConsent([id], { giver: 'school', giverName: user.username, way: 'office' })
  return id
}

const unique: readonly UniqueKey[] = [
  { key: 'username', message: '账号已经有人用了', taken: listTakenUsernames },
  { key: 'phone', message: '手机号已经有人用了', taken: (values) => takenValues('sysUser', 'phone', values) },
]

/** Number of account names that one query checks for a child. */
const TRIES = 8

/** Returns unused accounts in the order of `names`, such as `lixiaoman`, `lixiaoman2` … */
async function freeAccounts(names: readonly string[], used: Set<string>): Promise<string[]> {
  const { accountOf } = await import('./account-name.ts')
  const bases = names.map(accountOf)
  const next = new Map<string, number>()
  const result: string[] = []
  const isFree = new Map<string, boolean>()
  const nth = (base: string, number: number) => (number === 1 ? base : `${base}${number}`)
  const ask = async (wanted: readonly string[]) => {
    const taken = new Set(await listTakenUsernames(wanted))
    for (const username of wanted) isFree.set(username, !taken.has(username))
  }
  await ask([...new Set(bases.flatMap((base) => Array.from({ length: TRIES }, (_, at) => nth(base, at + 1))))])
  for (const base of bases) {
    for (let number = next.get(base) ?? 1; ; number++) {
      const username = nth(base, number)
      if (!isFree.has(username)) await ask(Array.from({ length: TRIES }, (_, at) => nth(base, number + at)))
      if (used.has(username) || !isFree.get(username)) continue
      used.add(username)
      next.set(base, number + 1)
      result.push(username)
      break
    }
  }
  return result
}

/** Cleans names, and chooses the missing account names. */
async function complete(rows: readonly ImportRow[]): Promise<void> {
  for (const { cells } of rows) cells['realname'] = tidyName(cells['realname'] ?? '')
  const used = new Set(rows.map(({ cells }) => (cells['username'] ?? '').toLowerCase()))
  const without = rows.filter(({ cells }) => !cells['username'] && cells['realname'])
  const made = await freeAccounts(
    without.map(({ cells }) => cells['realname']!),
    used,
  )
  without.forEach(({ cells }, at) => {
    cells['username'] = made[at]!
  })
}

/**
 * Checks that each child goes into a class of the caller: the class that the row names, or else the class of the
 * import.
 */
async function check(rows: ImportRow[], user: Principal): Promise<void> {
  checkConsents(rows, user)
  const departs = await listScopeDeparts(await departScope(user))
  for (const { values, errors } of rows) {
    const preset = departs.find((depart) => depart.id === values['departId'])
    if (!preset) throw problem('access.denied')
    const weak = values['password'] ? passwordFault(String(values['password']), String(values['username'])) : undefined
    if (weak !== undefined) errors['password'] ??= weak
    const name = plainClassName(String(values['className'] ?? ''))
    const called = (depart: typeof preset) => name === '' || plainClassName(depart.departName) === name
    const found = called(preset) ? [preset] : departs.filter(called)
    if (found.length === 1) values['classId'] = found[0]!.id
    else if (found.length === 0) errors['className'] ??= '你负责的班级里没有这个班'
    else errors['className'] ??= '有几个班级叫这个名字，请到那个班级的页面导入'
  }
  await doubtSameNames(rows)
}

const handouts = new WeakMap<Principal, AccountPassword[]>()

async function prepare(rows: ImportRow[], user: Principal): Promise<void> {
  const { id } = await selectRoleByCode('student')
  for (const { values } of rows) values['roleId'] = id
  handouts.set(user, await hashPasswords(rows, generateChildPassword))
}

/** Returns and forgets the passwords of the import, because passwords are shown only once. */
export function takeHandout(user: Principal): AccountPassword[] {
  const told = handouts.get(user) ?? []
  handouts.delete(user)
  return told
}

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const {
    departId: _departId,
    className: _className,
    classId,
    roleId,
    hashed,
    username,
    password: _password,
    consent: said,
    ...rest
  } = values
  const given = { ...rest, username: String(username), password: String(hashed) }
  const profile = { ...given, school: '', departIds: '', userIdentity: STUDENT }
  return withConsent(await writeUser(user, profile, [String(roleId)], [String(classId)]), said, user)
}

/** The list of a teacher. Its children get only the role of a student. */
export const classStudentSheet: SheetSource = {
  title: '班级学生名单',
  fileName: '班级学生',
  sheetName: '学生名单',
  columns: [...childColumns, { key: 'departId', schema: Id, only: 'preset' }],
  row: User,
  form: Type.Pick(UserAddForm, ['realname', 'sex', 'phone', 'birthday', 'mustChange']),
  table: 'sysUser',
  unique,
  update: userUpdate({ onlyStudents: true }),
  headless: guessColumns,
  complete,
  check,
  prepare,
  insert,
  remove: removeImported,
  async *rows() {
    // The list of accounts has a separate export.
  },
}
