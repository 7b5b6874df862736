import type { BodyOf } from '@mashu/contract'
import { permissionProblem, type permission } from '@mashu/contract/sys/permission'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { listDepartNamesWithGrants } from './depart-grant.queries.ts'
import {
  countRulesOf,
  listBelow,
  listPermissions,
  refreshLeaf,
  updatePermission,
  type PermissionRow,
} from './permission.queries.ts'
import { listRoleNamesOf } from './grant.queries.ts'
import { placeBetween } from '../../../platform/menu/place-between.ts'
import { BUTTON, LAYOUT } from './permission.rules.ts'

/** Manages the positions of entries in the menu: parents, order and descendants. */

/** The parent must exist, and must be neither a button nor the entry itself nor below the entry. */
export async function assertParent(parentId: string | null, menuType: number, id: string | null): Promise<void> {
  if (parentId === null) {
    if (menuType !== 0) throw permissionProblem('permission.parentMissing')
    return
  }
  const rows = new Map((await listPermissions()).map((row) => [row.id, row]))
  const parent = rows.get(parentId)
  if (!parent || parent.menuType === BUTTON) throw permissionProblem('permission.parentMissing')
  for (
    let row: PermissionRow | undefined = parent;
    row;
    row = row.parentId === null ? undefined : rows.get(row.parentId)
  )
    if (row.id === id) throw permissionProblem('permission.cycle')
}

const TOP = 0
const BELOW = 1

/**
 * Returns the columns that make an entry a first-level menu at the top, and a submenu elsewhere. A button remains a
 * button.
 */
function typeAt(row: PermissionRow, parentId: string | null): Record<string, unknown> {
  if (row.menuType === BUTTON) return {}
  if (parentId !== null) return { menuType: BELOW }
  return { menuType: TOP, ...(row.component ? {} : { component: LAYOUT }) }
}

/**
 * Neighbours keep their sort numbers, because later versions insert entries by sort number. The level is renumbered
 * only when no number between the neighbours is free.
 */
export async function movePermission(to: BodyOf<typeof permission.move>, user: Principal): Promise<void> {
  const parentId = to.parentId || null
  await transaction(async () => {
    const row = (await listPermissions()).find(({ id }) => id === to.id)
    if (!row) throw permissionProblem('permission.notFound')
    if (row.menuType === BUTTON && parentId === null) throw permissionProblem('permission.buttonAtTop')
    await assertParent(parentId, parentId === null ? TOP : row.menuType, row.id)
    const level = (await listBelow(parentId)).filter(({ id }) => id !== row.id)
    const at = to.before ? level.findIndex(({ id }) => id === to.before) : level.length
    if (at < 0) throw permissionProblem('permission.notFound')
    const numbers = placeBetween(
      level.map(({ sortNo }) => sortNo),
      at,
    )
    const stamp = stampUpdate(user)
    const moved = level.filter(({ sortNo }, index) => numbers.others[index] !== sortNo)
    await recorded([row.id, ...moved.map(({ id }) => id)], 'edit', user, async () => {
      for (const sibling of moved)
        await updatePermission(sibling.id, { sortNo: numbers.others[level.indexOf(sibling)], ...stamp })
      await updatePermission(row.id, { parentId, sortNo: numbers.own, ...typeAt(row, parentId), ...stamp })
    })
    await refreshLeaf([row.parentId, parentId])
    await afterCommit(forgetPermissions)
  })
}

const NAMED = 20

/** Records the versions of changed menu entries. */
export const recorded = <T>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<T>) =>
  recordChange({ table: 'sysPermission', ids, operation, user }, change)

/** Returns the ids of these entries and of all entries below them. */
export async function withBelow(
  ids: readonly string[],
  given?: readonly Pick<PermissionRow, 'id' | 'parentId'>[],
): Promise<Set<string>> {
  const rows = given ?? (await listPermissions())
  const found = new Set(ids)
  // A parent may follow its children in the list, so the list is scanned until no entry is added.
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { id, parentId } of rows) if (parentId !== null && found.has(parentId)) found.add(id)
  }
  return found
}

/** Lists all that is deleted together with these entries. */
export async function listDescendants(ids: readonly string[]) {
  const rows = await listPermissions()
  const gone = await withBelow(ids, rows)
  const below = rows.filter(({ id }) => gone.has(id) && !ids.includes(id))
  const all = rows.filter(({ id }) => gone.has(id)).map(({ id }) => id)
  return {
    names: below.slice(0, NAMED).map(({ name }) => name),
    total: below.length,
    roles: await listRoleNamesOf(all),
    departs: await listDepartNamesWithGrants(all),
    ruleCount: await countRulesOf(all),
  }
}
