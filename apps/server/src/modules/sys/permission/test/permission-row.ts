import type { PermissionRow } from '../permission.queries.ts'

export const row = (id: string, more: Partial<PermissionRow> = {}): PermissionRow => ({
  id,
  parentId: null,
  name: `名${id}`,
  url: `/${id}`,
  component: 'a/B',
  componentName: null,
  redirect: null,
  menuType: 1,
  perms: null,
  permsType: '1',
  sortNo: 1,
  alwaysShow: 0,
  icon: null,
  isRoute: 1,
  isLeaf: 1,
  keepAlive: 0,
  hidden: 0,
  description: null,
  ruleFlag: 0,
  status: '1',
  internalOrExternal: 0,
  ...more,
})
export const folder = row('f', { isLeaf: 0, menuType: 0, component: 'layouts/RouteView', redirect: '/f/a' })
