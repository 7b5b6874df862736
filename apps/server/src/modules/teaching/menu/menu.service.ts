import type { BodyOf } from '@mashu/contract'
import { siteMenuProblem, type siteMenu } from '@mashu/contract/teaching/menu'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listDeletedRows } from '../../../platform/history/deleted.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { isAllowedUrl } from '../../../platform/menu/menu-address.ts'
import { placeBetween } from '../../../platform/menu/place-between.ts'
import { pushAll } from '../../../platform/socket/push.ts'
import { assertPlace, withBelow } from './menu-place.rules.ts'
import { deleteEntries, insertEntry, listEntries, refreshLeaves, updateEntry } from './menu.queries.ts'

type Form = BodyOf<typeof siteMenu.add>

/** Checks a form and returns the values to store. */
function toValues({ route, parentId, url, sortNo, menuType, ...rest }: Form) {
  const address = url?.trim()
  if (address && !isAllowedUrl(address)) throw siteMenuProblem('siteMenu.badUrl')
  const parent = menuType === 0 ? null : parentId || null
  if (menuType !== 0 && parent === null) throw siteMenuProblem('siteMenu.parentMissing')
  return {
    ...rest,
    menuType,
    parentId: parent,
    ...(url === undefined ? {} : { url: address ?? '' }),
    ...(route === undefined ? {} : { isRoute: Number(route) }),
    ...(typeof sortNo === 'number' ? { sortNo } : {}),
  }
}

/** Records the versions of changed rows, and notifies open pages after the commit. */
function changed<T>(
  operation: Operation,
  ids: readonly string[],
  user: Principal,
  change: () => Promise<T>,
): Promise<T> {
  return transaction(async () => {
    const result = await recordChange({ table: 'teachingMenu', ids, operation, user }, change)
    await refreshLeaves()
    await afterCommit(() => pushAll({ cmd: 'site' }))
    return result
  })
}

/** @throws when the address or the place of the entry is not allowed */
export async function addEntry(form: Form, user: Principal): Promise<{ id: string }> {
  const values = toValues(form)
  const id = newId()
  await changed('add', [id], user, async () => {
    assertPlace(await listEntries(), null, values.parentId)
    await insertEntry({ ...values, id, isLeaf: 1, ...stampInsert(user) })
  })
  return { id }
}

/** @throws the errors of `addEntry`, and an error for an unknown entry */
export async function editEntry({ id, ...form }: BodyOf<typeof siteMenu.edit>, user: Principal): Promise<void> {
  const values = toValues(form)
  await changed('edit', [id], user, async () => {
    const rows = await listEntries()
    if (!rows.some((row) => row.id === id)) throw siteMenuProblem('siteMenu.failed')
    assertPlace(rows, id, values.parentId)
    await updateEntry(id, { ...values, ...stampUpdate(user) })
  })
}

/** Renumbers other entries only when no number between the new neighbours is free. */
export async function moveEntry(to: BodyOf<typeof siteMenu.move>, user: Principal): Promise<void> {
  const parentId = to.parentId || null
  const rows = await listEntries()
  const level = rows.filter((row) => (row.parentId || null) === parentId && row.id !== to.id)
  await changed('edit', [to.id, ...level.map(({ id }) => id)], user, async () => {
    if (!rows.some(({ id }) => id === to.id)) throw siteMenuProblem('siteMenu.notFound')
    assertPlace(rows, to.id, parentId)
    const at = to.before ? level.findIndex(({ id }) => id === to.before) : level.length
    if (at < 0) throw siteMenuProblem('siteMenu.notFound')
    const numbers = placeBetween(
      level.map(({ sortNo }) => sortNo),
      at,
    )
    const stamp = stampUpdate(user)
    for (const [index, sibling] of level.entries())
      if (numbers.others[index] !== sibling.sortNo)
        await updateEntry(sibling.id, { sortNo: numbers.others[index], ...stamp })
    await updateEntry(to.id, { parentId, sortNo: numbers.own, menuType: parentId === null ? 0 : 1, ...stamp })
  })
}

/**
 * Deletes entries with all descendants.
 * @returns the deleted ids, with parents before children
 */
export async function removeEntries(
  ids: readonly string[],
  user: Principal,
  mustExist: boolean,
): Promise<{ ids: string[] }> {
  const gone = withBelow(await listEntries(), ids)
  if (gone.length === 0 && mustExist) throw siteMenuProblem('siteMenu.notFound')
  if (gone.length > 0) await changed('delete', gone, user, () => deleteEntries(gone))
  return { ids: gone }
}

/** Restores deleted entries whose parents exist or come before them in `ids`. */
export async function restoreEntries(ids: readonly string[], user: Principal): Promise<void> {
  await changed('restore', ids, user, async () => {
    const known = new Set((await listEntries()).map(({ id }) => id))
    const waiting = new Map((await listDeletedRows('teachingMenu', ids)).map((row) => [String(row['id']), row]))
    let restored = 0
    for (const id of ids) {
      const row = waiting.get(id)
      const parentId = row?.['parentId']
      if (!row || known.has(id) || (typeof parentId === 'string' && !known.has(parentId))) continue
      await insertEntry({ ...row, id, name: String(row['name']), ...stampUpdate(user) })
      known.add(id)
      restored++
    }
    if (restored === 0) throw siteMenuProblem('siteMenu.nothingToRestore')
  })
}
