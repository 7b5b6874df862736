import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql, type SqlBool } from 'kysely'
import type { Page } from '@mashu/contract'
import { user } from '@mashu/contract/sys/user'
import { userAddress } from '@mashu/contract/sys/user/user-address'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { STUDENT } from '@mashu/contract/user-identity'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { filterPieces } from '../../../platform/http/field/read-filter.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listBatches, listCompiledPage, listPage } from '../../../platform/http/list/list.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import type { DepartScope } from '../depart/depart.ts'
import {
  fillNames,
  holdersOf,
  membersOf,
  named,
  reachOf,
  rows,
  within,
  type FilledUser,
  type Group,
  type Rows,
  type UserRow,
} from './user-row.queries.ts'

type UserFilters = Pick<QueryRead<typeof user.list>, 'roleId' | 'roleCode' | 'departId' | 'departName'>

interface Groups {
  reach?: Group | undefined
  holders?: Group | undefined
  members?: Group | undefined
}

async function groupsOf(query: UserFilters, scope: DepartScope): Promise<Groups> {
  const [roleIds, departIds] = [filterPieces(query.roleId ?? ''), filterPieces(query.departId ?? '')]
  return {
    reach: await reachOf(scope),
    holders: roleIds.length > 0 ? await holdersOf(roleIds) : undefined,
    members: departIds.length > 0 ? await membersOf(departIds) : undefined,
  }
}

/** Applies the filters that are not columns of an account. */
function filtered(query: UserFilters, scope: DepartScope, { reach, holders, members }: Groups): Rows {
  let builder = within(rows(), scope, reach)
  if (holders) builder = builder.where(holders.condition)
  else if (query.roleCode)
    builder = builder.where(
      sql<SqlBool>`exists (
        select 1 from sys_user_role join sys_role on sys_role.id = sys_user_role.role_id
        where sys_user_role.user_id = sys_user.id and sys_role.role_code = ${query.roleCode}
      )`,
    )
  if (members) builder = builder.where(members.condition)
  if (query.departName)
    builder = builder.where(
      sql<SqlBool>`exists (
        select 1 from sys_user_depart join sys_depart on sys_depart.id = sys_user_depart.dep_id
        where sys_user_depart.user_id = sys_user.id and ${contains('sysDepart.departName', query.departName)}
      )`,
    )
  return builder
}

export async function listUsers(query: QueryRead<typeof user.list>, scope: DepartScope): Promise<Page<FilledUser>> {
  const groups = await groupsOf(query, scope)
  const ids = Object.values(groups).map((group: Group | undefined) => group?.ids)
  return filledPage(
    await listCompiledPage(
      { by: [scope, ids], build: () => filtered(query, scope, groups).select(rowVersionOf('sysUser')) },
      { contract: user.list, query, table: 'sysUser', columns: computed, defaultOrder: [['createTime', 'desc']] },
    ),
  )
}

/** Yields the rows of `listUsers`. With `ids`, yields only the selected rows. */
export async function* listUserBatches(
  query: QueryRead<typeof user.list>,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
  scope: DepartScope,
): AsyncGenerator<FilledUser[]> {
  const all = filtered(query, scope, await groupsOf(query, scope))
  const builder = ids ? all.where('sysUser.id', 'in', [...ids]) : all
  for await (const batch of listBatches(
    builder,
    { contract: user.list, query, table: 'sysUser', columns: computed, defaultOrder: [['createTime', 'desc']] },
    limit,
  ))
    yield await fillNames(batch)
}

/** Keys of a row that have no column with the same name. */
const computed = { orgCodeTxt: null, roleTxt: null, departIds_dictText: null, nickname: 'sysUser.realname' }

export async function listDepartUsers(
  query: QueryRead<typeof userDepart.departUserList>,
  departIds: readonly string[],
  scope: DepartScope,
): Promise<Page<FilledUser>> {
  const members = await membersOf(departIds)
  const page = await listPage(within(rows(), scope, await reachOf(scope)).where(members.condition), {
    contract: userDepart.departUserList,
    query,
    table: 'sysUser',
    columns: computed,
    defaultOrder: [['createTime', 'desc']],
  })
  return withDepartNames(await filledPage(page))
}

export async function listRoleUsers(
  query: QueryRead<typeof userRole.userRoleList>,
  scope: DepartScope,
): Promise<Page<FilledUser>> {
  const holders = await holdersOf([query.roleId])
  return filledPage(
    await listPage(within(rows(), scope, await reachOf(scope)).where(holders.condition), {
      contract: userRole.userRoleList,
      query,
      table: 'sysUser',
      columns: computed,
      defaultOrder: [['createTime', 'desc']],
    }),
  )
}

