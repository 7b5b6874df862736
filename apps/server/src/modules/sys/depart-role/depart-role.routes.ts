import { Problem, problem, Text, type BodyOf } from '@mashu/contract'
import { DepartRole, departRole, DepartRoleForm, departRoleProblem } from '@mashu/contract/sys/depart/depart-role'
import type { AppContext } from '../../../platform/app/context.ts'
import { commaList } from '../../../platform/comma-list.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { recordLinks } from '../../../platform/history/version.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { departScope, listKnownIds, listScopeDeparts, listSubtreeIds } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import {
  assertDepartInScope,
  assertHoldsWithin,
  listDepartRoleIds,
  readDepartRoleRules,
  saveDepartRoleRules,
} from '../permission/permission.ts'
import { assertChangeable } from '../user/user.ts'
import {
  deleteRoleUsers,
  departRoleCodeTaken,
  insertRoleUsers,
  listDepartRoles,
  listPossibleRoles,
  listRolesOfUser,
  listRoleUsers,
  rolesIn,
  selectHolderNames,
  selectOptionalDepartRole,
} from './depart-role.queries.ts'

type Values = Record<string, unknown>

async function assertWritable(values: Values, user: Principal, id: string | null): Promise<Values> {
  const departId = String(values['departId'])
  if ((await listKnownIds([departId])).length === 0) throw departRoleProblem('departRole.noDepart')
  await assertDepartInScope(user, departId)
  const before = id === null ? undefined : await selectOptionalDepartRole(id)
  if (before && before.departId !== departId) throw departRoleProblem('departRole.noMove')
  if (await departRoleCodeTaken(departId, String(values['roleCode']), id))
    throw departRoleProblem('departRole.codeTaken')
  return values
}

/** The role must belong to a department in the caller's charge, and the caller must have all its permissions. */
async function assignable(roleId: string, user: Principal) {
  const role = await selectOptionalDepartRole(roleId)
  const scope = await departScope(user)
  if (!role || (!scope.all && !scope.departIds.includes(role.departId))) throw problem('row.entityNotFound')
  await assertHoldsWithin(user, role.departId, await listDepartRoleIds(role.id))
  return role
}

/** Records a version of the list of holders. */
const recordHolders = <R>(id: string, user: Principal, change: () => Promise<R>) =>
  recordLinks({ table: 'sysDepartRoleUser', id, user }, () => selectHolderNames(id), change)

async function take(user: Principal, roleId: string, userIds: readonly string[]): Promise<void> {
  const role = await assignable(roleId, user)
  await recordHolders(role.id, user, () => deleteRoleUsers(role, userIds))
}

async function give(user: Principal, roleId: string, userIds: readonly string[]): Promise<void> {
  const role = await assignable(roleId, user)
  if ((await recordHolders(role.id, user, () => insertRoleUsers(role, userIds))) < userIds.length)
    throw departRoleProblem('departRole.notMember')
}

/** Applies the difference between the previous and the wanted roles, because the client sends both lists. */
async function assignToUser(
  { userId, newRoleId, oldRoleId }: BodyOf<typeof departRole.deptRoleUserAdd>,
  user: Principal,
): Promise<void> {
  const [wanted, before] = [commaList(newRoleId), commaList(oldRoleId)]
  await assertChangeable(user, [userId])
  await transaction(async () => {
    for (const id of wanted.filter((roleId) => !before.includes(roleId))) await give(user, id, [userId])
    for (const id of before.filter((roleId) => !wanted.includes(roleId))) await take(user, id, [userId])
  })
}

/** Accepts an id, a code, or an unambiguous name. */
function departCalled(name: string, departs: readonly { id: string; orgCode: string; departName: string }[]): string {
  const found = departs.filter(({ id, orgCode }) => id === name || orgCode === name)
  const called = found.length > 0 ? found : departs.filter(({ departName }) => departName === name)
  if (called.length !== 1) throw departRoleProblem('departRole.noDepart')
  return called[0]!.id
}

