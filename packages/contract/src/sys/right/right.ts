import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable } from '../../field.ts'
import { UserInfo } from '../user.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const viewProblems = {
  'view.self': refuse('这就是你自己的账号'),
  'view.nested': refuse('正在以别人的身份查看，请先退出'),
  'view.more': refuse('这个人的权限比你多，不能以他的身份查看'),
  'view.gone': refuse('这个账号不能登录，不能以他的身份查看'),
  'view.notViewing': refuse('现在没有以别人的身份查看'),
} as const satisfies Record<string, ProblemDefinition>
export const viewProblem = catalogue(viewProblems)

const Source = Type.Object({
  kind: Type.Union([Type.Literal('admin'), Type.Literal('role'), Type.Literal('departRole')]),
  name: Type.String(),
  /** The department of a department role. */
  departName: Nullable(Type.String()),
  /** Names of the data rules that restrict the visible data. */
  rules: Type.Array(Type.String()),
})

/** `sources` grant the entry to the user or the role. */
const Entry = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  name: Type.String(),
  menuType: Type.Integer(),
  /** The menu shows the entry to no user. */
  hidden: Type.Boolean(),
  sources: Type.Array(Source),
  /** Roles that could grant the entry, if no role grants it. */
  wouldGrant: Type.Array(Type.String()),
})

export type RightSource = Static<typeof Source>
export type RightEntry = Static<typeof Entry>

const Holder = Type.Object({ ...Source.properties, people: Type.Integer() })
const why = 'system:right:why'
const code = 0

/** Explains why a user can or cannot see something (为什么能看到 / 不能看到), and shows the site as this user. */
export const right = {
  ofUser: endpoint({
    method: 'GET',
    path: '/sys/right/ofUser',
    access: why,
    code,
    summary: '为什么：一个人的每项权限从哪里来',
    query: Type.Object({ userId: Id }),
    result: Type.Object({
      realname: Type.String(),
      /** False for a frozen account, whose permissions have no effect. */
      live: Type.Boolean(),
      isAdmin: Type.Boolean(),
      roles: Type.Array(Type.String()),
      departRoles: Type.Array(Type.Object({ name: Type.String(), departName: Type.String() })),
      /** Departments whose members and rows the user can see. */
      inCharge: Type.Array(Type.String()),
      memberOf: Type.Array(Type.String()),
      entries: Type.Array(Entry),
    }),
  }),
  ofRole: endpoint({
    method: 'GET',
    path: '/sys/right/ofRole',
    access: why,
    code,
    summary: '为什么：一个角色给了什么',
    query: Type.Object({ roleId: Id }),
    result: Type.Object({
      roleName: Type.String(),
      isAdmin: Type.Boolean(),
      people: Type.Integer(),
      entries: Type.Array(Entry),
    }),
  }),
  ofEntry: endpoint({
    method: 'GET',
    path: '/sys/right/ofEntry',
    access: why,
    code,
    summary: '为什么：一个菜单谁能看到',
    query: Type.Object({ permissionId: Id }),
    result: Type.Object({
      name: Type.String(),
      hidden: Type.Boolean(),
      /** Roles and department roles that grant the entry, each with its number of users. */
      holders: Type.Array(Holder),
      /** Departments that may grant the entry, but have no role that grants it. */
      unusedIn: Type.Array(Type.String()),
    }),
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/sys/right/viewAs',
    access: 'system:right:viewAs',
    code: 200,
    message: '正在以对方的身份查看',
    summary: '以一个人的身份查看菜单和列表（只读，记入日志）',
    body: Type.Object({ userId: Id }),
    result: Type.Object({ token: Type.String(), userInfo: UserInfo, roles: Type.Array(Type.String()) }),
  }),
  endView: endpoint({
    method: 'POST',
    path: '/sys/right/endView',
    access: 'signed-in',
    code: 200,
    message: '已退出查看',
    summary: '退出以别人的身份查看',
    whileViewing: true,
  }),
}
