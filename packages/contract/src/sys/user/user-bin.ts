import { Type } from 'typebox'
import { ListOf } from '../../list.ts'
import { endpoint } from '../../endpoint.ts'
import { CommaList, User } from '../user.ts'

/** Deleted accounts. */
export const userBin = {
  recycleBin: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    access: 'user:recycle',
    summary: '用户：回收站',
    result: ListOf(User),
  }),
  putRecycleBin: endpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    access: 'user:recycle',
    message: '还原成功',
    summary: '用户：还原',
    body: Type.Object({ userIds: CommaList('用户') }),
  }),
  deleteRecycleBin: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    access: 'user:recycle',
    message: '删除成功',
    summary: '用户：彻底删除',
    refusal: { result: Type.Object({ users: Type.Integer(), works: Type.Integer() }) },
    query: Type.Object({ userIds: CommaList('用户'), confirm: Type.Optional(Type.Boolean()) }),
  }),
}
