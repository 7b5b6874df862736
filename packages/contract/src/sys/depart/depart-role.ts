import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Code, Id, LongText, Maybe, Nullable, Text } from '../../field.ts'
import { ListOf, listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'
import { TickedRules } from '../data-rule.ts'

export const departRoleProblems = {
  'departRole.codeTaken': refuse('这个部门已经有这个角色编码了'),
  'departRole.noDepart': refuse('没有这个部门'),
  'departRole.noMove': refuse('部门角色不能换部门'),
  'departRole.notMember': refuse('部门角色只能分配给本部门的人'),
} as const satisfies Record<string, ProblemDefinition>
export const departRoleProblem = catalogue(departRoleProblems)

const fields = {
  departId: { ...Id, title: '部门' },
  roleName: Text(200, '部门角色名称', { min: 1 }),
  roleCode: Code(64, '部门角色编码'),
}

export const DepartRole = Type.Object({
  id: Id,
  ...fields,
  /** The name of the department. Only lists contain it. */
  departId_dictText: Type.Optional(Nullable(Text(100, '部门'))),
  description: Nullable(LongText(255, '描述')),
  ...audit,
})
export const DepartRoleForm = Type.Object({ ...fields, description: Maybe(LongText(126, '描述')) })

export const DepartRoleUser = Type.Object({
  id: Id,
  username: Text(100, '用户账号'),
  realname: Text(100, '用户姓名'),
  userIdentity: Type.Integer({ title: '身份' }),
})

const search = ['departId', 'roleName', 'roleCode', 'description', 'createTime'] as const
const regular = crud('/sys/sysDepartRole', 'system:departRole', {
  label: '部门角色',
  row: DepartRole,
  form: DepartRoleForm,
  search,
  style: 'B',
})
const list = 'system:departRole:list'
const assign = 'system:departRole:assign'

/** A role gives permissions to members of its department. */
export const departRole = {
  ...regular,
  /** Omits the roles of the departments below. Without a department, the list is empty. */
  list: {
    ...regular.list,
    query: listQuery(DepartRole, search, { deptId: Maybe(Type.String({ maxLength: 40, title: '部门' })) }),
    result: PageOf(DepartRole),
  },
  ...sheets(
    '/sys/sysDepartRole',
    { import: 'system:departRole:import', export: 'system:departRole:export' },
    '部门角色',
    listQuery(DepartRole, search, { deptId: Maybe(Type.String({ maxLength: 40, title: '部门' })), ...selection }),
  ),
  getDeptRoleList: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    access: [list, assign],
    code: 0,
    summary: '部门角色：某人在部门及下级部门里可以有的',
    query: Type.Object({ departId: Id, userId: Id }),
    result: ListOf(DepartRole),
  }),
  getDeptRoleByUserId: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    access: [list, assign],
    code: 0,
    summary: '部门角色：某人已有的',
    query: Type.Object({ userId: Id }),
    result: Type.Array(Type.Object({ id: Id, userId: Id, droleId: Id })),
  }),
  deptRoleUserAdd: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    access: assign,
    message: '添加成功！',
    summary: '部门角色：分配给某人',
    body: Type.Object({
      userId: Id,
      newRoleId: Maybe(Type.String({ maxLength: 40_000 })),
      oldRoleId: Maybe(Type.String({ maxLength: 40_000 })),
    }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/users',
    access: [list, assign],
    code: 0,
    summary: '部门角色：有这个角色的人',
    query: listQuery(DepartRoleUser, ['username', 'realname'], { droleId: Id }),
    result: PageOf(DepartRoleUser),
  }),
  addUsers: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/addUsers',
    access: assign,
    message: '添加成功！',
    summary: '部门角色：分配给几个人',
    body: Type.Object({ droleId: Id, userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000, title: '用户' }) }),
  }),
  removeUsers: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/removeUsers',
    access: assign,
    message: '已收回',
    summary: '部门角色：从几个人收回',
    body: Type.Object({ droleId: Id, userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000, title: '用户' }) }),
  }),
  datarule: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    access: list,
    summary: '部门角色：数据规则（部门的规则一律生效）',
    params: Type.Object({ permissionId: Id, departId: Id, roleId: Id }),
    result: TickedRules,
  }),
  saveDatarule: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    access: 'system:departRole:grant',
    message: '保存成功!',
    summary: '部门角色：保存数据规则',
    body: Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: Maybe(Type.String({ maxLength: 10_000 })) }),
  }),
}
