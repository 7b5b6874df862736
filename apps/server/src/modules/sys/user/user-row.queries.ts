import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { STUDENT } from '@mashu/contract/user-identity'
import { compiled } from '../../../platform/db/compiled/compiled.ts'
import { byIndex } from '../../../platform/db/by-index.ts'
import { forDatabase } from '../../../platform/db/condition.ts'
import { db } from '../../../platform/db/database.ts'
import { listedValues, longList, textsOf } from '../../../platform/db/listed-values.ts'
import type { Tables } from '../../../platform/db/tables.ts'
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

/** @param index Where lists are read in the order of one that SQLite would not choose. */
export function rows(delFlag: 0 | 1 = 0, index?: string) {
  const all = db().selectFrom('sysUser')
  const inOrder = (name: string) =>
    db().selectFrom(sql<Tables['sysUser']>`sys_user`.as<'sysUser'>(byIndex('sys_user', name))) as unknown as typeof all
  return (
    (index === undefined ? all : inOrder(index))
      .select(columns)
      // Clients greet with it: the real name is in where none was chosen.
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

/**
 * Who is no administrator sees only students of the classes in charge of (spec.md §6).
 *
 * @param members Those of the scope as {@link membersOf} finds them, for lists.
 */
export function within(query: Rows, scope: DepartScope, members?: Group): Rows {
  if (scope.all) return query
  if (scope.departIds.length === 0) return query.where(sql<SqlBool>`1 = 0`)
  return query
    .where('sysUser.userIdentity', '=', STUDENT)
    .where(members ? members.condition : memberOf(scope.departIds))
}

const hasRole = (roleIds: readonly string[]) =>
  sql<SqlBool>`exists (
    select 1 from sys_user_role
    where sys_user_role.user_id = sys_user.id and sys_user_role.role_id in (${listedValues(roleIds)})
  )`

/** People as a condition of a list; `ids` where they are few. */
export interface Group {
  condition: RawBuilder<SqlBool>
  ids: readonly string[] | null
}

/** So many are put in order as fast as a list is followed that holds them. */
const FEW = 1500

/**
 * SQLite knows no numbers of single classes and roles: it follows the order of a list and asks each account whether it
 * is one of them, a million for the thirty of a class. Few are named to it instead; PostgreSQL knows by its statistics.
 */
async function groupOf(condition: RawBuilder<SqlBool>, listIds: () => Promise<{ userId: string }[]>): Promise<Group> {
  const found = await forDatabase<ReturnType<typeof listIds> | null>({ sqlite: listIds, postgres: () => null })
  if (found === null || found.length === FEW) return { condition, ids: null }
  const ids = found.map(({ userId }) => userId)
  return { condition: sql<SqlBool>`sys_user.id in (${longList(ids)})`, ids }
}

/** Members of these departments, for lists. */
export const membersOf = (departIds: readonly string[]): Promise<Group> =>
  groupOf(memberOf(departIds), () =>
    db()
      .selectFrom('sysUserDepart')
      .select('userId')
      .where('depId', 'in', [...departIds])
      .limit(FEW)
      .execute(),
  )

/** Who has one of these roles, for lists. */
export const holdersOf = (roleIds: readonly string[]): Promise<Group> =>
  groupOf(hasRole(roleIds), () =>
    db()
      .selectFrom('sysUserRole')
      .select('userId')
      .where('roleId', 'in', [...roleIds])
      .limit(FEW)
      .execute(),
  )

/** Whom a scope lets see, for lists; undefined where {@link within} asks for no departments. */
export const reachOf = (scope: DepartScope): Promise<Group> | undefined =>
  scope.all || scope.departIds.length === 0 ? undefined : membersOf(scope.departIds)

/** Existing clients show names in the column `orgCode` of these lists. */
export const named = (row: FilledUser): FilledUser => ({ ...row, orgCode: row.orgCodeTxt })

const listNames = compiled((value: { ids: string }, on) =>
  on
    .selectFrom('sysUser')
    .where(sql<SqlBool>`sys_user.id in (${textsOf(value.ids)})`)
    .select([
      'sysUser.id',
      sql<string | null>`(
        select string_agg(role.role_name, ',' order by role.role_level desc)
        from sys_user_role held join sys_role role on role.id = held.role_id where held.user_id = sys_user.id
      )`.as('roles'),
      sql<string | null>`(
        select string_agg(depart.depart_name, ',' order by depart.org_code)
        from sys_user_depart own join sys_depart depart on depart.id = own.dep_id where own.user_id = sys_user.id
      )`.as('departs'),
    ]),
)

const departNames = compiled((value: { ids: string }, on) =>
  on
    .selectFrom('sysDepart')
    .where(sql<SqlBool>`id in (${textsOf(value.ids)})`)
    .select(['id', 'departName']),
)

/** Names of the departments that these people are in charge of, by id. Most lists are of children, who are of none. */
async function listInCharge(users: readonly UserRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(users.flatMap(({ departIds }) => commaList(departIds)))
  const rows = ids.size === 0 ? [] : await departNames({ ids: JSON.stringify([...ids]) })
  return new Map(rows.map(({ id, departName }) => [id, departName]))
}

/**
 * Names of roles, departments and departments in charge, by two queries at most however many rows there are. They come
 * into the rows themselves: to copy these costs an export more than to read them.
 */
export async function fillNames(users: readonly UserRow[]): Promise<FilledUser[]> {
  if (users.length === 0) return []
  const names = new Map(
    (await listNames({ ids: JSON.stringify(users.map(({ id }) => id)) })).map((row) => [row.id, row]),
  )
  const inCharge = await listInCharge(users)
  return users.map((row) =>
    Object.assign(row, {
      roleTxt: names.get(row.id)?.roles ?? null,
      orgCodeTxt: names.get(row.id)?.departs ?? null,
      departIds_dictText:
        row.departIds === ''
          ? null
          : commaList(row.departIds)
              .map((id) => inCharge.get(id) ?? '')
              .filter(Boolean)
              .join(','),
    }),
  )
}

export interface Target {
  id: string
  username: string
  userIdentity: number
  phone: string | null
  email: string | null
  workNo: string | null
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
      'sysUser.workNo',
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
      'sysUser.workNo',
      'sysUser.delFlag',
    ])
    .execute()
  return found.map((row) => ({ ...row, level: row.level ?? -1, inScope: row.inScope === 1 }))
}
