import type { BodyOf } from '@mashu/contract'
import { unknownPlaceholder } from '@mashu/contract/sys/menu/menu-address'
import { dataRule } from '@mashu/contract/sys/data-rule'
import { permission, permissionProblem, type MenuNode } from '@mashu/contract/sys/permission'
import { roleProblem } from '@mashu/contract/sys/role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions, permissionCodes, permissionCopy } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { isAllowedUrl } from '../../../platform/menu/menu-address.ts'
import {
  deletePermissions,
  hasPage,
  insertPermission,
  listBelow,
  listChildren,
  listEditable,
  listPermissions,
  refreshLeaf,
  selectOptionalPermission,
  updatePermission,
  type PermissionRow,
} from './permission.queries.ts'
import { listGranted } from './granted.queries.ts'
import { listGrantedIds } from './grant.queries.ts'
import { dataRuleHandlers } from './data-rule.service.ts'
import { departGrantRoutes } from './depart-grant.routes.ts'
import { changeRoleGrants } from './permission-grant.service.ts'
import { assertParent, movePermission, recorded, listDescendants, withBelow } from './permission-place.service.ts'
import {
  BUTTON,
  defaultComponent,
  normalizeComponent,
  normalizeUrl,
  toGrantTree,
  toMenuNode,
  toMenuTree,
} from './permission.rules.ts'
import { foreignMenu } from './foreign-menu.ts'
import { toMenuRoutes } from './menu-route.ts'
import { commaList } from '../../../platform/comma-list.ts'

type Form = BodyOf<typeof permission.add>
const OFF = '0'

/** @throws when the address is invalid, or is missing although the entry needs one */
function assertAddress(address: string | null | undefined, needed: boolean): void {
  const found = unknownPlaceholder(address ?? '')
  if (found !== undefined) throw permissionProblem('permission.badPlaceholder', { found })
  if (address && !isAllowedUrl(address)) throw permissionProblem('permission.badUrl')
  if (needed && address === '') throw permissionProblem('permission.noAddress')
}

function toValues({ route, parentId, url, component, permsType, sortNo, ...rest }: Form) {
  const address = typeof url === 'string' ? normalizeUrl(url) : url
  assertAddress(address, rest.internalOrExternal === 1 || Boolean(component?.startsWith('layouts/Iframe')))
  return {
    ...rest,
    parentId: rest.menuType === 0 ? null : parentId || null,
    ...(url === undefined ? {} : { url: address }),
    ...(route === undefined ? {} : { isRoute: Number(route) }),
    component: defaultComponent(rest.menuType, component ? normalizeComponent(component) : null),
    ...(typeof permsType === 'string' ? { permsType } : {}),
    ...(typeof sortNo === 'number' ? { sortNo } : {}),
  }
}

/** Callers who lack the code could otherwise give it to holders of the entry, or to everyone by disabling the entry. */
async function assertHolds(user: Principal, perms: string | null | undefined): Promise<void> {
  if (perms && !user.isAdmin && !(await permissionCodes(user.roleIds)).has(perms))
    throw roleProblem('role.grantOutside')
}

async function add(form: Form, user: Principal): Promise<{ id: string }> {
  const values = toValues(form)
  await assertHolds(user, values.perms)
  const id = newId()
  await transaction(async () => {
    await assertParent(values.parentId, values.menuType, null)
    await recorded([id], 'add', user, () => insertPermission({ ...values, id, isLeaf: 1, ...stampInsert(user) }))
    await refreshLeaf([values.parentId])
    await afterCommit(forgetPermissions)
  })
  return { id }
}

async function edit({ id, ...form }: BodyOf<typeof permission.edit>, user: Principal): Promise<void> {
  const values = toValues(form)
  await transaction(async () => {
    const before = await selectOptionalPermission(id)
    if (!before) throw permissionProblem('permission.failed')
    const switchesOff = values.status === OFF && before.status !== OFF
    if (values.perms !== before.perms || switchesOff) await assertHolds(user, values.perms ?? before.perms)
    await assertParent(values.parentId, values.menuType, id)
    await recorded([id], 'edit', user, () => updatePermission(id, { ...values, ...stampUpdate(user) }))
    await refreshLeaf([id, before.parentId, values.parentId])
    await afterCommit(forgetPermissions)
  })
}

