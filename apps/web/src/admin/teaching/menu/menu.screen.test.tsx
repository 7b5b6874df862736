// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { siteMenu, type SiteMenuNode } from '@mashu/contract/teaching/menu'
import { draw, signIn, testServer, tidy, setViewport } from '../../kit/test/test-server.tsx'
import { addressFault } from './menu-form.tsx'
import SiteMenuScreen from './menu.screen.tsx'

const node = (id: string, name: string, more: Partial<SiteMenuNode> = {}): SiteMenuNode => ({
  id,
  key: id,
  title: name,
  name,
  parentId: null,
  icon: null,
  url: `/${id}`,
  sortNo: 1,
  menuType: 0,
  isLeaf: true,
  leaf: true,
  route: true,
  description: null,
  hidden: false,
  needLogin: 0,
  internalOrExternal: false,
  children: null,
  ...more,
})
const menu = [
  node('home', '首页'),
  node('make', '创作', {
    url: '',
    isLeaf: false,
    children: [node('scratch', '积木', { parentId: 'make' }), node('python', '代码', { parentId: 'make' })],
  }),
  node('me', '我的', { needLogin: 1 }),
  node('old', '旧页', { hidden: true }),
]

beforeEach(() => {
  signIn(['admin'])
  setViewport(1600, 900)
})
afterEach(tidy)

function start() {
  const server = testServer({
    [siteMenu.list.path]: () => ({ result: menu }),
    [siteMenu.deleteBatch.path]: () => ({ result: { ids: ['make', 'scratch', 'python'] } }),
  })
  draw(<SiteMenuScreen />)
  return server
}
const table = async () => within(await page.findByRole('treegrid'))
const preview = () => within(page.getByLabelText('网站顶部预览'))
const links = () =>
  preview()
    .queryAllByRole('link')
    .map((link) => link.textContent)

it('the preview shows the menu for guests and for signed-in users', async () => {
  start()
  await table()
  expect(links()).toEqual(['首页'])
  expect(preview().getByRole('button', { name: /创作/ })).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '登录后看到的' }))
  expect(links()).toEqual(['首页', '我的'])
  fireEvent.click(page.getByRole('button', { name: '手机' }))
  expect(links()).toEqual(['首页', '积木', '代码', '我的'])
})

it('lists the descendants before a deletion, and can restore all deleted entries', async () => {
  const server = start()
  const row = within((await (await table()).findByText('创作')).closest('tr')!)
  fireEvent.click(row.getByRole('checkbox'))
  fireEvent.click(page.getByRole('button', { name: /批量删除/ }))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(dialog.getByText(/下面的 2 项会一起删除：积木、代码/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '删除 3 个菜单' }))
  await page.findByText('已删除“创作”等 3 个菜单')
  expect(server.asked(siteMenu.deleteBatch.path)[0]!.query).toMatchObject({ ids: 'make' })
  fireEvent.click(page.getByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(server.asked(siteMenu.restore.path)[0]?.body).toEqual({ ids: ['make', 'scratch', 'python'] }),
  )
})

it('moves an entry with the keyboard, and can undo the move', async () => {
  const server = start()
  fireEvent.keyDown((await table()).getByRole('button', { name: '移动 代码' }), { key: 'ArrowUp' })
  await waitFor(() =>
    expect(server.asked(siteMenu.move.path)[0]?.body).toEqual({ id: 'python', parentId: 'make', before: 'scratch' }),
  )
  fireEvent.click(await page.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.asked(siteMenu.move.path)).toHaveLength(2))
  expect(server.asked(siteMenu.move.path)[1]!.body).toEqual({ id: 'python', parentId: 'make', before: null })
})

it('suggests public forms as targets of a menu entry', async () => {
  testServer({
    [siteMenu.list.path]: () => ({ result: menu }),
    '/online/form/publicLink/linked': () => ({ result: [{ title: '报名表', page: '/form/abc', state: 'early' }] }),
  })
  draw(<SiteMenuScreen />)
  await table()
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  const address = await page.findByRole<HTMLInputElement>('combobox', { name: '菜单路径' })
  fireEvent.mouseDown(address)
  fireEvent.change(address, { target: { value: '报名' } })
  fireEvent.click(await page.findByText('表单：报名表（还没开始）'))
  expect(address.value).toBe('/form/abc')
})

it.each([
  ['/courseList', true],
  ['https://school.example.com/a', true],
  ['', true],
  ['javascript:alert(1)', false],
  ['//evil.example.com', false],
  ['/\\evil.example.com', false],
  ['school.example.com', false],
])('the address “%s” is valid: %s', (address, good) => {
  expect(addressFault(address) === undefined).toBe(good)
})

it('shows the error when the menu fails to load', async () => {
  testServer({ [siteMenu.list.path]: () => ({ refuse: '服务器忙', status: 200 }) })
  draw(<SiteMenuScreen />)
  expect(await page.findByText('服务器忙')).toBeTruthy()
})
