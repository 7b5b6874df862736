import { Type } from 'typebox'
import { listQuery, PageOf } from '../../list.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field.ts'
import { CommaList, User } from '../user.ts'

export const userRole = {
  queryUserRole: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    access: 'system:user:list',
    code: 0,
    summary: '用户：角色编号',
    query: Type.Object({ userid: Id }),
    result: Type.Array(Id),
  }),
  userRoleList: endpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    whileViewing: true,
    access: 'system:role:list',
    code: 0,
    summary: '用户：拥有某角色的用户',
    query: listQuery(User, ['username', 'realname', 'status'], { roleId: Id }),
    result: PageOf(User),
  }),
  addSysUserRole: endpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: 'system:role:user',
    code: 0,
    message: '添加成功!',
    summary: '用户：授予角色',
    body: Type.Object({ roleId: Id, userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000, title: '用户' }) }),
  }),
  deleteUserRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: 'system:role:user',
    message: '删除成功!',
    summary: '用户：收回角色',
    query: Type.Object({ roleId: Id, userId: Id }),
  }),
  deleteUserRoleBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: 'system:role:user',
    message: '删除成功!',
    summary: '用户：批量收回角色',
    query: Type.Object({ roleId: Id, userIds: CommaList('用户') }),
  }),
}
