import { Type } from 'typebox'
import { Maybe, Text } from '@mashu/contract'
import { passwordFault, PasswordText } from '@mashu/contract/password'
import { user, User, UserAddForm, userSheet } from '@mashu/contract/sys/user'
import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { answer, serve, type QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow, SheetColumn, SheetSource, UniqueKey } from '../../../platform/sheet/sheet.ts'
import { takenValues } from '../../../platform/sheet/table-sheet.ts'
import { generatePassword, hashPasswords, type AccountPassword } from '../credential/credential.ts'
import { departScope } from '../depart/depart.ts'
import { listDepartNames } from './user-depart.queries.ts'
import { listUserBatches } from './user-list.queries.ts'
import { selectRoleByCode } from '../role/role.ts'
import { removeImported } from './user-bin.service.ts'
import { listRoleNames } from './user-role.queries.ts'
import { listTakenUsernames } from './user.queries.ts'
import { mayGrant } from './user.rules.ts'
import { userUpdate } from './user-update.ts'
import { writeUser } from './user.service.ts'

const names = (title: string) => Maybe(Text(2000, title))

const columns: readonly SheetColumn[] = [
  { key: 'roleTxt', title: '角色', schema: names('角色') },
  { key: 'orgCodeTxt', title: '所在部门', schema: names('所在部门') },
  { key: 'username', title: '登录账号' },
  { key: 'realname', title: '真实姓名' },
  { key: 'password', title: '密码', schema: Maybe(PasswordText), only: 'import' },
  { key: 'mustChange', title: '登录后先改密码', only: 'import' },
  { key: 'birthday', title: '生日' },
  { key: 'sex', title: '性别' },
  { key: 'email', title: '电子邮件' },
  { key: 'phone', title: '电话' },
  { key: 'status', title: '状态', only: 'export' },
  { key: 'workNo', title: '工号' },
  { key: 'post', title: '职务' },
  { key: 'school', title: '学校' },
  { key: 'telephone', title: '座机号' },
  {
    key: 'userIdentity',
    title: '身份',
    names: ['（1普通成员 2上级）'],
    words: { 1: '普通成员', 2: '上级' },
    schema: Maybe(Type.Integer({ minimum: 1, maximum: 2 })),
  },
  { key: 'departIds', title: '负责部门', schema: names('负责部门') },
]

const unique: readonly UniqueKey[] = [
  ['username', '用户名已经存在'],
  ['phone', '手机号已经存在'],
  ['email', '电子邮件已经存在'],
  ['workNo', '工号已经存在'],
].map(([key, message]) => ({
  key: key!,
  message: message!,
  binned: (values) => takenValues('sysUser', key!, values, { inBin: true }),
  taken: (values) => (key === 'username' ? listTakenUsernames(values) : takenValues('sysUser', key!, values)),
}))

const SEPARATOR = /[,，、;；]/
const pieces = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(SEPARATOR)
        .map((text) => text.trim())
        .filter(Boolean)
    : []

/** Finds rows by ids, codes or names. Returns the first unknown text, if any. */
function resolve<T extends { id: string }>(
  text: unknown,
  known: readonly T[],
  called: (candidate: T) => readonly string[],
): { found: T[] } | { unknown: string } {
  const found: T[] = []
  for (const piece of pieces(text)) {
    const match = known.find((candidate) => called(candidate).includes(piece))
    if (!match) return { unknown: piece }
    found.push(match)
  }
  return { found }
}

/** Usernames and generated passwords of an import, by the caller who imports. */
const generated = new WeakMap<Principal, AccountPassword[]>()