async function filledPage(page: Page<UserRow>): Promise<Page<FilledUser>> {
  return { ...page, records: await fillNames(page.records) }
}
function withDepartNames(page: Page<FilledUser>): Page<FilledUser> {
  return { ...page, records: page.records.map(named) }
}

export async function selectOptionalUser(id: string, scope: DepartScope): Promise<FilledUser | undefined> {
  const row = await within(rows(), scope)
    .select(rowVersionOf('sysUser'))
    .where('sysUser.id', '=', id)
    .executeTakeFirst()
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
  const members = await membersOf(departIds)
  let query = within(rows(), scope, await reachOf(scope)).where(members.condition)
  if (realname) query = query.where(contains('sysUser.realname', realname))
  return (await fillNames(await query.orderBy('sysUser.username').limit(MANY).execute())).map(named)
}

export async function listDeletedUsers(scope: DepartScope): Promise<FilledUser[]> {
  return (
    await fillNames(await within(rows(1), scope).orderBy('sysUser.updateTime', 'desc').limit(MANY).execute())
  ).map(named)
}

export async function selectNamedUser(id: string): Promise<FilledUser> {
  const [user] = await fillNames([await selectUserInfo(id)])
  return user!
}

/** Returns an account for its owner. */
export function selectUserInfo(id: string): Promise<UserRow> {
  return rows().where('sysUser.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Finds people by real name, nickname, username or pinyin. An exact username comes first, and shorter names come before
 * longer names.
 */
export async function findUsers(scope: DepartScope, words: string, most: number): Promise<FilledUser[]> {
  const reach = await reachOf(scope)
  const titles = within(rows(), scope, reach)
    .clearSelect()
    .select(['sysUser.id', 'sysUser.realname as title'])
    .orderBy('sysUser.createTime', 'desc')
  const spelled = await listSpelledIds(titles, words)
  const found = await within(rows(), scope, reach)
    .where((eb) =>
      eb.or([
        contains('sysUser.realname', words),
        contains('sysUser.nickname', words),
        contains('sysUser.username', words),
        ...(spelled.length > 0 ? [eb('sysUser.id', 'in', spelled)] : []),
      ]),
    )
    .orderBy(sql`case when sys_user.username_key = ${asciiFold(words)} then 0 else 1 end`)
    .orderBy(sql`length(sys_user.realname)`)
    .orderBy('sysUser.username')
    .limit(most)
    .execute()
  return fillNames(found)
}

type AddressQuery = QueryRead<typeof userAddress.queryByOrgCode>

/** One row for each membership, in the order of the departments. */
export function listMembers({ orgCode, realname, workNo, ...paging }: AddressQuery, scope: DepartScope) {
  let builder = db()
    .selectFrom('sysDepart as depart')
    // With a cross join, SQLite starts with the departments instead of sorting all accounts.
    .crossJoin('sysUserDepart as link')
    .crossJoin('sysUser')
    .whereRef('link.depId', '=', 'depart.id')
    .whereRef('sysUser.id', '=', 'link.userId')
    .where('sysUser.delFlag', '=', 0)
    .select(['sysUser.id', 'realname', 'workNo', 'post', 'telephone', 'email', 'phone'])
    .select(['depart.id as departId', 'depart.departName'])
  if (!scope.all)
    builder =
      scope.departIds.length === 0
        ? builder.where(sql<boolean>`1 = 0`)
        : builder.where('depart.id', 'in', scope.departIds).where('userIdentity', '=', STUDENT)
  if (orgCode) builder = builder.where(sql<boolean>`substr(depart.org_code, 1, ${orgCode.length}) = ${orgCode}`)
  if (realname) builder = builder.where(contains('sysUser.realname', realname))
  if (workNo) builder = builder.where(contains('sysUser.workNo', workNo))
  return listPage(builder, {
    contract: userAddress.queryByOrgCode,
    query: { ...paging, column: 'departId', order: 'asc' },
    table: 'sysUser',
    columns: { departId: 'depart.orgCode', departName: 'depart.departName' },
    defaultOrder: [['realname', 'asc']],
  })
}

export async function listByWord(
  { keyword, username, ...paging }: QueryRead<typeof userAddress.appUserList>,
  scope: DepartScope,
): Promise<Page<FilledUser>> {
  let builder = within(rows(), scope, await reachOf(scope))
  const word = keyword || username
  if (word)
    builder = builder.where(
      sql<boolean>`(${contains('sysUser.username', word)} or ${contains('sysUser.realname', word)})`,
    )
  return filledPage(
    await listPage(builder, {
      contract: userAddress.appUserList,
      query: paging,
      table: 'sysUser',
      columns: computed,
      defaultOrder: [['createTime', 'desc']],
    }),
  )
}
