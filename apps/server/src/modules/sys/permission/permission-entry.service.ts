import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { recorded } from './permission-place.service.ts'
import { insertPermission, listPermissions, refreshLeaf, updatePermission } from './permission.queries.ts'
import { BUTTON } from './permission.rules.ts'

/** A menu entry that a module adds while the server runs. */
export interface NewEntry {
  name: string
  url: string
  component: string
  /** An existing entry with a previous address gets the new address, and keeps its buttons and grants. */
  formerUrls?: readonly string[]
  /** The address of the parent entry. */
  under: string
  /** Names of buttons by permission code. */
  buttons: Readonly<Record<string, string>>
}

/** An existing entry or button keeps its place in the menu. */
export async function ensureEntry(entry: NewEntry, user: Principal): Promise<void> {
  await transaction(async () => {
    const all = await listPermissions()
    const add = async (values: Record<string, unknown> & { name: string }) => {
      const id = newId()
      await recorded([id], 'add', user, () => insertPermission({ ...values, id, isLeaf: 1, ...stampInsert(user) }))
      return id
    }
    const parentId = all.find((row) => row.url === entry.under)?.id ?? null
    const { name, url, component, formerUrls = [] } = entry
    const at = (wanted: (url: string) => boolean) => all.find((row) => row.menuType !== BUTTON && wanted(row.url ?? ''))
    const known = at((each) => each === url) ?? at((each) => formerUrls.includes(each))
    if (known && known.url !== url)
      await recorded([known.id], 'edit', user, () =>
        updatePermission(known.id, { url, component, ...stampUpdate(user) }),
      )
    const menuType = parentId === null ? 0 : 1
    const id = known?.id ?? (await add({ name, url, component, parentId, menuType, permsType: '0', sortNo: 50 }))
    const codes = new Set(all.map((row) => row.perms))
    for (const [index, [perms, button]] of Object.entries(entry.buttons).entries())
      if (!codes.has(perms))
        await add({
          name: button,
          perms,
          parentId: id,
          menuType: BUTTON,
          permsType: '1',
          status: '1',
          sortNo: 50 + index,
        })
    await refreshLeaf([parentId, id])
    await afterCommit(forgetPermissions)
  })
}
