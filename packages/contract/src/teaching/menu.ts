import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../field.ts'
import type { GrantNode } from '../sys/permission.ts'

/** Entry of the public site's menu; absent texts are left out, `children` only where there are some. */
export interface SiteMenuEntry {
  id: string
  title: string
  url: string | null
  /** Opens inside the site; otherwise `url` is a plain address. */
  route: boolean
  /** 1 = for signed-in people only; the client hides it from guests. */
  needLogin: number
  /** Opens in a new tab. */
  internalOrExternal: boolean
  icon?: string
  children?: SiteMenuEntry[]
}

/** A row of the site's menu with its children, as the office shows it; `null` for a leaf. */
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

/** The site's menu as the office reads it, hidden entries as well. */
export const siteMenu = {
  list: endpoint({
    method: 'GET',
    path: '/teaching/menu/list',
    access: read,
    code: 0,
    summary: '前台菜单：全部',
    result: nodes(),
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
  /** The level below `pid`, or the top. */
  queryListAsync: endpoint({
    method: 'GET',
    path: '/teaching/menu/queryListAsync',
    access: read,
    code: 0,
    summary: '前台菜单：按上级逐层取',
    query: Type.Object({ pid: Type.Optional(Id) }),
    result: nodes(),
  }),
}

/** Menu of the public site. */
export const menu = {
  getUserMenu: endpoint({
    method: 'GET',
    path: '/teaching/menu/getUserMenu',
    access: 'public',
    message: '查询成功',
    summary: '前台菜单',
    result: Type.Unsafe<SiteMenuEntry[]>({ type: 'array' }),
  }),
}
