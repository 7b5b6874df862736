import { sql } from 'kysely'
import { db } from '../../../server/src/platform/db/database.ts'
import { newId } from '../../../server/src/platform/db/id.ts'
import { jsonRows, type JsonColumn } from './json-rows.ts'

export interface EntryHere {
  id: string
  parent_id: string | null
  url: string | null
  component: string | null
  perms: string | null
  menu_type: number
  name: string
}

const plain = () => db().withoutPlugins()
const texts = (...names: string[]): JsonColumn[] => names.map((name) => ({ name, type: 'text' }))

export async function listEntries(): Promise<EntryHere[]> {
  const { rows } = await sql<EntryHere>`select * from sys_permission order by id`.execute(plain())
  return rows
}

export async function listRules(): Promise<Record<string, string | null>[]> {
  return (await sql<Record<string, string | null>>`select * from sys_permission_data_rule`.execute(plain())).rows
}

export async function refreshEntries(): Promise<void> {
  const leaf = sql`case when exists (select 1 from sys_permission as b where b.parent_id = sys_permission.id)
    then 0 else 1 end`
  const ruled = sql`case when exists (select 1 from sys_permission_data_rule as r
    where r.permission_id = sys_permission.id) then 1 else 0 end`
  await sql`update sys_permission set is_leaf = ${leaf}, rule_flag = ${ruled}
    where is_leaf <> ${leaf} or rule_flag <> ${ruled}`.execute(plain())
}

/** The kind of owner of a grant. */
export type Owner = 'role' | 'depart'

export interface Grant {
  owner: string
  permission: string
}

/** Inserts grants that follow from imported grants. */
export async function insertGrants(kind: Owner, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  const table = sql.table(`sys_${kind}_permission`)
  const rows = jsonRows(
    texts('id', 'owner', 'permission'),
    grants.map((grant) => ({ id: newId(), ...grant })),
  )
  await sql`insert into ${table} (id, ${sql.ref(`${kind}_id`)}, permission_id)
    select j.id, j.owner, j.permission from ${rows} where true on conflict do nothing`.execute(plain())
}

/** Each grant refers to the grant of its department. */
export async function insertDepartRoleGrants(grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  const rows = jsonRows(
    texts('id', 'owner', 'permission'),
    grants.map((grant) => ({ id: newId(), ...grant })),
  )
  await sql`insert into sys_depart_role_permission (id, role_id, depart_permission_id)
    select j.id, j.owner, p.id from ${rows} join sys_depart_role as r on r.id = j.owner
    join sys_depart_permission as p on p.depart_id = r.depart_id and p.permission_id = j.permission
    where true on conflict do nothing`.execute(plain())
}

export async function entriesOfDepartGrants(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; permission_id: string }>`
    select p.id, p.permission_id from ${jsonRows(
      texts('id'),
      ids.map((id) => ({ id })),
    )} join sys_depart_permission as p on p.id = j.id`.execute(plain())
  return new Map(rows.map((row) => [row.id, row.permission_id]))
}

export async function openReport(id: string, role: string): Promise<void> {
  const named = sql`',' || coalesce(role_ids, '') || ','`
  await sql`update onl_cgreport_head set
    role_ids = case when coalesce(role_ids, '') = '' then cast(${role} as text) else role_ids || ',' || ${role} end
    where id = ${id} and ${named} not like ${`%,${role},%`}`.execute(plain())
}

/** The import gives these roles no right to change other people's data. */
export async function listStudentRoles(): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from sys_role where role_code = 'student'`.execute(plain())
  return new Set(rows.map(({ id }) => id))
}