async function checkRows(rows: ImportRow[], user: Principal): Promise<void> {
  const seen = new Set<string>()
  const departs = await listScopeDeparts(await departScope(user))
  for (const { values, errors } of rows) {
    try {
      values['departId'] = departCalled(String(values['departId']), departs)
      await assertWritable(values, user, null)
      const name = `${String(values['departId'])} ${String(values['roleCode']).toLowerCase()}`
      if (seen.has(name)) throw departRoleProblem('departRole.codeTaken')
      seen.add(name)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors['roleCode'] ??= error.message
    }
  }
}

function sheetOf(context: AppContext) {
  return sheetHandlers(
    context,
    departRole,
    tableSheet({
      title: '部门角色报表',
      fileName: '部门角色',
      sheetName: '部门角色',
      table: 'sysDepartRole',
      list: departRole.list,
      row: DepartRole,
      form: DepartRoleForm,
      columns: [
        {
          key: 'departId',
          title: '部门id',
          names: ['部门', '部门编码', '部门名称'],
          schema: Text(100, '部门', { min: 1 }),
        },
        { key: 'roleName' },
        { key: 'roleCode' },
        { key: 'description' },
        { key: 'createBy', title: '创建人', only: 'export' },
        { key: 'createTime', title: '创建时间', only: 'export' },
        { key: 'updateBy', title: '更新人', only: 'export' },
        { key: 'updateTime', title: '更新时间', only: 'export' },
      ],
      visible: async (user) => rolesIn(await departScope(user)),
      check: checkRows,
    }),
  )
}

export function departRoleRoutes(context: AppContext): void {
  const regular = crudHandlers(departRole, {
    table: 'sysDepartRole',
    notColumns: ['departId_dictText'],
    visible: async (user) => rolesIn(await departScope(user)),
    beforeWrite: assertWritable,
    afterWrite: () => afterCommit(forgetPermissions),
  })
  const removed = (ids: string, user: Principal, ip: string) => ({
    logType: 2 as const,
    operateType: 4 as const,
    logContent: `删除部门角色，id： ${ids}`,
    user,
    ip,
  })
  serve(context, departRole, {
    ...regular,
    ...sheetOf(context),
    delete: async (call) => {
      await logged(removed(call.query.id, call.user, call.ip), async () => regular.delete(call))
    },
    deleteBatch: async (call) => {
      await logged(removed(call.query.ids, call.user, call.ip), async () => regular.deleteBatch(call))
    },
    list: async ({ query, user }) => listDepartRoles(query, await departScope(user)),
    getDeptRoleList: async ({ query, user }) => {
      await assertDepartInScope(user, query.departId)
      await assertChangeable(user, [query.userId])
      return listPossibleRoles(query.userId, await listSubtreeIds([query.departId]))
    },
    getDeptRoleByUserId: async ({ query, user }) => {
      await assertChangeable(user, [query.userId])
      return listRolesOfUser(query.userId, await departScope(user))
    },
    deptRoleUserAdd: ({ body, user }) => assignToUser(body, user),
    users: async ({ query, user }) => {
      const role = await selectOptionalDepartRole(query.droleId)
      const scope = await departScope(user)
      if (!role || (!scope.all && !scope.departIds.includes(role.departId))) throw problem('row.entityNotFound')
      return listRoleUsers(query, scope)
    },
    addUsers: async ({ body, user }) => {
      const ids = [...new Set(body.userIdList)]
      await assertChangeable(user, ids)
      await transaction(() => give(user, body.droleId, ids))
    },
    removeUsers: async ({ body, user }) => {
      const ids = [...new Set(body.userIdList)]
      await assertChangeable(user, ids)
      await transaction(() => take(user, body.droleId, ids))
    },
    datarule: ({ params, user }) => readDepartRoleRules(params, user),
    saveDatarule: ({ body, user }) => saveDepartRoleRules(body, user),
  })
}
