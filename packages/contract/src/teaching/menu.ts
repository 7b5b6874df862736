import { Type } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, LongText, Maybe, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import type { GrantNode } from '../sys/permission.ts'

export const siteMenuProblems = {
  'siteMenu.notFound': refuse('未找到菜单信息'),
  'siteMenu.failed': refuse('操作失败'),
  'siteMenu.parentMissing': refuse('请检查你填的类型以及信息是否正确！'),
  'siteMenu.cycle': refuse('上级菜单不能是自己或自己的下级'),
  'siteMenu.tooDeep': refuse('网站顶部只有两级菜单，下级菜单里不能再放菜单'),
  'siteMenu.badUrl': refuse('菜单路径要以 / 开头，或者是 http://、https:// 开头的网址'),
  'siteMenu.nothingToRestore': refuse('没有可以恢复的菜单，可能已经恢复过了'),
} as const satisfies Record<string, ProblemDefinition>
export const siteMenuProblem = catalogue(siteMenuProblems)

/** An entry in the menu of the public site. Empty texts and an empty list of `children` are omitted. */
export interface SiteMenuEntry {
  id: string
  title: string
  url: string | null
  /** True for a page of this site. Otherwise `url` is a full address. */
  route: boolean
  /** With 1, the client hides the entry from guests. */
  needLogin: number
  internalOrExternal: boolean
  icon?: string
  children?: SiteMenuEntry[]
}

/** A menu entry for the office. `children` is null for an entry without descendants. */
export interface SiteMenuNode {
  id: string
  key: string
  title: string
  parentId: string | null
  name: string
  icon: string | null
  url: string | null
  sortNo: number
  menuType: number
  isLeaf: boolean
  leaf: boolean
  route: boolean
  description: string | null
  hidden: boolean
  needLogin: number
  internalOrExternal: boolean
  children: SiteMenuNode[] | null
}

const nodes = () => Type.Unsafe<SiteMenuNode[]>({ type: 'array' })
const read = 'teaching:menu:list'

const fields = {
  menuType: Type.Integer({ minimum: 0, maximum: 1, title: '菜单类型' }),
  name: Text(100, '菜单名称', { min: 1 }),
  parentId: Maybe(Text(40, '上级菜单')),
  /** An entry with an empty path only contains other entries. */
  url: Maybe(Text(255, '菜单路径')),
  icon: Maybe(Text(100, '菜单图标')),
  sortNo: Maybe(Type.Number({ title: '排序', minimum: -100_000, maximum: 100_000 })),
  hidden: Type.Optional(Flag('隐藏')),
  route: Type.Optional(Flag('是否路由')),
  /** An integer, because existing clients read and write an integer. */
  needLogin: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '登录后显示' })),
  internalOrExternal: Type.Optional(Flag('打开方式')),
  description: Maybe(LongText(255, '描述')),
}
/** Titles for comparing versions. The column `isRoute` contains `route`. */
const nodeKeys: Record<keyof SiteMenuNode | 'isRoute', { title?: string }> = {
  id: {},
  key: {},
  title: {},
  parentId: { title: '上级菜单' },
  name: { title: '菜单名称' },
  icon: { title: '菜单图标' },
  url: { title: '菜单路径' },
  sortNo: { title: '排序' },
  menuType: { title: '菜单类型' },
  isLeaf: {},
  leaf: {},
  route: {},
  isRoute: { title: '是否路由' },
  description: { title: '描述' },
  hidden: { title: '隐藏' },
  needLogin: { title: '登录后显示' },
  internalOrExternal: { title: '打开方式' },
  children: {},
}
export const SiteMenuForm = Type.Object(fields)
export const SiteMenuEditForm = Type.Object({ ...fields, id: Id })

/** An empty `parentId` means the top level. With an empty `before`, the entry is moved to the end. */
export const MovedSiteMenu = Type.Object({
  id: Id,
  parentId: Maybe(Text(40, '上级菜单')),
  before: Maybe(Text(40, '移到谁的前面')),
})

/** Ids of all deleted rows for `restore`. Each parent is before its children. */
export const DeletedSiteMenus = Type.Object({ ids: Type.Array(Id) })

