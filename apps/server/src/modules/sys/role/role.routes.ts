import { role, Role, RoleForm, roleProblem, roleSheet } from '@mashu/contract/sys/role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { readsLikeEverything } from '../../../platform/auth/rights.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import { crudHandlers, idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { listPermissions, listRules, saveRoleRules, selectTicked, toGrantTree } from '../permission/permission.ts'
import { listRoles, listRoleLevels, roleCodeTaken } from './role.queries.ts'

/** The program refers to these roles by code. */
const BUILT_IN = new Set(['admin', 'teacher', 'student'])

/** @throws unless the person is an administrator or the role is below their own level */
function assertBelow(user: Principal, level: number): void {
  if (!user.isAdmin && level >= user.level) throw roleProblem('role.levelTooHigh')
}

async function assertWritable(
  values: Record<string, unknown>,
  user: Principal,
  id: string | null,
): Promise<Record<string, unknown>> {
  assertBelow(user, Number(values['roleLevel']))
  // Some role codes grant everything, regardless of the role's level.
  if (!user.isAdmin && readsLikeEverything(values['roleCode'])) throw roleProblem('role.levelTooHigh')
  const [before] = id === null ? [] : await listRoleLevels([id])
  if (before) {
    assertBelow(user, before.roleLevel)
    if (BUILT_IN.has(before.roleCode) && values['roleCode'] !== before.roleCode) throw roleProblem('role.builtIn')
  }
  if (await roleCodeTaken(String(values['roleCode']), id ?? undefined)) throw roleProblem('role.codeTaken')
  return values
}

async function assertDeletable(ids: readonly string[], user: Principal): Promise<void> {
  for (const role of await listRoleLevels(ids)) {
    if (BUILT_IN.has(role.roleCode)) throw roleProblem('role.builtIn')
    assertBelow(user, role.roleLevel)
  }
}

export function roleRoutes(context: AppContext): void {
  const regular = crudHandlers(role, {
    table: 'sysRole',
    beforeWrite: assertWritable,
    beforeDelete: assertDeletable,
    afterWrite: () => afterCommit(forgetPermissions),
  })
  serve(context, role, {
    ...regular,
    deleteBatch: (call) => {
      if (call.query.ids.replaceAll(',', '').trim() === '') throw roleProblem('role.noneSelected')
      return regular.deleteBatch(call)
    },
    queryall: async () => {
      const roles = await listRoles()
      if (roles.length === 0) throw roleProblem('role.none')
      return roles
    },
    queryMySubRole: async ({ user }) => {
      const roles = await listRoles(user.isAdmin ? undefined : user.level)
      if (roles.length === 0) throw roleProblem('role.none')
      return roles
    },
    checkRoleCode: async ({ query }) =>
      (await roleCodeTaken(query.roleCode, query.id))
        ? answer(true, { success: false, code: 0, message: '角色编码已存在' })
        : true,
    queryTreeList: async () => {
      const rows = await listPermissions()
      return { treeList: toGrantTree(rows, 'grant'), ids: rows.map((row) => row.id) }
    },
    datarule: async ({ params }) => {
      const datarule = await listRules({ permissionId: params.permissionId })
      if (datarule.length === 0) throw roleProblem('role.noRules')
      const checked = (await selectTicked(params.permissionId, params.roleId)) ?? []
      return { datarule, ...(checked.length > 0 ? { drChecked: idList(checked.join()).join() } : {}) }
    },
    saveDatarule: ({ body, user }) => saveRoleRules(body, user),
  })
  roleSheetRoutes(context)
}

function roleSheetRoutes(context: AppContext): void {
  const source = tableSheet({
    title: '角色列表数据',
    fileName: '角色列表',
    sheetName: '导出信息',
    table: 'sysRole',
    list: role.list,
    row: Role,
    form: RoleForm,
    columns: [
      { key: 'roleName', title: '角色名' },
      { key: 'roleCode', title: '角色编码' },
      { key: 'roleLevel', title: '角色等级' },
      { key: 'description', title: '描述' },
    ],
    uniqueKeys: [{ key: 'roleCode', message: '角色编码已经存在' }],
    check: async (rows, user) => {
      if (user.isAdmin) return
      for (const { values, errors } of rows) {
        if (Number(values['roleLevel']) >= user.level) errors['roleLevel'] ??= '等级必须低于你自己的等级'
        if (readsLikeEverything(values['roleCode'])) errors['roleCode'] ??= '权限不足'
      }
    },
  })
  serve(context, roleSheet, sheetHandlers(context, roleSheet, source))
}
