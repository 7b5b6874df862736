import { commaList } from '../../../platform/comma-list.ts'
import { db } from '../../../platform/db/database.ts'

export interface Grant {
  permissionId: string
  /** Id of a role or department role. */
  holderId: string
  ruleIds: string[]
}

export async function listRoleGrants(wanted: { roleIds: readonly string[] } | { permissionId: string } | 'all') {
  let query = db().selectFrom('sysRolePermission').select(['permissionId', 'roleId', 'dataRuleIds'])
  if (wanted !== 'all') {
    if ('permissionId' in wanted) query = query.where('permissionId', '=', wanted.permissionId)
    else if (wanted.roleIds.length === 0) return []
    else query = query.where('roleId', 'in', [...wanted.roleIds])
  }
  return (await query.execute()).map(({ permissionId, roleId, dataRuleIds }): Grant => ({
    permissionId,
    holderId: roleId,
    ruleIds: commaList(dataRuleIds),
  }))
}

export async function listDepartRoleGrants(wanted: { roleIds: readonly string[] } | { permissionId: string }) {
  let query = db()
    .selectFrom('sysDepartRolePermission')
    .innerJoin('sysDepartPermission', 'sysDepartPermission.id', 'sysDepartRolePermission.departPermissionId')
    .select([
      'sysDepartPermission.permissionId',
      'sysDepartRolePermission.roleId',
      'sysDepartRolePermission.dataRuleIds',
      'sysDepartPermission.dataRuleIds as departRuleIds',
    ])
  if ('permissionId' in wanted) query = query.where('sysDepartPermission.permissionId', '=', wanted.permissionId)
  else if (wanted.roleIds.length === 0) return []
  else query = query.where('sysDepartRolePermission.roleId', 'in', [...wanted.roleIds])
  return (await query.execute()).map(({ permissionId, roleId, dataRuleIds, departRuleIds }): Grant => ({
    permissionId,
    holderId: roleId,
    ruleIds: [...commaList(departRuleIds), ...commaList(dataRuleIds)],
  }))
}

export async function listRuleNames(): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'ruleName', 'ruleValue'])
    .where('status', '=', '1')
    .execute()
  return new Map(rows.map(({ id, ruleName, ruleValue }) => [id, ruleName || ruleValue || '']))
}

/** The highest level is first. */
export async function listRolesWithPeople() {
  return db()
    .selectFrom('sysRole')
    .leftJoin('sysUserRole', 'sysUserRole.roleId', 'sysRole.id')
    .leftJoin('sysUser', (join) =>
      join.onRef('sysUser.id', '=', 'sysUserRole.userId').on('sysUser.delFlag', '=', 0).on('sysUser.status', '=', 1),
    )
    .groupBy(['sysRole.id', 'sysRole.roleName', 'sysRole.roleCode', 'sysRole.roleLevel'])
    .select((eb) => [
      'sysRole.id',
      'sysRole.roleName',
      'sysRole.roleCode',
      eb.fn.count<number>('sysUser.id').as('people'),
    ])
    .orderBy('sysRole.roleLevel', 'desc')
    .execute()
}

export async function countPeople(): Promise<number> {
  const { people } = await db()
    .selectFrom('sysUser')
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

export async function listDepartRolesWithPeople(ids: readonly string[]) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('sysDepartRole')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartRole.departId')
    .leftJoin('sysDepartRoleUser', 'sysDepartRoleUser.droleId', 'sysDepartRole.id')
    .leftJoin('sysUserDepart', 'sysUserDepart.id', 'sysDepartRoleUser.userDepartId')
    .leftJoin('sysUser', (join) =>
      join.onRef('sysUser.id', '=', 'sysUserDepart.userId').on('sysUser.delFlag', '=', 0).on('sysUser.status', '=', 1),
    )
    .where('sysDepartRole.id', 'in', [...ids])
    .groupBy(['sysDepartRole.id', 'sysDepartRole.roleName', 'sysDepartRole.departId', 'sysDepart.departName'])
    .select((eb) => [
      'sysDepartRole.id',
      'sysDepartRole.roleName',
      'sysDepartRole.departId',
      'sysDepart.departName',
      eb.fn.count<number>('sysUser.id').as('people'),
    ])
    .orderBy('sysDepart.departName')
    .execute()
}

/** Lists departments that may grant the entry to their department roles. */
export async function listDepartsWithGrant(permissionId: string) {
  return db()
    .selectFrom('sysDepartPermission')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartPermission.departId')
    .where('sysDepartPermission.permissionId', '=', permissionId)
    .select(['sysDepart.id', 'sysDepart.departName'])
    .orderBy('sysDepart.orgCode')
    .execute()
}
