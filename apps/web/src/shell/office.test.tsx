// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { permission } from '@mashu/contract/sys/permission'
import { allows } from '../api/permission.ts'
import { beginSession, getSession } from '../api/session.ts'
import { draw, signIn, testServer, tidy, toasts } from '../admin/kit/test/test-server.tsx'

const lines = vi.hoisted(() => ({ opened: [] as string[], closed: 0 }))
vi.mock('./connection/open-socket.ts', () => ({
  openSocket: (id: string, token: string) => {
    lines.opened.push(`${id} ${token}`)
    return () => {
      lines.closed += 1
    }
  },
}))
const used = vi.hoisted(() => ({ granted: undefined as unknown }))
vi.mock('./frame.tsx', async () => {
  const { usePermission } = await import('../api/permission.ts')
  return {
    Frame: ({ model }: { model: { items: { title: string }[] } }) => {
      used.granted = usePermission().can({ access: 'teaching:work:list' })
      return <p>办公：{model.items.map((item) => item.title).join('、')}</p>
    },
  }
})
const { Office } = await import('./office.tsx')

const MENU = permission.getUserPermissionByToken.path
const entry = {
  id: '1',
  route: '1',
  path: '/a',
  component: 'account/A',
  meta: { title: '甲', keepAlive: false, internalOrExternal: false },
}
const full = { result: { menu: [entry], auth: [{ action: 'teaching:work:list', type: '1' }], allAuth: [] } }
function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const open = (
  reply: () => { result?: unknown; refuse?: string; status?: number },
  address = '/course/course?page=2',
) => {
  const server = testServer({ [MENU]: reply })
  draw(
    <>
      <Routes>
        <Route path="/user/login" element={null} />
        <Route path="*" element={<Office />} />
      </Routes>
      <Where />
    </>,
    address,
  )
  return server
}
const where = () => screen.getAllByRole('status').at(-1)!.textContent

beforeEach(() => {
  lines.opened.length = 0
  lines.closed = 0
  signIn(['teacher'])
})
afterEach(tidy)

describe('the office', () => {
  it('redirects to the login page, which leads back to the requested page', () => {
    tidy()
    const server = open(() => full)
    expect(decodeURIComponent(where()!)).toMatch(/login.*\/course\/course\?page=2/)
    expect(server.calls).toEqual([])
  })

  it('loads the menu once, applies its permissions, and keeps a socket open', async () => {
    const server = open(() => full)
    expect(await screen.findByText('办公：甲')).toBeTruthy()
    expect(used.granted).toBe(true)
    expect(server.asked(MENU)).toHaveLength(1)
    expect(lines.opened).toEqual(['1 token'])
    tidy()
    expect(lines.closed).toBe(1)
  })

  it.each([
    ['an empty menu', []],
    ['no menu', null],
  ])('shows a message to a user with %s, and the user can log out', async (_, menu) => {
    open(() => ({ result: { menu, auth: [], allAuth: [] } }))
    expect((await screen.findByRole('alert')).textContent).toContain('permissions must be a non-null array')
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(getSession().token).toBeNull())
  })

  it('logs out when the menu is refused, and returns to the page after the login', async () => {
    open(() => ({ refuse: '账号已冻结' }))
    await waitFor(() => expect(toasts()).toContain('请重新登录'))
    expect(getSession().token).toBeNull()
    await waitFor(() => expect(decodeURIComponent(where()!)).toMatch(/login.*\/course\/course\?page=2/))
  })

  it('does not log out when the session has expired', async () => {
    const server = open(() => ({ refuse: 'Token失效，请重新登录', status: 401 }))
    await waitFor(() => expect(server.asked(MENU)).toHaveLength(1))
    expect(await screen.findByRole('status', { name: '正在打开' })).toBeTruthy()
    expect(getSession().token).toBe('token')
    expect(where()).toBe('/course/course?page=2')
  })

  it('keeps the page after a new login, and loads the permissions again', async () => {
    const server = open(() => full)
    const shown = await screen.findByText('办公：甲')
    act(() => beginSession('fresh', getSession().user!, ['teacher']))
    await waitFor(() => expect(server.asked(MENU)).toHaveLength(2))
    expect(screen.getByText('办公：甲')).toBe(shown)
    expect(lines.opened).toEqual(['1 token', '1 fresh'])
  })

  it('logs nobody out while the server is starting', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
    let broken = true
    open(() => (broken ? { refuse: '', status: 502 } : full))
    expect(await screen.findByText('没有连上学校的网站')).toBeTruthy()
    expect(getSession().token).toBe('token')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('办公：甲')).toBeTruthy()
    vi.useRealTimers()
  })
})

it('a permission that the menu did not grant is refused', () => {
  expect(allows('teaching:work:list', ['teacher'], { auth: [], allAuth: [] })).toBe(false)
})
