import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

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
