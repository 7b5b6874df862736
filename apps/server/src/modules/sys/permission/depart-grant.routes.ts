import { Problem } from '@mashu/contract'
import {
  DepartPermission,
  departPermission,
  DepartPermissionForm,
  departPermissionProblem,
} from '@mashu/contract/sys/depart/depart-permission'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { departScope, listKnownIds } from '../depart/depart.ts'
import { assertTickable } from './data-rule.service.ts'
import {
  assertDepartInScope,
  assertHoldsWithin,
  departGrantTree,
  grantableTree,
  readDepartRules,
  rulesHandedOn,
  saveDepartGrants,
  saveDepartRules,
} from './depart-grant.service.ts'
import { readDepartRoleGrants, saveDepartRoleGrants } from './depart-role-grant.service.ts'
import {
  grantsIn,
  listDepartGrants,
  listKnownPermissionIds,
  selectOptionalDepartGrant,
} from './depart-grant.queries.ts'

type Values = Record<string, unknown>

const visible = async (user: Principal) => grantsIn(await departScope(user))

/** @throws for an unknown entry, a permission that the caller lacks, or a rule of another entry */
async function checked(values: Values, user: Principal): Promise<Values> {
  const [departId, permissionId] = [String(values['departId']), String(values['permissionId'])]
  const known = (await listKnownIds([departId])).length > 0 && (await listKnownPermissionIds([permissionId])).length > 0
  if (!known) throw departPermissionProblem('departPermission.unknown')
  await assertDepartInScope(user, departId)
  await assertHoldsWithin(user, departId, [permissionId])
  const given = commaList(values['dataRuleIds'] as string | null | undefined)
  const ids = [...new Set([...given, ...(await rulesHandedOn(user)(permissionId))])]
  await assertTickable(user, permissionId, ids)
  return { departId, permissionId, dataRuleIds: ids.join() || null }
}

async function beforeWrite(values: Values, user: Principal, id: string | null): Promise<Values> {
  if (id === null) return { ...(await checked(values, user)), ...stampInsert(user) }
  const before = await selectOptionalDepartGrant(id)
  if (before && (before.departId !== values['departId'] || before.permissionId !== values['permissionId']))
    throw departPermissionProblem('departPermission.noMove')
  return { ...(await checked(values, user)), ...stampUpdate(user) }
}

async function checkRows(rows: ImportRow[], user: Principal): Promise<void> {
  const seen = new Set<string>()
  for (const { values, errors } of rows) {
    const grant = `${String(values['departId'])} ${String(values['permissionId'])}`
    try {
      Object.assign(values, await checked(values, user))
      const held = await listDepartGrants(String(values['departId']))
      if (seen.has(grant) || held.some(({ permissionId }) => permissionId === values['permissionId']))
        throw departPermissionProblem('departPermission.taken')
      seen.add(grant)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors['permissionId'] ??= error.message
    }
  }
}

export function departGrantRoutes(context: AppContext): void {
  const source = tableSheet({
    title: '部门权限表报表',
    fileName: '部门权限表',
    sheetName: '部门权限表',
    table: 'sysDepartPermission',
    list: departPermission.list,
    row: DepartPermission,
    form: DepartPermissionForm,
    columns: [{ key: 'departId' }, { key: 'permissionId' }],
    defaultOrder: [['departId', 'asc']],
    visible,
    check: checkRows,
  })
  serve(context, departPermission, {
    ...crudHandlers(departPermission, {
      table: 'sysDepartPermission',
      defaultOrder: [['departId', 'asc']],
      visible,
      beforeWrite,
      afterWrite: () => afterCommit(forgetPermissions),
    }),
    ...sheetHandlers(context, departPermission, source),
    queryDepartPermission: async ({ query, user }) => {
      await assertDepartInScope(user, query.departId)
      return (await listDepartGrants(query.departId)).map(({ permissionId }) => permissionId)
    },
    saveDepartPermission: ({ body, user }) => saveDepartGrants(body, user),
    datarule: ({ params, user }) => readDepartRules(params, user),
    saveDatarule: ({ body, user }) => saveDepartRules(body, user),
    queryTreeList: ({ query, user }) => grantableTree(query.departId, user),
    queryTreeListForDeptRole: ({ query, user }) => departGrantTree(query.departId, user),
    queryDeptRolePermission: ({ query, user }) => readDepartRoleGrants(query.roleId, user),
    saveDeptRolePermission: ({ body, user }) => saveDepartRoleGrants(body, user),
  })
}