async function remove(ids: readonly string[], mustExist: boolean, user: Principal): Promise<void> {
  await transaction(async () => {
    const rows = (await Promise.all(ids.map(selectOptionalPermission))).filter((row) => row !== undefined)
    if (mustExist && rows.length === 0) throw permissionProblem('permission.notFound')
    await recorded([...(await withBelow(ids))], 'delete', user, () => deletePermissions(ids))
    await refreshLeaf(rows.map((row) => row.parentId))
    await afterCommit(forgetPermissions)
  })
}

/** The client sends both the previous and the wanted grants. */
async function saveGrants(form: BodyOf<typeof permission.saveRolePermission>, user: Principal): Promise<void> {
  const [wanted, before] = [commaList(form.permissionIds), commaList(form.lastpermissionIds)]
  const added = wanted.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !wanted.includes(id))
  await changeRoleGrants(form.roleId, { added, removed }, user)
}

export async function myMenu(user: Principal) {
  const all = await listPermissions()
  const granted = await listGranted(user, all)
  const buttons = (rows: readonly PermissionRow[]) => rows.filter((row) => row.menuType === BUTTON && row.perms)
  return {
    menu: toMenuRoutes(granted, all),
    auth: buttons(granted)
      .filter((row) => row.status !== OFF)
      .map((row) => ({ action: row.perms!, type: row.permsType, describe: row.name })),
    allAuth: buttons(all).map((row) => ({
      action: row.perms!,
      status: row.status,
      type: row.permsType,
      describe: row.name,
    })),
  }
}

function grouped(rows: readonly PermissionRow[]): Record<string, MenuNode[]> {
  const result: Record<string, MenuNode[]> = {}
  for (const row of rows) (result[row.parentId ?? ''] ??= []).push(toMenuNode(row, []))
  return result
}

export function permissionRoutes(context: AppContext): void {
  permissionCopy.follow(context)
  serve(context, permission, {
    list: async () => toMenuTree(await listEditable()),
    getSystemMenuList: async () =>
      (await listPermissions()).filter((row) => row.menuType === 0).map((row) => toMenuNode(row, [])),
    getSystemSubmenu: async ({ query }) => (await listChildren([query.parentId])).map((row) => toMenuNode(row, [])),
    getSystemSubmenuBatch: async ({ query }) => grouped(await listChildren(idList(query.parentIds))),
    isPage: ({ query }) => hasPage(query.path.length > 1 ? query.path.replace(/\/+$/, '') : query.path),
    getUserPermissionByToken: async ({ user, request }) => {
      const mine = await myMenu(user)
      return isOurClient(request) ? mine : { ...mine, menu: foreignMenu(mine.menu) }
    },
    add: ({ body, user }) => add(body, user),
    edit: markWriter(({ body, user }: Call<typeof permission.edit>) => edit(body, user), 'sysPermission', {
      names: { isRoute: 'route' },
    }),
    delete: ({ query, user }) => remove([query.id], true, user),
    deleteBatch: ({ query, user }) => remove(idList(query.ids), false, user),
    queryTreeList: async () => {
      const rows = await listPermissions()
      return { treeList: toGrantTree(rows, 'parent'), ids: rows.map((row) => row.id) }
    },
    queryRolePermission: ({ query }) => listGrantedIds(query.roleId),
    saveRolePermission: ({ body, user }) => saveGrants(body, user),
    queryListAsync: async ({ query }) => (await listBelow(query.pid || null)).map((row) => toMenuNode(row, [])),
    move: ({ body, user }) => movePermission(body, user),
    hanging: async ({ query }) => listDescendants(idList(query.ids)),
  })
  serve(context, dataRule, dataRuleHandlers(context))
  departGrantRoutes(context)
}
