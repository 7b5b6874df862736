import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { permissions } from './menu/permissions.ts'
import { batches } from '../platform/batches.ts'
import { MAX_ROWS, type Stamp } from './stamp.ts'

/** Only a new entry gets its grants, so that a revoked grant does not return. */
export async function seedPermissions(stamp: Stamp): Promise<void> {
  const there = new Set((await db().selectFrom('sysPermission').select('id').execute()).map((row) => row.id))
  const fresh = permissions.filter((row) => !there.has(row.id))
  for (const batch of batches(fresh, MAX_ROWS))
    await db()
      .insertInto('sysPermission')
      .values(batch.map(({ holders: _holders, rules: _rules, ...row }) => ({ ...row, ...stamp })))
      .execute()
  const roleId = new Map(
    (await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()).map((row) => [row.roleCode, row.id]),
  )
  const grants = fresh.flatMap((row) =>
    (['admin', ...row.holders] as const).flatMap((code) => {
      const id = roleId.get(code)
      const ticked = row.rules.filter(({ holders }) => (holders as readonly string[]).includes(code))
      const dataRuleIds = ticked.map((rule) => rule.id).join() || null
      return id === undefined ? [] : [{ id: newId(), roleId: id, permissionId: row.id, dataRuleIds }]
    }),
  )
  for (const batch of batches(grants, MAX_ROWS)) await db().insertInto('sysRolePermission').values(batch).execute()
  const rules = fresh.flatMap((row) =>
    row.rules.map(({ holders: _holders, ...rule }) => ({
      ...rule,
      permissionId: row.id,
      ruleConditions: 'USE_SQL_RULES',
      status: '1',
      ...stamp,
    })),
  )
  if (rules.length > 0) await db().insertInto('sysPermissionDataRule').values(rules).execute()
}
