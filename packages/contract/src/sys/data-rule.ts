import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Id, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const dataRuleProblems = {
  'dataRule.wrong': refuse('规则写得不对：{detail}'),
  'dataRule.failed': refuse('操作失败'),
  'dataRule.noMenu': refuse('未找到菜单信息'),
  'dataRule.own': refuse('不能修改约束你自己的规则'),
  'dataRule.notGranted': refuse('请先保存角色菜单权限!'),
  'dataRule.foreign': refuse('保存失败，所选规则不属于这个菜单'),
  'dataRule.keep': refuse('你自己受到的数据规则必须保留'),
} as const satisfies Record<string, ProblemDefinition>
export const dataRuleProblem = catalogue(dataRuleProblems)

export const DataRule = Type.Object({
  id: Id,
  permissionId: Id,
  ruleName: Nullable(Text(50, '规则名称')),
  ruleColumn: Nullable(Text(50, '规则字段')),
  ruleConditions: Nullable(Text(50, '条件规则')),
  ruleValue: Nullable(Text(300, '规则值')),
  status: Nullable(Text(3, '状态')),
  ...audit,
})

/**
 * `drChecked` contains the ids of the rules that a grant uses, separated by commas, and is missing if there are none.
 */
export const TickedRules = Type.Object({ datarule: Type.Array(DataRule), drChecked: Type.Optional(Type.String()) })

export const DataRuleForm = Type.Object({
  permissionId: Id,
  ruleName: Text(50, '规则名称', { min: 1 }),
  ruleColumn: Maybe(Text(50, '规则字段')),
  ruleConditions: DictValue('rule_conditions', '条件规则'),
  ruleValue: Text(300, '规则值', { min: 1 }),
  status: Maybe(DictValue('valid_status', '状态')),
})
export const DataRuleEditForm = Type.Object({ ...DataRuleForm.properties, id: Id })

const list = 'system:permission:list'
const write = 'system:permission:edit'

/** A data rule filters the list of a menu entry for users with certain roles or departments. */
export const dataRule = {
  getPermRuleListByPermId: endpoint({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: list,
    code: 0,
    summary: '菜单的数据规则',
    query: Type.Object({ permissionId: Id }),
    result: Type.Array(DataRule),
  }),
  queryPermissionRule: endpoint({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: list,
    message: '查询成功',
    summary: '查询数据规则',
    query: Type.Object({
      permissionId: Type.Optional(Id),
      ruleName: Type.Optional(Text(50)),
      ruleValue: Type.Optional(Text(300)),
    }),
    result: Type.Array(DataRule),
  }),
  addPermissionRule: endpoint({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: write,
    message: '添加成功！',
    summary: '数据规则：新增',
    body: DataRuleForm,
    result: Type.Object({ id: Id }),
  }),
  editPermissionRule: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/permission/editPermissionRule',
    access: write,
    message: '更新成功！',
    summary: '数据规则：编辑',
    versioned: true,
    body: DataRuleEditForm,
  }),
  deletePermissionRule: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    access: write,
    message: '删除成功！',
    summary: '数据规则：删除',
    query: Type.Object({ id: Id }),
  }),
  ruleColumns: endpoint({
    method: 'GET',
    path: '/sys/permission/ruleColumns',
    access: list,
    summary: '数据规则：这个菜单的列表有哪些字段；没有列表时为空',
    query: Type.Object({ permissionId: Id }),
    result: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
}
