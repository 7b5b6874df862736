// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { permission } from '@mashu/contract/sys/permission'
import { tidy } from '../../kit/test/test-server.tsx'
import { open, setUp, start } from './test/menu-screen.tsx'

beforeEach(setUp)
afterEach(tidy)

it.each([
  ['用户管理', 'ArrowDown', { id: 'u', parentId: 's', before: null }],
  ['角色管理', 'ArrowUp', { id: 'r', parentId: 's', before: 'u' }],
  ['角色管理', 'ArrowRight', { id: 'r', parentId: 'u', before: null }],
  ['用户管理', 'ArrowLeft', { id: 'u', parentId: null, before: 'h' }],
  ['首页', 'ArrowRight', { id: 'h', parentId: 's', before: null }],
])('the menu entry %s is moved by the key %s', async (name, key, body) => {
  const server = start()
  await open('系统管理')
  fireEvent.keyDown(page.getByRole('button', { name: `移动 ${name}` }), { key })
  await waitFor(() => expect(server.asked(permission.move.path).map((call) => call.body)).toEqual([body]))
})

it.each(['ArrowUp', 'ArrowLeft', 'ArrowRight'])(
  'the key %s does not move the first menu entry of the top level',
  async (key) => {
    const server = start()
    await page.findByText('系统管理')
    fireEvent.keyDown(page.getByRole('button', { name: '移动 系统管理' }), { key })
    expect(server.asked(permission.move.path)).toEqual([])
  },
)
