import { sql, type SqlBool } from 'kysely'
import type { Page, QueryOf } from '@mashu/contract'
import { user } from '@mashu/contract/sys/user'
import { userDepart } from '@mashu/contract/sys/user-depart'
import { userRole } from '@mashu/contract/sys/user-role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { contains, filterPieces } from '../../../platform/http/list/filter.ts'
import { listBatches, listPage } from '../../../platform/http/list/list.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import type { DepartScope } from '../depart/depart.ts'

const own = [
  'id',
  'username',
  'realname',
  'avatar',
  'birthday',
  'sex',
  'email',
  'phone',
  'orgCode',
  'status',
  'delFlag',
  'workNo',
  'post',
  'school',
  'telephone',
  'userIdentity',
  'departIds',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const
/** Every column but the password, which no query but the login's reads. */
const columns = own.map((column) => `sysUser.${column}` as const)
const STUDENT = 1

function rows(delFlag: 0 | 1 = 0) {
  return db()
    .selectFrom('sysUser')
    .select(columns)
    .select('sysUser.realname as nickname')
    .where('sysUser.delFlag', '=', delFlag)
}
type Rows = ReturnType<typeof rows>
export type UserRow = Awaited<ReturnType<Rows['execute']>>[number]
export type FilledUser = UserRow & {
  orgCodeTxt: string | null
  roleTxt: string | null
  departIds_dictText: string | null
}

/** Members of these departments. */
const memberOf = (departIds: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from sys_user_depart where sys_user_depart.user_id = sys_user.id and sys_user_depart.dep_id in (${sql.join([...departIds])}))`

/** Who is no administrator sees only students of the classes in charge of (spec.md §6). */
function within(query: Rows, scope: DepartScope): Rows {
  if (scope.all) return query
  if (scope.departIds.length === 0) return query.where(sql<SqlBool>`1 = 0`)
  return query.where('sysUser.userIdentity', '=', STUDENT).where(memberOf(scope.departIds))
}

const commas = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
const hasRole = (roleIds: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from sys_user_role where sys_user_role.user_id = sys_user.id and sys_user_role.role_id in (${sql.join([...roleIds])}))`

type UserFilters = Pick<QueryOf<typeof user.list>, 'roleId' | 'roleCode' | 'departId' | 'departName'>

/** The filters of the list that no column of the row stands for. */
function filtered(query: UserFilters, scope: DepartScope): Rows {
  let builder = within(rows(), scope)
  const [roleIds, departIds] = [filterPieces(query.roleId ?? ''), filterPieces(query.departId ?? '')]
  if (roleIds.length > 0) builder = builder.where(hasRole(roleIds))
  else if (query.roleCode)
    builder = builder.where(
      sql<SqlBool>`exists (select 1 from sys_user_role join sys_role on sys_role.id = sys_user_role.role_id where sys_user_role.user_id = sys_user.id and sys_role.role_code = ${query.roleCode})`,
    )
  if (departIds.length > 0) builder = builder.where(memberOf(departIds))
  if (query.departName)
    builder = builder.where(
      sql<SqlBool>`exists (select 1 from sys_user_depart join sys_depart on sys_depart.id = sys_user_depart.dep_id where sys_user_depart.user_id = sys_user.id and ${contains('sysDepart.departName', query.departName)})`,
    )
  return builder
}

export async function listUsers(
  query: QueryOf<typeof user.list>,
  scope: DepartScope,
  clock: ZoneClock,
): Promise<Page<FilledUser>> {
  return filledPage(
    await listPage(filtered(query, scope), {
      contract: user.list,
      query,
      clock,
      table: 'sysUser',
      columns: computed,
      defaultOrder: [['createTime', 'desc']],
    }),
  )
}

/** The same rows for an export; `ids` when rows were selected. */
export async function* listUserBatches(
  query: QueryOf<typeof user.list>,
  ids: readonly string[] | null,
  scope: DepartScope,
  clock: ZoneClock,
  limit: number,
): AsyncGenerator<FilledUser[]> {
  const builder = ids ? filtered(query, scope).where('sysUser.id', 'in', [...ids]) : filtered(query, scope)
  for await (const batch of listBatches(
    builder,
    { contract: user.list, query, clock, table: 'sysUser', columns: computed, defaultOrder: [['createTime', 'desc']] },
    limit,
  ))
    yield await fillNames(batch)
}

/** Row keys that no column holds. */
const computed = { orgCodeTxt: null, roleTxt: null, departIds_dictText: null, nickname: 'sysUser.realname' }

export async function listDepartUsers(
  query: QueryOf<typeof userDepart.departUserList>,
  departIds: readonly string[],
  scope: DepartScope,
  clock: ZoneClock,
): Promise<Page<FilledUser>> {
  const page = await listPage(within(rows(), scope).where(memberOf(departIds)), {
    contract: userDepart.departUserList,
    query,
    clock,
    table: 'sysUser',
    columns: computed,
    defaultOrder: [['createTime', 'desc']],
  })
  return withDepartNames(await filledPage(page))
}

export async function listRoleUsers(
  query: QueryOf<typeof userRole.userRoleList>,
  scope: DepartScope,
  clock: ZoneClock,
): Promise<Page<FilledUser>> {
  return filledPage(
    await listPage(within(rows(), scope).where(hasRole([query.roleId])), {
      contract: userRole.userRoleList,
      query,
      clock,
      table: 'sysUser',
      columns: computed,
      defaultOrder: [['createTime', 'desc']],
    }),
  )
}

async function filledPage(page: Page<UserRow>): Promise<Page<FilledUser>> {
  return { ...page, records: await fillNames(page.records) }
}

/** Existing clients show names in the column `orgCode` of these lists. */
const named = (row: FilledUser): FilledUser => ({ ...row, orgCode: row.orgCodeTxt })
function withDepartNames(page: Page<FilledUser>): Page<FilledUser> {
  return { ...page, records: page.records.map(named) }
}

const joined = (map: Map<string, string[]>, key: string) => map.get(key)?.join(',') ?? null
const push = (map: Map<string, string[]>, key: string, value: string) => {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** Names of roles, departments and departments in charge, one query each however many rows there are. */
export async function fillNames(users: readonly UserRow[]): Promise<FilledUser[]> {
  if (users.length === 0) return []
  const ids = users.map((row) => row.id)
  const [roles, departs, charged] = [
    new Map<string, string[]>(),
    new Map<string, string[]>(),
    new Map<string, string>(),
  ]
  for (const row of await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', 'in', ids)
    .select(['sysUserRole.userId', 'sysRole.roleName'])
    .orderBy('sysRole.roleLevel', 'desc')
    .execute())
    push(roles, row.userId, row.roleName)
  for (const row of await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .where('sysUserDepart.userId', 'in', ids)
    .select(['sysUserDepart.userId', 'sysDepart.departName'])
    .orderBy('sysDepart.orgCode')
    .execute())
    push(departs, row.userId, row.departName)
  const inCharge = [...new Set(users.flatMap((row) => commas(row.departIds)))]
  if (inCharge.length > 0)
    for (const row of await db()
      .selectFrom('sysDepart')
      .where('id', 'in', inCharge)
      .select(['id', 'departName'])
      .execute())
      charged.set(row.id, row.departName)
  return users.map((row) => ({
    ...row,
    roleTxt: joined(roles, row.id),
    orgCodeTxt: joined(departs, row.id),
    departIds_dictText:
      row.departIds === ''
        ? null
        : commas(row.departIds)
            .map((id) => charged.get(id) ?? '')
            .filter(Boolean)
            .join(','),
  }))
}

export async function selectOptionalUser(id: string, scope: DepartScope): Promise<FilledUser | undefined> {
  const row = await within(rows(), scope).where('sysUser.id', '=', id).executeTakeFirst()
  return row && (await fillNames([row]))[0]
}

export async function listUsersByIds(ids: readonly string[], scope: DepartScope): Promise<FilledUser[]> {
  return fillNames(
    await within(rows(), scope)
      .where('sysUser.id', 'in', [...ids])
      .orderBy('sysUser.createTime', 'desc')
      .execute(),
  )
}

const MANY = 1000

export async function listUsersOfDeparts(
  departIds: readonly string[],
  realname: string | undefined,
  scope: DepartScope,
): Promise<FilledUser[]> {
  let query = within(rows(), scope).where(memberOf(departIds))
  if (realname) query = query.where(contains('sysUser.realname', realname))
  return (await fillNames(await query.orderBy('sysUser.username').limit(MANY).execute())).map(named)
}

export async function listDeletedUsers(scope: DepartScope): Promise<FilledUser[]> {
  return (
    await fillNames(await within(rows(1), scope).orderBy('sysUser.updateTime', 'desc').limit(MANY).execute())
  ).map(named)
}

/** The account as its owner sees it. */
export function selectUserInfo(id: string): Promise<UserRow> {
  return rows().where('sysUser.id', '=', id).executeTakeFirstOrThrow()
}

export interface Target {
  id: string
  username: string
  userIdentity: number
  phone: string | null
  delFlag: number
  level: number
  inScope: boolean
}

/** Accounts somebody is about to change, with their level and whether the caller may see them at all. */
export async function listTargets(ids: readonly string[], scope: DepartScope): Promise<Target[]> {
  const visible = scope.all
    ? sql<number>`1`
    : scope.departIds.length === 0
      ? sql<number>`0`
      : sql<number>`case when sys_user.user_identity = ${STUDENT} and ${memberOf(scope.departIds)} then 1 else 0 end`
  const found = await db()
    .selectFrom('sysUser')
    .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .leftJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUser.id', 'in', [...ids])
    .select((eb) => [
      'sysUser.id',
      'sysUser.username',
      'sysUser.userIdentity',
      'sysUser.phone',
      'sysUser.delFlag',
      eb.fn.max('sysRole.roleLevel').as('level'),
      visible.as('inScope'),
    ])
    .groupBy(['sysUser.id', 'sysUser.username', 'sysUser.userIdentity', 'sysUser.phone', 'sysUser.delFlag'])
    .execute()
  return found.map((row) => ({ ...row, level: row.level ?? -1, inScope: row.inScope === 1 }))
}

export async function insertUser(
  values: { id: string; username: string; password: string } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysUser').values(values).execute()
}

export async function updateUsers(ids: readonly string[], values: Record<string, unknown>): Promise<void> {
  await db()
    .updateTable('sysUser')
    .set(values)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * For good; roles, departments, works and everything else of theirs go with them. Only what lies in the recycle bin.
 */
export async function deleteUsers(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysUser')
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 1)
    .execute()
}

export async function listRoleIds(userId: string): Promise<string[]> {
  const found = await db()
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return found.map((row) => row.roleId)
}

export async function replaceRoles(userId: string, roleIds: readonly string[]): Promise<void> {
  await db().deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await db()
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ id: newId(), userId, roleId })))
      .execute()
}

