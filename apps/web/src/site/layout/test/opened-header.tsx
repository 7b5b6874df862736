import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { screen, within } from '@testing-library/react'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { SiteHeader } from '../site-header.tsx'

export const MENU = '/teaching/menu/getUserMenu'
export const entry = (title: string, url: string | null, more: Partial<SiteMenuEntry> = {}): SiteMenuEntry => ({
  id: title,
  title,
  url,
  route: true,
  needLogin: 0,
  internalOrExternal: false,
  ...more,
})
const menu = [
  entry('首页', '/index'),
  entry('作品', '/workList?type=1'),
  entry('我的', '/account/center', { needLogin: 1 }),
  entry('创作', null, {
    children: [
      entry('Scratch', '/scratch3/index.html', { route: false, internalOrExternal: true }),
      entry('课程', '/courseList'),
    ],
  }),
]

export function open(at = '/index', reply: Replies[string] = () => ({ result: menu })) {
  const server = pageServer({ [MENU]: reply, '/sys/logout': () => ({}) })
  return { server, ...draw(<SiteHeader fixed={false} />, at) }
}
export const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }))
