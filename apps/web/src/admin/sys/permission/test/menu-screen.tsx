import { fireEvent, screen as page, within } from '@testing-library/react'
import { permission } from '@mashu/contract/sys/permission'
import { draw, signIn, testServer, setViewport } from '../../../kit/test/test-server.tsx'
import { PermissionView } from '../permission-view.tsx'

const node = (id: string, name: string, more: object = {}) => ({
  id,
  key: id,
  title: name,
  name,
  parentId: null,
  menuType: 0,
  url: `/${id}`,
  component: 'layouts/RouteView',
  icon: null,
  perms: null,
  permsType: '1',
  sortNo: 1,
  isLeaf: true,
  hidden: false,
  status: '1',
  ruleFlag: 0,
  children: null,
  ...more,
})
const below = [
  node('u', '用户管理', { parentId: 's', menuType: 1, component: 'system/UserList' }),
  node('r', '角色管理', { parentId: 's', menuType: 1, component: 'system/Nothing' }),
]
const tree = [
  node('s', '系统管理', { isLeaf: false, children: below }),
  node('h', '首页', { component: 'dashboard/Index' }),
]
const hanging = { names: ['用户管理', '角色管理'], total: 2, roles: ['教师'], departs: ['一年级一班'], ruleCount: 1 }

export const setUp = () => {
  signIn(['admin'])
  setViewport(1600, 900)
}

export function start(lazy = false) {
  const server = testServer({
    [permission.list.path]: () => ({ result: tree }),
    [permission.queryListAsync.path]: ({ query }) => ({
      result: query['pid'] ? below : tree.map((row) => ({ ...row, children: [] })),
    }),
    [permission.hanging.path]: () => ({ result: hanging }),
    [permission.queryTreeList.path]: () => ({ result: { treeList: [], ids: [] } }),
  })
  draw(<PermissionView title="后台菜单管理" lazy={lazy} />)
  return server
}
export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
export const open = async (name: string) => {
  await page.findByText(name)
  fireEvent.click(rowOf(name).getByRole('button', { name: `展开 ${name}` }))
}
