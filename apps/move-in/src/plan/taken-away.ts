import type { Source } from '../source/source.queries.ts'
import type { Shaping } from './move.ts'
import { givenHere } from './menu-as-installed.ts'
import { buttonsHere, hereOf, OldMenu, pagesHere, text } from './old-menu.ts'
import type { OldRole } from './old-role.ts'

/** Returns the menu entries of Mashu that each role could use in the former system, by role code. */
async function grantedThere(source: Source, menu: OldMenu, roles: ReadonlyMap<string, OldRole>) {
  const has = new Map<string, Set<string>>()
  for await (const batch of source.batches('sys_role_permission', 1000))
    for (const row of batch) {
      const entry = menu.rows.get(text(row['permission_id']))
      const here = entry && hereOf(entry)
      const code = roles.get(text(row['role_id']))?.code ?? ''
      if (here) has.set(code, (has.get(code) ?? new Set()).add(here.id))
    }
  return has
}

interface Telling {
  menu: OldMenu
  roles: ReadonlyMap<string, OldRole>
  tell: (key: string) => Shaping['note']
}

const TAKEN_AWAY = '旧系统里这个角色没有这项权限，这里有；不该有的请在角色管理里去掉'

/**
 * Reports grants that the school had revoked in the former system. The import does not revoke these grants in Mashu.
 */
export async function tellTakenAway(source: Source, { menu, roles, tell }: Telling): Promise<void> {
  const has = await grantedThere(source, menu, roles)
  const there = new Set([...menu.rows.values()].map((row) => hereOf(row)?.id))
  const common = [...pagesHere.values(), ...buttonsHere.values()].filter(
    ({ id, perms, url }) => there.has(id) && !givenHere.has(perms ?? url ?? ''),
  )
  for (const { code, name } of roles.values()) {
    const granted = has.get(code)
    if (!granted) continue
    const lost = common.filter(({ id, holders }) => (holders as readonly string[]).includes(code) && !granted.has(id))
    for (const here of lost) tell(code)('kept', TAKEN_AWAY, `${name}：${here.name}`)
  }
}
