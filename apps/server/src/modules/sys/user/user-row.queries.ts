import { sql, type SqlBool } from 'kysely'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { listedValues, longList } from '../../../platform/db/listed-values.ts'
import type { DepartScope } from '../depart/depart.ts'
import { commaList } from '../../../platform/comma-list.ts'

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

export function rows(delFlag: 0 | 1 = 0) {
  return (
    db()
      .selectFrom('sysUser')
      .select(columns)
      // Clients greet with it: the real name stands in where none was chosen.
      .select(sql<string>`coalesce(sys_user.nickname, sys_user.realname)`.as('nickname'))
      .where('sysUser.delFlag', '=', delFlag)
  )
}
export type Rows = ReturnType<typeof rows>
export type UserRow = Awaited<ReturnType<Rows['execute']>>[number]
export type FilledUser = UserRow & {
  orgCodeTxt: string | null
  roleTxt: string | null
  departIds_dictText: string | null
}

/** Members of these departments. */
export const memberOf = (departIds: readonly string[]) =>
  sql<SqlBool>`exists (
    select 1 from sys_user_depart
    where sys_user_depart.user_id = sys_user.id and sys_user_depart.dep_id in (${listedValues(departIds)})
  )`

/** Who is no administrator sees only students of the classes in charge of (spec.md §6). */
export function within(query: Rows, scope: DepartScope): Rows {
  if (scope.all) return query
  if (scope.departIds.length === 0) return query.where(sql<SqlBool>`1 = 0`)
  return query.where('sysUser.userIdentity', '=', STUDENT).where(memberOf(scope.departIds))
}

export const hasRole = (roleIds: readonly string[]) =>
  sql<SqlBool>`exists (
    select 1 from sys_user_role
    where sys_user_role.user_id = sys_user.id and sys_user_role.role_id in (${listedValues(roleIds)})
  )`

/** Existing clients show names in the column `orgCode` of these lists. */
export const named = (row: FilledUser): FilledUser => ({ ...row, orgCode: row.orgCodeTxt })

interface Name {
  kind: 'role' | 'depart' | 'charged'
  /** Of a user; of the department itself where users are in charge of it. */
  id: string
  name: string
  level: number | null
  orgCode: string | null
}

/** All that is called by a name beside these rows, by one statement that stays the same. */
async function listNames(users: readonly UserRow[]): Promise<Name[]> {
  const ids = longList(users.map(({ id }) => id))
  const inCharge = longList([...new Set(users.flatMap(({ departIds }) => commaList(departIds)))])
  const found = await sql<Name>`
    select 'role' as kind, held.user_id as id, role.role_name as name, role.role_level as level, null as org_code
    from sys_user_role held join sys_role role on role.id = held.role_id where held.user_id in (${ids})
    union all
    select 'depart', own.user_id, depart.depart_name, null, depart.org_code
    from sys_user_depart own join sys_depart depart on depart.id = own.dep_id where own.user_id in (${ids})
    union all
    select 'charged', id, depart_name, null, null from sys_depart where id in (${inCharge})
  `.execute(db())
  return found.rows
}

/** Names of roles, departments and departments in charge, by one query however many rows there are. */
export async function fillNames(users: readonly UserRow[]): Promise<FilledUser[]> {
  if (users.length === 0) return []
  const grouped = new Map<string, Name[]>()
  for (const name of await listNames(users)) {
    const key = `${name.kind} ${name.id}`
    grouped.set(key, [...(grouped.get(key) ?? []), name])
  }
  const of = (kind: Name['kind'], id: string) => grouped.get(`${kind} ${id}`)
  const inOrder = (found: Name[] | undefined, order: (a: Name, b: Name) => number) =>
    found
      ?.toSorted(order)
      .map(({ name }) => name)
      .join(',') ?? null
  return users.map((row) => ({
    ...row,
    roleTxt: inOrder(of('role', row.id), (a, b) => b.level! - a.level!),
    orgCodeTxt: inOrder(of('depart', row.id), (a, b) => (a.orgCode! < b.orgCode! ? -1 : 1)),
    departIds_dictText:
      row.departIds === ''
        ? null
        : commaList(row.departIds)
            .map((id) => of('charged', id)?.[0]?.name ?? '')
            .filter(Boolean)
            .join(','),
  }))
}

export interface Target {
  id: string
  username: string
  userIdentity: number
  phone: string | null
  email: string | null
  delFlag: number
  level: number
  inScope: boolean
}

/** 1 for an account that the caller may see, else 0. */
function visibleFlag(scope: DepartScope) {
  if (scope.all) return sql<number>`1`
  if (scope.departIds.length === 0) return sql<number>`0`
  return sql<number>`case when sys_user.user_identity = ${STUDENT} and ${memberOf(scope.departIds)} then 1 else 0 end`
}

/** Accounts that are about to be changed, with their level and whether the caller may see them at all. */
export async function listTargets(ids: readonly string[], scope: DepartScope): Promise<Target[]> {
  const visible = visibleFlag(scope)
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
      'sysUser.email',
      'sysUser.delFlag',
      eb.fn.max('sysRole.roleLevel').as('level'),
      visible.as('inScope'),
    ])
    .groupBy([
      'sysUser.id',
      'sysUser.username',
      'sysUser.userIdentity',
      'sysUser.phone',
      'sysUser.email',
      'sysUser.delFlag',
    ])
    .execute()
  return found.map((row) => ({ ...row, level: row.level ?? -1, inScope: row.inScope === 1 }))
}
