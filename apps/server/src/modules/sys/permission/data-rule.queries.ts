import { db } from '../../../platform/db/database.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { contains } from '../../../platform/http/list/filter.ts'

const columns = [
  'id',
  'permissionId',
  'ruleName',
  'ruleColumn',
  'ruleConditions',
  'ruleValue',
  'status',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

export function listRules(wanted: {
  permissionId?: string | undefined
  ruleName?: string | undefined
  ruleValue?: string | undefined
}) {
  let query = db()
    .selectFrom('sysPermissionDataRule')
    .select([...columns, rowVersionOf('sysPermissionDataRule')])
    .orderBy('createTime', 'desc')
    .limit(500)
  if (wanted.permissionId) query = query.where('permissionId', '=', wanted.permissionId)
  if (wanted.ruleName) query = query.where(contains('ruleName', wanted.ruleName.replaceAll('*', '')))
  if (wanted.ruleValue) query = query.where(contains('ruleValue', wanted.ruleValue.replaceAll('*', '')))
  return query.execute()
}

export function selectOptionalRule(id: string) {
  return db().selectFrom('sysPermissionDataRule').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertRule(values: { id: string; permissionId: string } & Record<string, unknown>) {
  await db().insertInto('sysPermissionDataRule').values(values).execute()
}

export async function updateRule(id: string, values: Record<string, unknown>) {
  await db().updateTable('sysPermissionDataRule').set(values).where('id', '=', id).execute()
}

export async function deleteRule(id: string): Promise<void> {
  await db().deleteFrom('sysPermissionDataRule').where('id', '=', id).execute()
}

/** The column `rule_flag` marks entries with data rules. */
export async function refreshRuleFlag(permissionId: string): Promise<void> {
  const rule = await db()
    .selectFrom('sysPermissionDataRule')
    .select('id')
    .where('permissionId', '=', permissionId)
    .limit(1)
    .executeTakeFirst()
  await db()
    .updateTable('sysPermission')
    .set({ ruleFlag: rule ? 1 : 0 })
    .where('id', '=', permissionId)
    .execute()
}

/** @returns undefined when the role has no grant of the entry */
export async function selectTicked(permissionId: string, roleId: string): Promise<string[] | undefined> {
  const row = await db()
    .selectFrom('sysRolePermission')
    .select('dataRuleIds')
    .where('permissionId', '=', permissionId)
    .where('roleId', '=', roleId)
    .executeTakeFirst()
  return row && (row.dataRuleIds ?? '').split(',').filter(Boolean)
}

export async function updateTicked(permissionId: string, roleId: string, ids: readonly string[]): Promise<void> {
  await db()
    .updateTable('sysRolePermission')
    .set({ dataRuleIds: ids.length > 0 ? ids.join() : null })
    .where('permissionId', '=', permissionId)
    .where('roleId', '=', roleId)
    .execute()
}