/** The menu for the office, including hidden entries. */
export const siteMenu = {
  list: endpoint({
    method: 'GET',
    path: '/teaching/menu/list',
    access: read,
    code: 0,
    summary: '前台菜单：全部',
    result: Type.Unsafe<SiteMenuNode[]>({ type: 'array', items: { type: 'object', properties: nodeKeys } }),
  }),
  getSystemMenuList: endpoint({
    method: 'GET',
    path: '/teaching/menu/getSystemMenuList',
    access: read,
    code: 0,
    summary: '前台菜单：一级菜单',
    result: nodes(),
  }),
  getSystemSubmenu: endpoint({
    method: 'GET',
    path: '/teaching/menu/getSystemSubmenu',
    access: read,
    code: 0,
    summary: '前台菜单：下级菜单',
    query: Type.Object({ parentId: Id }),
    result: nodes(),
  }),
  getSystemSubmenuBatch: endpoint({
    method: 'GET',
    path: '/teaching/menu/getSystemSubmenuBatch',
    access: read,
    summary: '前台菜单：批量取下级菜单',
    query: Type.Object({ parentIds: Type.String({ minLength: 1, maxLength: 40_000, title: '上级菜单' }) }),
    result: Type.Unsafe<Record<string, SiteMenuNode[]>>({ type: 'object' }),
  }),
  queryTreeList: endpoint({
    method: 'GET',
    path: '/teaching/menu/queryTreeList',
    access: read,
    code: 0,
    summary: '前台菜单：选择用的树',
    result: Type.Object({ treeList: Type.Unsafe<GrantNode[]>({ type: 'array' }), ids: Type.Array(Id) }),
  }),
  /** Lists the children of `pid`, or the entries of the top level. */
  queryListAsync: endpoint({
    method: 'GET',
    path: '/teaching/menu/queryListAsync',
    access: read,
    code: 0,
    summary: '前台菜单：按上级逐层取',
    query: Type.Object({ pid: Type.Optional(Id) }),
    result: nodes(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/teaching/menu/add',
    access: 'teaching:menu:add',
    message: '添加成功！',
    summary: '前台菜单：新增',
    body: SiteMenuForm,
    result: Type.Object({ id: Id }),
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/teaching/menu/edit',
    access: 'teaching:menu:edit',
    message: '修改成功！',
    summary: '前台菜单：编辑',
    versioned: true,
    body: SiteMenuEditForm,
  }),
  move: endpoint({
    method: 'POST',
    path: '/teaching/menu/move',
    access: 'teaching:menu:edit',
    message: '已移动',
    summary: '前台菜单：移动到另一位置',
    body: MovedSiteMenu,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/teaching/menu/delete',
    access: 'teaching:menu:delete',
    message: '删除成功!',
    summary: '前台菜单：删除（含下级）',
    query: idQuery,
    result: DeletedSiteMenus,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/teaching/menu/deleteBatch',
    access: 'teaching:menu:delete',
    message: '删除成功!',
    summary: '前台菜单：批量删除',
    query: idsQuery,
    result: DeletedSiteMenus,
  }),
  /** Restores deleted rows with their old ids. Skips existing rows and rows without a parent. */
  restore: endpoint({
    method: 'POST',
    path: '/teaching/menu/restore',
    access: 'teaching:menu:delete',
    message: '已恢复',
    summary: '前台菜单：恢复删除的菜单',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, title: '所选数据' }) }),
  }),
}

export const menu = {
  getUserMenu: endpoint({
    method: 'GET',
    path: '/teaching/menu/getUserMenu',
    access: 'public',
    sharedByGuests: true,
    message: '查询成功',
    summary: '前台菜单',
    result: Type.Unsafe<SiteMenuEntry[]>({ type: 'array' }),
  }),
  /** Short tags that differ after each change. Open pages send this request every half minute. */
  getSiteVersion: endpoint({
    method: 'GET',
    path: '/teaching/menu/getSiteVersion',
    duringMaintenance: true,
    access: 'public',
    code: 0,
    summary: '网站配置和前台菜单的版本',
    /** `script` is the address of a script from the school, or empty. */
    result: Type.Object({ config: Type.String(), menu: Type.String(), script: Type.String() }),
  }),
}
