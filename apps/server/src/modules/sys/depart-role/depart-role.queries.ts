import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql, type SqlBool } from 'kysely'
import { listedValues } from '../../../platform/db/listed-values.ts'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import { STUDENT } from '@mashu/contract/user-identity'
import { asciiFold, asciiLower } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { departsAs, type DepartScope } from '../depart/depart.ts'
import { listOpenIds, membershipsAs, peopleAs } from '../user/user.ts'

const columns = [
  'id',
  'departId',
  'roleName',
  'roleCode',
  'description',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

/** `departId` limits the roles to one department. */
export function rolesIn(scope: DepartScope, departId?: string) {
  const own = departId === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`sys_depart_role.depart_id = ${departId}`
  if (scope.all) return own
  if (scope.departIds.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`${own} and sys_depart_role.depart_id in (${listedValues(scope.departIds)})`
}

export async function listDepartRoles(query: QueryRead<typeof departRole.list>, scope: DepartScope) {
  const page = await listPage(
    db()
      .selectFrom('sysDepartRole')
      .innerJoin(departsAs('depart'), 'depart.id', 'sysDepartRole.departId')
      .select(columns.map((column) => `sysDepartRole.${column}` as const))
      .select('depart.departName')
      .select(rowVersionOf('sysDepartRole'))
      .where(rolesIn(scope, query.deptId ?? '')),
    {
      contract: departRole.list,
      query,
      table: 'sysDepartRole',
      columns: { departId_dictText: null },
      defaultOrder: [['createTime', 'desc']],
    },
  )
  const records = page.records.map(({ departName, ...row }) => ({ ...row, departId_dictText: departName }))
  return { ...page, records }
}

export async function selectOptionalDepartRole(id: string) {
  return db().selectFrom('sysDepartRole').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Upper and lower case are equal, as in the codes of school-wide roles. */
export async function departRoleCodeTaken(departId: string, roleCode: string, exceptId: string | null) {
  const taken = db()
    .selectFrom('sysDepartRole')
    .select('id')
    .where('departId', '=', departId)
    .where(sql<SqlBool>`${asciiLower(sql.ref('roleCode'))} = ${asciiFold(roleCode)}`)
    .limit(1)
  const row = await (exceptId === null ? taken : taken.where('id', '<>', exceptId)).executeTakeFirst()
  return row !== undefined
}

/** Lists the roles of those departments that have the person as a member. */
export async function listPossibleRoles(userId: string, departIds: readonly string[]) {
  if (departIds.length === 0) return []
  return db()
    .selectFrom('sysDepartRole')
    .innerJoin(membershipsAs('member'), 'member.depId', 'sysDepartRole.departId')
    .where('member.userId', '=', userId)
    .where('sysDepartRole.departId', 'in', [...departIds])
    .select(columns.map((column) => `sysDepartRole.${column}` as const))
    .orderBy('sysDepartRole.createTime')
    .execute()
}

export async function listRolesOfUser(userId: string, scope: DepartScope) {
  return db()
    .selectFrom('sysDepartRoleUser')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .innerJoin(membershipsAs('member'), 'member.id', 'sysDepartRoleUser.userDepartId')
    .where('member.userId', '=', userId)
    .where(rolesIn(scope))
    .select(['sysDepartRoleUser.id', 'member.userId', 'sysDepartRoleUser.droleId'])
    .execute()
}

async function membershipIds(departId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom(membershipsAs('member'))
    .where('member.depId', '=', departId)
    .where('member.userId', 'in', [...userIds])
    .select('member.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a role to members of its department. @returns the number of these members */
export async function insertRoleUsers(
  { id, departId }: { id: string; departId: string },
  userIds: readonly string[],
): Promise<number> {
  const members = await membershipIds(departId, userIds)
  if (members.length > 0)
    await db()
      .insertInto('sysDepartRoleUser')
      .values(members.map((userDepartId) => ({ id: newId(), droleId: id, userDepartId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return members.length
}

export async function deleteRoleUsers(
  { id, departId }: { id: string; departId: string },
  userIds: readonly string[],
): Promise<void> {
  const members = await membershipIds(departId, userIds)
  if (members.length > 0)
    await db().deleteFrom('sysDepartRoleUser').where('droleId', '=', id).where('userDepartId', 'in', members).execute()
}

export async function selectHolderNames(droleId: string): Promise<{ users: string }> {
  const rows = await db()
    .selectFrom('sysDepartRoleUser')
    .innerJoin(membershipsAs('member'), 'member.id', 'sysDepartRoleUser.userDepartId')
    .innerJoin(peopleAs('person'), 'person.id', 'member.userId')
    .where('sysDepartRoleUser.droleId', '=', droleId)
    .select('person.username')
    .orderBy('person.username')
    .execute()
  return { users: rows.map(({ username }) => username).join('、') }
}

/** Lists only active people. */
export async function listDepartRoleHolderIds(roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepartRoleUser')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .innerJoin(membershipsAs('member'), (join) =>
      join
        .onRef('member.id', '=', 'sysDepartRoleUser.userDepartId')
        .onRef('member.depId', '=', 'sysDepartRole.departId'),
    )
    .where('sysDepartRoleUser.droleId', 'in', [...roleIds])
    .select('member.userId')
    .distinct()
    .execute()
  return listOpenIds(rows.map((row) => row.userId))
}

/** Only people with all departments in scope see holders who are not students. */
export function listRoleUsers(query: QueryRead<typeof departRole.users>, scope: DepartScope) {
  const people = db()
    .selectFrom('sysDepartRoleUser')
    .innerJoin(membershipsAs('member'), 'member.id', 'sysDepartRoleUser.userDepartId')
    .innerJoin(peopleAs('person'), 'person.id', 'member.userId')
    .where('sysDepartRoleUser.droleId', '=', query.droleId)
    .where('person.delFlag', '=', 0)
    .select(['person.id', 'person.username', 'person.realname', 'person.userIdentity'])
  return listPage(scope.all ? people : people.where('person.userIdentity', '=', STUDENT), {
    contract: departRole.users,
    query,
    table: 'person',
    columns: {
      id: 'person.id',
      username: 'person.username',
      realname: 'person.realname',
      userIdentity: 'person.userIdentity',
    },
    defaultOrder: [['realname', 'asc']],
  })
}
