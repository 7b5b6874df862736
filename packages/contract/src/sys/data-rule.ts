import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { audit, Id, Nullable, Text } from '../field.ts'

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

const list = 'system:permission:list'

/** Rules that narrow what the holders of a menu entry see in its list. */
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
}
