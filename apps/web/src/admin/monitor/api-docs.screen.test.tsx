// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, tidy } from '../kit/test/test-server.tsx'
import ApiDocsScreen from './api-docs.screen.tsx'

afterEach(tidy)

const result = { type: 'object', properties: { id: { type: 'string', title: '编号' } } }
const operation = (summary: string, tag: string) => ({
  summary,
  description: '需要登录',
  tags: [tag],
  parameters: [{ name: 'pageNo', in: 'query', schema: { type: 'integer' } }],
  responses: { 200: { content: { 'application/json': { schema: { properties: { result } } } } } },
})
const docs = {
  openapi: '3.1.0',
  paths: {
    '/api/sys/position/list': { get: operation('职务：列表', 'sys/position') },
    '/api/sys/position/add': { post: operation('职务：添加', 'sys/position') },
    '/api/sys/user/list': { get: operation('用户：列表', 'sys/user') },
  },
}
const answer = () => new Response(JSON.stringify(docs))

it('the page lists the groups by their Chinese names and shows an endpoint after a click', async () => {
  signIn(['admin'])
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  draw(<ApiDocsScreen />)
  const group = await screen.findByRole('button', { name: /职务\s?sys\/position\s?2 个/ })
  const [address, init] = fetch.mock.calls[0]!
  expect([address, new Headers(init.headers).get('X-Access-Token')]).toEqual(['/api/docs', 'token'])
  expect(screen.queryByText('/api/sys/position/list')).toBeNull()
  fireEvent.click(group)
  fireEvent.click(screen.getByRole('button', { name: /GET.*position\/list/ }))
  expect(screen.getByText('pageNo').closest('tr')!.textContent).toBe('pageNointeger查询参数')
  expect(screen.getByText('编号').closest('tr')!.textContent).toBe('idstring编号')
})

it('the page finds endpoints by name, and expands the groups when few are found', async () => {
  signIn(['admin'])
  vi.stubGlobal('fetch', async () => answer())
  draw(<ApiDocsScreen />)
  fireEvent.change(await screen.findByLabelText('按名称、路径或分组查找'), { target: { value: '用户' } })
  await screen.findByText('/api/sys/user/list')
  expect(screen.getByRole('status').textContent).toBe('1 组，1 个接口')
})

it('the page shows why loading failed, and can load again', async () => {
  signIn(['admin'])
  const refusal = { success: false, code: 510, message: '没有权限', result: null, timestamp: 0 }
  const fetch = vi.fn(async () => new Response(JSON.stringify(refusal), { status: 403 }))
  vi.stubGlobal('fetch', fetch)
  draw(<ApiDocsScreen />)
  await screen.findByText('没有权限')
  fetch.mockImplementation(async () => answer())
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('职务')
})