export async function insertUserRoles(roleId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .insertInto('sysUserRole')
    .values(userIds.map((userId) => ({ id: newId(), userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUserRoles(roleId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysUserRole')
    .where('roleId', '=', roleId)
    .where('userId', 'in', [...userIds])
    .execute()
}

export async function listDepartIds(userId: string): Promise<string[]> {
  const found = await db().selectFrom('sysUserDepart').select('depId').where('userId', '=', userId).execute()
  return found.map((row) => row.depId)
}

export async function replaceDeparts(userId: string, departIds: readonly string[]): Promise<void> {
  await db().deleteFrom('sysUserDepart').where('userId', '=', userId).execute()
  if (departIds.length > 0)
    await db()
      .insertInto('sysUserDepart')
      .values(departIds.map((depId) => ({ id: newId(), userId, depId })))
      .execute()
  await forgetLostOrgCode([userId])
}

export async function insertUserDeparts(depId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .insertInto('sysUserDepart')
    .values(userIds.map((userId) => ({ id: newId(), userId, depId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns how many links went. */
export async function deleteUserDeparts(depId: string, userIds: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('sysUserDepart')
    .where('depId', '=', depId)
    .where('userId', 'in', [...userIds])
    .executeTakeFirst()
  await forgetLostOrgCode(userIds)
  return Number(result.numDeletedRows)
}

/** Nobody keeps working in a department they left. */
async function forgetLostOrgCode(userIds: readonly string[]): Promise<void> {
  await db()
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where('id', 'in', [...userIds])
    .where('orgCode', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select 1 from sys_user_depart join sys_depart on sys_depart.id = sys_user_depart.dep_id where sys_user_depart.user_id = sys_user.id and sys_depart.org_code = sys_user.org_code)`,
    )
    .execute()
}

export interface RoleLevel {
  id: string
  roleCode: string
  roleLevel: number
}

export function listRoleLevels(ids: readonly string[]): Promise<RoleLevel[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db()
        .selectFrom('sysRole')
        .select(['id', 'roleCode', 'roleLevel'])
        .where('id', 'in', [...ids])
        .execute()
}

export function selectRoleByCode(roleCode: string): Promise<RoleLevel> {
  return db()
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'roleLevel'])
    .where('roleCode', '=', roleCode)
    .executeTakeFirstOrThrow()
}

export async function countDeparts(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db()
    .selectFrom('sysDepart')
    .where('id', 'in', [...ids])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Whether somebody, deleted or not, has all the given values. */
export async function userExists(wanted: {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}): Promise<boolean> {
  let query = db().selectFrom('sysUser').select('id').limit(1)
  if (wanted.username) query = query.where('usernameKey', '=', asciiFold(wanted.username))
  if (wanted.phone) query = query.where('phone', '=', wanted.phone)
  if (wanted.email) query = query.where('email', '=', wanted.email)
  return (await query.executeTakeFirst()) !== undefined
}

const NAMES = 500

/** Which of these folded login names are taken; deleted accounts keep theirs. */
export async function listTakenUsernames(keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < keys.length; at += NAMES) {
    const batch = keys.slice(at, at + NAMES)
    const rows = await db().selectFrom('sysUser').select('usernameKey').where('usernameKey', 'in', batch).execute()
    found.push(...rows.map((row) => row.usernameKey))
  }
  return found
}

export function selectOptionalCredentials(who: { id: string } | { username: string }) {
  const query = db().selectFrom('sysUser').select(['id', 'username', 'password']).where('delFlag', '=', 0)
  return (
    'id' in who ? query.where('id', '=', who.id) : query.where('usernameKey', '=', asciiFold(who.username))
  ).executeTakeFirst()
}

/** Everything a sheet may call a role or a department by, to its id. */
export async function listRoleNames(): Promise<(RoleLevel & { roleName: string })[]> {
  return db().selectFrom('sysRole').select(['id', 'roleCode', 'roleLevel', 'roleName']).execute()
}

export async function listDepartNames(): Promise<{ id: string; orgCode: string; departName: string }[]> {
  return db().selectFrom('sysDepart').select(['id', 'orgCode', 'departName']).orderBy('orgCode').execute()
}

/** How many of these people have works, and how many works that is, those in the bin included. */
export async function countWorksAndOwners(userIds: readonly string[]): Promise<{ users: number; works: number }> {
  return db()
    .selectFrom('teachingWork')
    .where('userId', 'in', [...userIds])
    .select((eb) => [eb.fn.count<number>('userId').distinct().as('users'), eb.fn.countAll<number>().as('works')])
    .executeTakeFirstOrThrow()
}

export type Caller = Pick<Principal, 'id' | 'username' | 'realname' | 'isAdmin' | 'level' | 'departIds' | 'can'>
