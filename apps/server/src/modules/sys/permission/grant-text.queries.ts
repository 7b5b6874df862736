import { db } from '../../../platform/db/database.ts'

const ofRole = (roleId: string) =>
  db()
    .selectFrom('sysRolePermission as grant')
    .innerJoin('sysPermission as entry', 'entry.id', 'grant.permissionId')
    .where('grant.roleId', '=', roleId)
    .select(['entry.name', 'entry.perms', 'entry.sortNo', 'entry.id', 'grant.dataRuleIds'])

const ofDepart = (departId: string) =>
  db()
    .selectFrom('sysDepartPermission as grant')
    .innerJoin('sysPermission as entry', 'entry.id', 'grant.permissionId')
    .where('grant.departId', '=', departId)
    .select(['entry.name', 'entry.perms', 'entry.sortNo', 'entry.id', 'grant.dataRuleIds'])

const ofDepartRole = (roleId: string) =>
  db()
    .selectFrom('sysDepartRolePermission as grant')
    .innerJoin('sysDepartPermission as handed', 'handed.id', 'grant.departPermissionId')
    .innerJoin('sysPermission as entry', 'entry.id', 'handed.permissionId')
    .where('grant.roleId', '=', roleId)
    .select(['entry.name', 'entry.perms', 'entry.sortNo', 'entry.id', 'grant.dataRuleIds'])

const queries = { role: ofRole, depart: ofDepart, departRole: ofDepartRole }

/** Returns the granted entries as texts, with the selected data rules of each entry. */
export async function selectGrantTexts(
  of: keyof typeof queries,
  id: string,
): Promise<{ permissions: string; rules: string }> {
  const rows = (await queries[of](id).execute()).sort((left, right) => (left.id < right.id ? -1 : 1))
  const nameOf = ({ name, perms }: (typeof rows)[number]) => (perms ? `${name}（${perms}）` : name)
  return {
    permissions: rows.map(nameOf).join('、'),
    rules: rows
      .filter(({ dataRuleIds }) => dataRuleIds)
      .map((row) => `${nameOf(row)}：${row.dataRuleIds}`)
      .join('；'),
  }
}

export async function listRolesByCode(codes: readonly string[]): Promise<{ roleId: string; code: string }[]> {
  const rows = await db()
    .selectFrom('sysRolePermission as grant')
    .innerJoin('sysPermission as entry', 'entry.id', 'grant.permissionId')
    .where('entry.perms', 'in', [...codes])
    .select(['grant.roleId', 'entry.perms'])
    .distinct()
    .execute()
  return rows.map(({ roleId, perms }) => ({ roleId, code: perms! }))
}
