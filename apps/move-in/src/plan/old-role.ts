import type { Source } from '../source/source.queries.ts'
import { text } from './old-menu.ts'

export interface OldRole {
  id: string
  code: string
  name: string
}

export async function readRoles(source: Source): Promise<Map<string, OldRole>> {
  const roles: OldRole[] = []
  if (source.tables.has('sys_role'))
    for await (const batch of source.batches('sys_role', 1000))
      for (const row of batch)
        roles.push({ id: text(row['id']), code: text(row['role_code']), name: text(row['role_name']) })
  return new Map(roles.map((role) => [role.id, role]))
}
