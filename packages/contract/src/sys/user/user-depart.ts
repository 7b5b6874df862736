import { Type } from 'typebox'
import { ListOf, listQuery, PageOf } from '../../list.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../field.ts'
import { CommaList, User, userRuleColumns } from '../user.ts'

/** A choice in a flat list. */
export const DepartOption = Type.Object({
  key: Id,
  value: Id,
  title: Type.String(),
  children: Type.Array(Type.Unknown()),
})

const departUser = listQuery(User, ['username', 'realname', 'phone', 'sex', 'status', 'userIdentity'], {
  depId: Type.Optional(Type.String({ maxLength: 40 })),
})
export const userDepart = {
  userDepartList: endpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    access: 'system:user:list',
    code: 0,
    message: '查找成功',
    summary: '用户：所在部门',
    query: Type.Object({ userId: Id }),
    result: Type.Array(DepartOption),
    refusal: { result: Type.Array(DepartOption) },
  }),
  queryUserByDepId: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    access: 'system:user:list',
    code: 0,
    summary: '用户：部门及下级部门的用户',
    query: Type.Object({ id: Id, realname: Type.Optional(Text(100)) }),
    result: ListOf(User),
  }),
  departUserList: endpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    whileViewing: true,
    access: 'system:depart:list',
    code: 0,
    summary: '用户：部门成员',
    query: departUser,
    result: Nullable(PageOf(User)),
    dataRules: { menu: 'system/DepartList', table: 'sysUser', columns: userRuleColumns },
  }),
  editSysDepartWithUser: endpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: 'sys:user:depart',
    code: 0,
    message: '添加成功!',
    summary: '用户：加入部门',
    body: Type.Object({ depId: Id, userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000, title: '用户' }) }),
  }),
  deleteUserInDepart: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: 'sys:user:depart',
    message: '删除成功!',
    summary: '用户：移出部门',
    query: Type.Object({ depId: Id, userId: Id }),
  }),
  deleteUserInDepartBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: 'sys:user:depart',
    message: '删除成功!',
    summary: '用户：批量移出部门',
    query: Type.Object({ depId: Id, userIds: CommaList('用户') }),
  }),
}