async function check(rows: ImportRow[], user: Principal): Promise<void> {
  const [roles, departs, scope] = [await listRoleNames(), await listDepartNames(), await departScope(user)]
  const ownDeparts = scope.all ? departs : departs.filter((depart) => scope.departIds.includes(depart.id))
  const departNames = (depart: (typeof departs)[number]) => [depart.id, depart.orgCode, depart.departName]
  for (const { values, errors } of rows) {
    const weak = values['password'] ? passwordFault(String(values['password']), String(values['username'])) : undefined
    if (weak !== undefined) errors['password'] ??= weak
    const role = resolve(values['roleTxt'], roles, (candidate) => [
      candidate.id,
      candidate.roleCode,
      candidate.roleName,
    ])
    if ('unknown' in role) errors['roleTxt'] ??= '角色不存在。'
    else if (!role.found.every((granted) => mayGrant(user, granted))) errors['roleTxt'] ??= '权限不足，无法分配所选角色'
    else values['roleIds'] = role.found.map((granted) => granted.id)
    const member = resolve(values['orgCodeTxt'], ownDeparts, departNames)
    if ('unknown' in member) errors['orgCodeTxt'] ??= '部门不存在。'
    else if (member.found.length === 0 && !scope.all) errors['orgCodeTxt'] ??= '只能分配到你负责的班级'
    else values['memberOf'] = member.found.map((depart) => depart.id)
    checkUserIdentity(values, errors, user, (text) => resolve(text, departs, departNames))
  }
}

/** Only an administrator may add staff or assign departments in charge. */
function checkUserIdentity(
  values: ImportRow['values'],
  errors: ImportRow['errors'],
  user: Principal,
  find: (text: unknown) => { found: { id: string }[] } | { unknown: string },
): void {
  const superior = values['userIdentity'] === STAFF
  if (superior && !user.isAdmin) errors['userIdentity'] ??= '权限不足'
  const inCharge = superior && user.isAdmin ? find(values['departIds']) : { found: [] }
  if ('unknown' in inCharge) errors['departIds'] ??= '部门不存在。'
  else values['inCharge'] = inCharge.found.map((depart) => depart.id)
}

async function prepare(rows: ImportRow[], user: Principal): Promise<void> {
  const told = await hashPasswords(rows, () => generatePassword())
  generated.set(
    user,
    told.filter((account) => account.isNew),
  )
}

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const {
    roleTxt: _roleTxt,
    orgCodeTxt: _orgCodeTxt,
    password: _password,
    hashed,
    roleIds,
    memberOf,
    inCharge,
    userIdentity,
    ...rest
  } = values
  const roles = roleIds as string[]
  const given = {
    ...rest,
    username: String(rest['username']),
    school: rest['school'] ?? '',
    departIds: (inCharge as string[]).join(','),
    userIdentity: userIdentity ?? STUDENT,
    password: String(hashed),
  }
  return writeUser(
    user,
    given,
    roles.length > 0 ? roles : [(await selectRoleByCode('student')).id],
    memberOf as string[],
  )
}

function takeGenerated(user: Principal): Omit<AccountPassword, 'isNew'>[] {
  const made = generated.get(user) ?? []
  generated.delete(user)
  return made.map(({ username, realname, password }) => ({ username, realname, password }))
}

export function userSheetRoutes(context: AppContext): void {
  const source: SheetSource = {
    title: '用户列表数据',
    fileName: '用户列表',
    list: user.list,
    sheetName: '导出信息',
    columns,
    row: User,
    form: UserAddForm,
    table: 'sysUser',
    unique,
    update: userUpdate({ onlyStudents: false }),
    check,
    prepare,
    insert,
    remove: removeImported,
    async *rows(query, ids, limit, caller) {
      for await (const batch of listUserBatches(
        query as QueryRead<typeof user.list>,
        { ids, limit },
        await departScope(caller),
      ))
        yield batch.map((row) => Object.assign(row, { departIds: row.departIds_dictText }))
    },
  }
  const handlers = sheetHandlers(context, userSheet, source)
  serve(context, userSheet, {
    ...handlers,
    importConfirm: async (call) => {
      const done = await handlers.importConfirm(call)
      const passwords = takeGenerated(call.user)
      return 'importId' in done && passwords.length > 0 ? { ...done, passwords } : done
    },
    importExcel: async (call) => {
      const done = await handlers.importExcel(call)
      const passwords = takeGenerated(call.user)
      if (passwords.length === 0) return done
      // Existing clients show only the message, so the message contains the passwords.
      const told = passwords.map(({ username, password }) => `${username} ${password}`).join('；')
      const { result, options } = done as ReturnType<typeof answer<unknown>>
      return answer(result, { ...options, message: `${options.message ?? ''} 系统生成的密码（只显示这一次）：${told}` })
    },
  })
}
