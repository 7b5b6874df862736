import type { MenuRoute } from '@mashu/contract/sys/permission'

export const origin = 'http://school.test'
export const entry = (
  id: string,
  path: string | undefined,
  component: string | undefined,
  more: Partial<MenuRoute> & { url?: string; external?: boolean; icon?: string } = {},
): MenuRoute => {
  const { url, external = false, icon, ...rest } = more
  return {
    id,
    route: '1',
    path,
    component,
    meta: { title: id, keepAlive: false, internalOrExternal: external, url, icon },
    ...rest,
  }
}
export const container = (id: string, path: string, children: MenuRoute[], more: Partial<MenuRoute> = {}) =>
  entry(id, path, 'layouts/RouteView', { children, ...more })
