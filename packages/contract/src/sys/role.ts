import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { ListOf, listQuery } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, Code, Id, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { TickedRules } from './data-rule.ts'
import type { GrantNode } from './permission.ts'

export const roleProblems = {
  'role.codeTaken': refuse('角色编码已存在'),
  'role.builtIn': refuse('内置角色不能删除，也不能修改编码'),
  'role.levelTooHigh': refuse('权限不足，不能操作同级或更高等级的角色'),
  'role.noneSelected': refuse('未选中角色！'),
  'role.none': refuse('未找到角色信息'),
  'role.noRules': refuse('未找到权限配置信息'),
  'role.grantOutside': refuse('授权失败！只能授予你自己拥有的权限'),
} as const satisfies Record<string, ProblemDefinition>
export const roleProblem = catalogue(roleProblems)

const fields = {
  roleName: Text(200, '角色名称', { min: 1 }),
  roleCode: Code(64, '角色编码'),
  roleLevel: Type.Integer({ minimum: 0, maximum: 99, title: '角色等级' }),
}

export const Role = Type.Object({ id: Id, ...fields, description: Nullable(LongText(255, '描述')), ...audit })
export const RoleForm = Type.Object({ ...fields, description: Maybe(LongText(126, '描述')) })

const search = ['roleName', 'roleCode', 'roleLevel', 'description', 'createTime'] as const
const regular = crud('/sys/role', 'system:role', { label: '角色', row: Role, form: RoleForm, search, style: 'A' })
/** The forms of users offer roles, so users who may list accounts may read the names of roles. */
const read = ['system:role:list', 'system:user:list'] as const

export const role = {
  ...regular,
  delete: { ...regular.delete, message: '删除角色成功' },
  deleteBatch: { ...regular.deleteBatch, message: '删除角色成功!' },
  queryall: endpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    whileViewing: true,
    access: read,
    code: 0,
    summary: '角色：全部',
    result: ListOf(Role),
  }),
  queryMySubRole: endpoint({
    method: 'GET',
    path: '/sys/role/queryMySubRole',
    whileViewing: true,
    access: read,
    code: 0,
    summary: '角色：我可分配的',
    result: ListOf(Role),
  }),
  checkRoleCode: endpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: 'system:role:list',
    code: 0,
    summary: '角色：编码是否可用',
    query: Type.Object({
      id: Type.Optional(Type.String({ maxLength: 40 })),
      roleCode: Text(100, '角色编码', { min: 1 }),
    }),
    result: Type.Boolean(),
    refusal: { result: Type.Literal(true) },
  }),
  queryTreeList: endpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: 'system:role:list',
    code: 0,
    summary: '角色：授权用的菜单树',
    result: Type.Object({ treeList: Type.Unsafe<GrantNode[]>({ type: 'array', items: {} }), ids: Type.Array(Id) }),
  }),
  datarule: endpoint({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: 'system:role:list',
    summary: '角色：数据规则',
    params: Type.Object({ permissionId: Id, roleId: Id }),
    result: TickedRules,
  }),
  saveDatarule: endpoint({
    method: 'POST',
    path: '/sys/role/datarule',
    access: 'system:role:grant',
    message: '保存成功!',
    summary: '角色：保存数据规则',
    body: Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: Maybe(Type.String({ maxLength: 10_000 })) }),
  }),
}

export const roleSheet = sheets(
  '/sys/role',
  { import: 'system:role:import', export: 'system:role:export' },
  '角色',
  listQuery(Role, search, selection),
)
