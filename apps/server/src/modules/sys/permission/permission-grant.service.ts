import { problem } from '@mashu/contract'
import { roleProblem } from '@mashu/contract/sys/role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { listRuleIdsOf } from '../../../platform/http/list/rule/data-rules.ts'
import { recordRoleGrants } from './grant-history.service.ts'
import { listPermissions } from './permission.queries.ts'
import { changeGrants, listHeldIds, selectOptionalRoleLevel } from './grant.queries.ts'
import { BUTTON } from './permission.rules.ts'

interface Change {
  added: readonly string[]
  removed: readonly string[]
}

/** Callers cannot grant more than they have. */
export async function changeRoleGrants(roleId: string, change: Change, user: Principal): Promise<void> {
  await transaction(async () => {
    const level = await selectOptionalRoleLevel(roleId)
    if (level === undefined) throw problem('row.entityNotFound')
    if (!user.isAdmin) {
      if (level >= user.level) throw roleProblem('role.levelTooHigh')
      const held = await listHeldIds(user.roleIds, change.added)
      if (held.length < change.added.length) throw roleProblem('role.grantOutside')
    }
    // A new grant gets the data rules that limit the caller.
    const rulesOf = async (id: string) => (user.isAdmin ? [] : listRuleIdsOf(user, [id]))
    await recordRoleGrants(roleId, user, () => changeGrants(roleId, change, rulesOf))
    await afterCommit(forgetPermissions)
  })
}

/**
 * Granting the first button also grants the entry and its parents, and removing the last button removes the entry, so
 * that nobody has a page without a right, or a right without its page.
 */
export async function changeRoleCodes(roleId: string, url: string, change: Change, user: Principal): Promise<void> {
  await transaction(async () => {
    const all = await listPermissions()
    const entry = all.find((row) => row.url === url && row.menuType !== BUTTON)
    if (!entry) throw problem('row.entityNotFound')
    const buttons = all.filter((row) => row.parentId === entry.id && row.menuType === BUTTON)
    const idsOf = (codes: readonly string[]) =>
      buttons.filter(({ perms }) => perms !== null && codes.includes(perms)).map(({ id }) => id)
    const has = new Set(
      await listHeldIds(
        [roleId],
        all.map(({ id }) => id),
      ),
    )
    const added = idsOf(change.added).filter((id) => !has.has(id))
    const removed = idsOf(change.removed).filter((id) => has.has(id))
    const left = buttons.filter(({ id }) => added.includes(id) || (has.has(id) && !removed.includes(id)))
    const around: string[] = []
    for (let at: typeof entry | undefined = entry; at; at = all.find(({ id }) => id === at!.parentId))
      around.push(at.id)
    if (left.length > 0) added.push(...around.filter((id) => !has.has(id)))
    else if (has.has(entry.id)) removed.push(entry.id)
    if (added.length + removed.length > 0) await changeRoleGrants(roleId, { added, removed }, user)
  })
}
