import { Type } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Code, Flag, Id, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const permissionProblems = {
  'permission.notFound': refuse('未找到菜单信息'),
  'permission.failed': refuse('操作失败'),
  'permission.parentMissing': refuse('请检查你填的类型以及信息是否正确！'),
  'permission.cycle': refuse('上级菜单不能是自己或自己的下级'),
  'permission.badUrl': refuse('菜单路径不是允许的地址'),
  'permission.badPlaceholder': refuse(
    "菜单路径里的 {found} 认不出来。能写的有：{{ window._CONFIG['webURL'] }}、{{ window._CONFIG['domianURL'] }}、" +
      "{{ window._CONFIG['staticDomainURL'] }}、{{ location.origin }}",
  ),
  'permission.noAddress': refuse('在新窗口或内嵌页面里打开的菜单要写菜单路径'),
  'permission.buttonAtTop': refuse('按钮要放在一个菜单下面'),
  'permission.hasButtons': refuse('按钮下面不能再有菜单'),
} as const satisfies Record<string, ProblemDefinition>
export const permissionProblem = catalogue(permissionProblems)

/** For the screens that edit the menu. */
export interface MenuNode {
  id: string
  key: string
  title: string
  parentId: string | null
  name: string
  perms: string | null
  permsType: string
  icon: string | null
  component: string | null
  url: string | null
  redirect: string | null
  sortNo: number
  menuType: number
  isLeaf: boolean
  leaf: boolean
  route: boolean
  keepAlive: boolean
  description: string | null
  hidden: boolean
  status: string | null
  alwaysShow: boolean
  internalOrExternal: boolean
  componentName: string | null
  ruleFlag: number
  /** Set if the entry can be edited. */
  rowVersion?: number
  children: MenuNode[] | null
}

/** For a tree in which users select permissions or a parent. */
export interface GrantNode {
  key: string
  value: string
  parentId: string | null
  slotTitle: string
  title: string | null
  label: string | null
  icon: string | null
  isLeaf: boolean
  ruleFlag: number | null
  scopedSlots: { title: string } | null
  children: GrantNode[] | null
}

/** The client creates a route from this entry. Keys without a value are omitted. */
export interface MenuRoute {
  id: string
  route: '0' | '1'
  path?: string
  name?: string
  component?: string
  redirect?: string
  hidden?: true
  alwaysShow?: true
  meta: {
    title: string
    keepAlive: boolean
    internalOrExternal: boolean
    icon?: string
    url?: string
    target?: string
    /** A user needs one of these codes or roles. The server has already omitted entries that the user may not use. */
    permission?: readonly string[]
  }
  children?: MenuRoute[]
}

const nodes = <T>() => Type.Unsafe<T[]>({ type: 'array', items: {} })

const fields = {
  name: Text(100, '菜单名称', { min: 1 }),
  parentId: Maybe(Text(40, '上级菜单')),
  menuType: Type.Integer({ minimum: 0, maximum: 2, dict: 'menu_type', title: '菜单类型', kind: 'numberChoice' }),
  url: Maybe(Text(255, '菜单路径')),
  component: Maybe(Text(255, '前端组件')),
  componentName: Maybe(Text(100, '组件名')),
  redirect: Maybe(Text(255, '默认跳转地址')),
  perms: Maybe(Code(255, '授权标识', 0)),
  permsType: Maybe(Text(10, '授权策略')),
  icon: Maybe(Text(100, '菜单图标')),
  sortNo: Maybe(Type.Number({ title: '排序' })),
  route: Type.Optional(Flag('是否路由菜单')),
  hidden: Type.Optional(Flag('隐藏路由')),
  keepAlive: Type.Optional(Flag('是否缓存路由')),
  alwaysShow: Type.Optional(Flag('聚合路由')),
  internalOrExternal: Type.Optional(Flag('打开方式')),
  status: Maybe(Text(2, '状态')),
  description: Maybe(LongText(255, '描述')),
}

export const PermissionForm = Type.Object(fields)
export const PermissionEditForm = Type.Object({ ...fields, id: Id })

export const AuthEntry = Type.Object({ action: Type.String(), type: Type.String(), describe: Type.String() })
export const AllAuthEntry = Type.Object({
  action: Type.String(),
  status: Nullable(Type.String()),
  type: Type.String(),
  describe: Type.String(),
})

