import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'
import { TickedRules } from '../data-rule.ts'
import type { GrantNode } from '../permission.ts'

export const departPermissionProblems = {
  'departPermission.taken': refuse('这个部门已经有这项权限了'),
  'departPermission.unknown': refuse('没有这个部门或这项权限'),
  'departPermission.noMove': refuse('部门和权限不能改，请删除后重新添加'),
  'departPermission.notGranted': refuse('请先保存部门菜单权限!'),
  'departPermission.outside': refuse('授权失败！部门角色只能拥有本部门已有的权限'),
  'departPermission.keepRules': refuse('部门受到的数据规则必须保留'),
} as const satisfies Record<string, ProblemDefinition>
export const departPermissionProblem = catalogue(departPermissionProblems)

const RuleIds = Text(1000, '数据规则')
const fields = { departId: { ...Id, title: '部门id' }, permissionId: { ...Id, title: '权限id' } }

export const DepartPermission = Type.Object({ id: Id, ...fields, dataRuleIds: Nullable(RuleIds) })
export const DepartPermissionForm = Type.Object({ ...fields, dataRuleIds: Maybe(RuleIds) })

const search = ['departId', 'permissionId'] as const
const list = 'system:departPermission:list'
const grant = 'system:departPermission:grant'
/** The ids of the new and the previous grants, separated by commas. */
const changed = {
  permissionIds: Type.Optional(Nullable(Type.String({ maxLength: 200_000 }))),
  lastpermissionIds: Type.Optional(Nullable(Type.String({ maxLength: 200_000 }))),
}
const Tree = Type.Object({ treeList: Type.Unsafe<GrantNode[]>({ type: 'array', items: {} }), ids: Type.Array(Id) })
const ruleIds = { dataRuleIds: Maybe(Type.String({ maxLength: 10_000 })) }

/** The permissions that a department can grant to its roles, and the permissions of these roles. */
export const departPermission = {
  ...crud('/sys/sysDepartPermission', 'system:departPermission', {
    label: '部门权限',
    row: DepartPermission,
    form: DepartPermissionForm,
    search,
    style: 'B',
  }),
  ...sheets(
    '/sys/sysDepartPermission',
    { import: 'system:departPermission:import', export: 'system:departPermission:export' },
    '部门权限',
    listQuery(DepartPermission, search, selection),
  ),
  queryDepartPermission: endpoint({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: list,
    code: 0,
    summary: '部门已有的权限',
    query: Type.Object({ departId: Id }),
    result: Type.Array(Id),
  }),
  saveDepartPermission: endpoint({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: grant,
    message: '保存成功！',
    summary: '保存部门的权限',
    body: Type.Object({ departId: Id, ...changed }),
  }),
  datarule: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    access: list,
    summary: '部门权限：数据规则',
    params: Type.Object({ permissionId: Id, departId: Id }),
    result: TickedRules,
  }),
  saveDatarule: endpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    access: grant,
    message: '保存成功!',
    summary: '部门权限：保存数据规则',
    body: Type.Object({ permissionId: Id, departId: Id, ...ruleIds }),
  }),
  queryTreeList: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeList',
    access: grant,
    code: 0,
    summary: '部门权限：授权用的菜单树（部门已有的，和我能授予的）',
    query: Type.Object({ departId: Id }),
    result: Tree,
  }),
  queryTreeListForDeptRole: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: ['system:departRole:list', list],
    code: 0,
    summary: '部门角色：授权用的菜单树（本部门已有的权限）',
    query: Type.Object({ departId: Id }),
    result: Tree,
  }),
  queryDeptRolePermission: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: 'system:departRole:list',
    code: 0,
    summary: '部门角色已有的权限',
    query: Type.Object({ roleId: Id }),
    result: Type.Array(Id),
  }),
  saveDeptRolePermission: endpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: 'system:departRole:grant',
    message: '保存成功！',
    summary: '保存部门角色的权限',
    body: Type.Object({ roleId: Id, ...changed }),
  }),
}
