import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../field.ts'
import { PageOf, paging } from '../../list.ts'
import { Depart } from '../depart.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { User, UserEditForm } from '../user.ts'

export const userAddressProblems = {
  'userAddress.noDepart': refuse('获取不到当前用户的组织机构', 0),
} as const satisfies Record<string, ProblemDefinition>
export const userAddressProblem = catalogue(userAddressProblems)

const person = {
  realname: Text(100, '姓名'),
  workNo: Nullable(Text(100, '工号')),
  post: Nullable(Text(100, '职务')),
  telephone: Nullable(Text(45, '座机')),
  email: Nullable(Text(45, '邮箱')),
  phone: Nullable(Text(45, '手机')),
  departName: Text(4000, '部门'),
}
const Member = Type.Object({ id: Id, ...person, departId: Id })
/** Each person occurs once. Several departments on the page are joined by ` | `. */
const Address = Type.Object({ userId: Id, ...person, departId: Id })

/** `orgCode` includes the departments below. */
const query = Type.Object({
  orgCode: Type.Optional(Text(64)),
  realname: Type.Optional(Text(100)),
  workNo: Type.Optional(Text(100)),
  pageNo: paging.pageNo,
  pageSize: paging.pageSize,
})

/** Callers find only people whose accounts they may read. */
export const userAddress = {
  queryByOrgCode: endpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCode',
    access: 'system:user:list',
    summary: '用户：某部门及其下级的成员',
    query,
    result: PageOf(Member),
  }),
  queryByOrgCodeForAddressList: endpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    whileViewing: true,
    access: 'system:user:list',
    summary: '通讯录',
    query,
    result: PageOf(Address),
  }),
  appUserList: endpoint({
    method: 'GET',
    path: '/sys/user/appUserList',
    access: 'system:user:list',
    summary: '用户：移动端的列表，按账号或姓名找',
    query: Type.Object({
      keyword: Type.Optional(Text(100)),
      username: Type.Optional(Text(100)),
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
    }),
    result: PageOf(User),
  }),
  /** Has the checks of `user.edit`. */
  appEdit: endpoint({
    method: 'PUT',
    path: '/sys/user/appEdit',
    access: 'user:edit',
    code: 0,
    summary: '用户：移动端编辑',
    body: UserEditForm,
  }),
  /** The top department above the current department of a user whose account the caller may read. */
  getUserRootDept: endpoint({
    method: ['GET', 'POST'],
    path: '/teaching/user/getUserRootDept',
    access: 'signed-in',
    code: 0,
    summary: '我所在的一级部门',
    query: Type.Object({ userId: Type.Optional(Id) }),
    result: Nullable(Depart),
  }),
}