/** The entry is moved below `parentId` (empty: top level), and before `before` (empty: at the end). */
export const MovedPermission = Type.Object({
  id: Id,
  parentId: Maybe(Text(40, '上级菜单')),
  before: Maybe(Text(40, '移到谁的前面')),
})

/** Data that is deleted together with entries. */
export const HangingBelow = Type.Object({
  /** Names of the first twenty descendants. */
  names: Type.Array(Type.String()),
  total: Type.Integer(),
  /** Roles that lose a permission. */
  roles: Type.Array(Type.String()),
  /** Departments that lose a permission, together with their roles. */
  departs: Type.Array(Type.String()),
  ruleCount: Type.Integer(),
})

const list = 'system:permission:list'

/** The menus and buttons of the office, and their permissions. */
export const permission = {
  list: endpoint({
    method: 'GET',
    path: '/sys/permission/list',
    whileViewing: true,
    access: list,
    code: 0,
    summary: '菜单：全部',
    result: nodes<MenuNode>(),
  }),
  getSystemMenuList: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    access: list,
    code: 0,
    summary: '菜单：一级菜单',
    result: nodes<MenuNode>(),
  }),
  getSystemSubmenu: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: list,
    code: 0,
    summary: '菜单：下级菜单',
    query: Type.Object({ parentId: Id }),
    result: nodes<MenuNode>(),
  }),
  getSystemSubmenuBatch: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: list,
    summary: '菜单：批量取下级菜单',
    query: Type.Object({ parentIds: Type.String({ minLength: 1, maxLength: 40_000, title: '上级菜单' }) }),
    result: Type.Unsafe<Record<string, MenuNode[]>>({ type: 'object' }),
  }),
  getUserPermissionByToken: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    whileViewing: true,
    access: 'signed-in',
    beforeNewPassword: true,
    message: '查询成功',
    summary: '我的菜单与按钮权限',
    result: Type.Object({ menu: nodes<MenuRoute>(), auth: Type.Array(AuthEntry), allAuth: Type.Array(AllAuthEntry) }),
  }),
  /** Distinguishes private pages from addresses without a page, for the browser of a guest. */
  isPage: endpoint({
    method: 'GET',
    path: '/sys/permission/isPage',
    duringMaintenance: true,
    access: 'public',
    code: 0,
    summary: '地址是否是后台页面',
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 500, title: '地址' }) }),
    result: Type.Boolean(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/permission/add',
    access: 'system:permission:add',
    message: '添加成功！',
    summary: '菜单：新增',
    body: PermissionForm,
    result: Type.Object({ id: Id }),
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/permission/edit',
    access: 'system:permission:edit',
    versioned: true,
    message: '修改成功！',
    summary: '菜单：编辑',
    body: PermissionEditForm,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: 'system:permission:delete',
    message: '删除成功!',
    summary: '菜单：删除（含下级）',
    query: idQuery,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: 'system:permission:delete',
    message: '删除成功!',
    summary: '菜单：批量删除',
    query: idsQuery,
  }),
  queryTreeList: endpoint({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    access: list,
    code: 0,
    summary: '菜单：选择上级用的树',
    result: Type.Object({ treeList: nodes<GrantNode>(), ids: Type.Array(Id) }),
  }),
  queryRolePermission: endpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: 'system:role:list',
    code: 0,
    summary: '角色已有的权限',
    query: Type.Object({ roleId: Id }),
    result: Type.Array(Id),
  }),
  saveRolePermission: endpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: 'system:role:grant',
    message: '保存成功！',
    summary: '保存角色的权限',
    body: Type.Object({
      roleId: Id,
      permissionIds: Type.Optional(Nullable(Type.String({ maxLength: 200_000 }))),
      lastpermissionIds: Type.Optional(Nullable(Type.String({ maxLength: 200_000 }))),
    }),
  }),
  queryListAsync: endpoint({
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    access: list,
    code: 0,
    summary: '菜单：展开时取下一级（没有 pid：最上级）',
    query: Type.Object({ pid: Type.Optional(Type.String({ maxLength: 40 })) }),
    result: nodes<MenuNode>(),
  }),
  move: endpoint({
    method: 'POST',
    path: '/sys/permission/move',
    access: 'system:permission:edit',
    message: '已移动',
    summary: '菜单：移动到另一位置',
    body: MovedPermission,
  }),
  hanging: endpoint({
    method: 'GET',
    path: '/sys/permission/hanging',
    access: list,
    summary: '菜单：删除时会一起删除的内容',
    query: idsQuery,
    result: HangingBelow,
  }),
}
