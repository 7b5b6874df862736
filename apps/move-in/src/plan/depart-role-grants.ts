import type { Source } from '../source/source.queries.ts'
import { entriesOfDepartGrants, insertDepartRoleGrants } from '../target/menu.queries.ts'
import type { Written } from '../target/row.ts'
import type { TableMove } from './move.ts'
import { text } from './old-menu.ts'
import { openRuled } from './open-ruled.ts'
import { readEntries, comingWith } from './coming-with.ts'

/** A grant requires that the role's department has the same entry. */
export async function openDepartRoleGrants(source: Source): Promise<Partial<TableMove>> {
  const { shape } = await openRuled(source)
  const grants = new Map<string, string>()
  if (source.tables.has('sys_depart_permission'))
    for await (const batch of source.batches('sys_depart_permission', 1000))
      for (const row of batch) grants.set(`${text(row['depart_id'])} ${text(row['permission_id'])}`, text(row['id']))
  return {
    shape: (row, old, shaping) => {
      const left = shape(row, old, shaping)
      const grant = grants.get(`${text(old['depart_id'])} ${text(old['permission_id'])}`)
      row['depart_permission_id'] = grant ?? null
      return left ?? (grant === undefined ? { orphan: '部门自己没有这项授权' } : undefined)
    },
  }
}

export async function grantMoreToDepartRoles(written: readonly Written[]): Promise<void> {
  const entryOf = await entriesOfDepartGrants(written.map(({ row }) => String(row['depart_permission_id'])))
  const entries = await readEntries()
  await insertDepartRoleGrants(
    written.flatMap(({ row }) => {
      const id = entryOf.get(String(row['depart_permission_id']))
      const more = id === undefined ? [] : comingWith(id, entries, false)
      return more.map((permission) => ({ owner: String(row['role_id']), permission }))
    }),
  )
}

/** A member must also belong to the department of the role. */
export async function openDepartRoleUsers(source: Source): Promise<Partial<TableMove>> {
  const departOf = new Map<string, string>()
  if (source.tables.has('sys_depart_role'))
    for await (const batch of source.batches('sys_depart_role', 1000))
      for (const row of batch) departOf.set(text(row['id']), text(row['depart_id']))
  const departs = new Set(departOf.values())
  const memberships = new Map<string, string>()
  if (departs.size > 0 && source.tables.has('sys_user_depart'))
    for await (const batch of source.batches('sys_user_depart', 1000))
      for (const row of batch)
        if (departs.has(text(row['dep_id'])))
          memberships.set(`${text(row['user_id'])} ${text(row['dep_id'])}`, text(row['id']))
  return {
    shape: (row, old) => {
      const depart = departOf.get(text(old['drole_id'])) ?? ''
      const membership = memberships.get(`${text(old['user_id'])} ${depart}`)
      row['user_depart_id'] = membership ?? null
      return membership === undefined ? { orphan: '这个人不在角色的部门里' } : undefined
    },
  }
}
