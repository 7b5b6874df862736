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
/** Omits the password, which lists do not need. */
const columns = own.map((column) => `sysUser.${column}` as const)

/** @param index The index for the order of the list, if SQLite would choose another index. */
export function rows(delFlag: 0 | 1 = 0, index?: string) {
  const all = db().selectFrom('sysUser')
  const inOrder = (name: string) =>
    db().selectFrom(sql<Tables['sysUser']>`sys_user`.as<'sysUser'>(byIndex('sys_user', name))) as unknown as typeof all
  return (
    (index === undefined ? all : inOrder(index))
      .select(columns)
      // Clients greet people by the nickname.
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

export const memberOf = (departIds: readonly string[]) =>
  sql<SqlBool>`exists (
    select 1 from sys_user_depart
    where sys_user_depart.user_id = sys_user.id and sys_user_depart.dep_id in (${listedValues(departIds)})
  )`

/**
 * Restricts a query to the accounts that the caller may see. Administrators see all accounts, other people see the
 * students of their classes (spec.md §6).
 *
 * @param members the result of {@link membersOf}, only for lists
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

/** A group of people that restricts a list. `ids` is null for a large group. */
export interface Group {
  condition: RawBuilder<SqlBool>
  ids: readonly string[] | null
}

/** For a smaller group, sorting the members is as fast as following the index of the list. */
const FEW = 1500

/**
 * SQLite has no statistics about single classes and roles, and would check a million accounts for a class of thirty.
 * The condition for a small group therefore contains the ids. PostgreSQL does not need the ids.
 */
async function groupOf(condition: RawBuilder<SqlBool>, listIds: () => Promise<{ userId: string }[]>): Promise<Group> {
  const found = await forDatabase<ReturnType<typeof listIds> | null>({ sqlite: listIds, postgres: () => null })
  if (found === null || found.length === FEW) return { condition, ids: null }
  const ids = found.map(({ userId }) => userId)
  return { condition: sql<SqlBool>`sys_user.id in (${longList(ids)})`, ids }
}

export const membersOf = (departIds: readonly string[]): Promise<Group> =>
  groupOf(memberOf(departIds), () =>
    db()
      .selectFrom('sysUserDepart')
      .select('userId')
      .where('depId', 'in', [...departIds])
      .limit(FEW)
      .execute(),
  )

export const holdersOf = (roleIds: readonly string[]): Promise<Group> =>
  groupOf(hasRole(roleIds), () =>
    db()
      .selectFrom('sysUserRole')
      .select('userId')
      .where('roleId', 'in', [...roleIds])
      .limit(FEW)
      .execute(),
  )

/** Returns undefined when {@link within} needs no departments. */
export const reachOf = (scope: DepartScope): Promise<Group> | undefined =>
  scope.all || scope.departIds.length === 0 ? undefined : membersOf(scope.departIds)

/** Existing clients expect the names of departments in the column `orgCode`. */
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

/** Names of departments by id. Students are in charge of no department, so a list of students needs no query. */
async function listInCharge(users: readonly UserRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(users.flatMap(({ departIds }) => commaList(departIds)))
  const rows = ids.size === 0 ? [] : await departNames({ ids: JSON.stringify([...ids]) })
  return new Map(rows.map(({ id, departName }) => [id, departName]))
}

/** Needs at most two queries. Changes the rows in place, because copying takes longer than reading in an export. */
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

/** 1 for an account that the caller may see, otherwise 0. */
function visibleFlag(scope: DepartScope) {
  if (scope.all) return sql<number>`1`
  if (scope.departIds.length === 0) return sql<number>`0`
  return sql<number>`case when sys_user.user_identity = ${STUDENT} and ${memberOf(scope.departIds)} then 1 else 0 end`
}

/** Returns accounts with their levels, and whether the caller may see them. */
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
