// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { auth } from '@mashu/contract/sys/auth'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// A module keeps the state that blocks the page, so each test loads the modules again.
let page: Awaited<ReturnType<typeof fresh>>
async function fresh() {
  vi.resetModules()
  const [{ Root }, { watchSessionErrors }, { call }, session, { inTime }, { showToast }, kit] = await Promise.all([
    import('./root.tsx'),
    import('./session-errors.ts'),
    import('@mashu/client'),
    import('../api/session.ts'),
    import('../page/chunk.ts'),
    import('../ui/popup/toast-store.ts'),
    import('../test/test-page.tsx'),
  ])
  return { Root, watchSessionErrors, call, session, inTime, showToast, kit, stop: watchSessionErrors() }
}

beforeEach(async () => {
  page = await fresh()
})
afterEach(() => {
  page.stop()
  page.kit.tidy()
})

const draw = (inside: React.ReactNode = <p>内容</p>) =>
  render(
    <MemoryRouter>
      <page.Root>{inside}</page.Root>
    </MemoryRouter>,
  )
const fail = (status: number, refuse: string) => {
  page.kit.pageServer({ '/sys/logout': () => ({ status, refuse }) })
  return act(() => page.call(auth.logout).catch(() => undefined))
}

describe('the root of every page', () => {
  it('asks for the login once when the session has expired, and does not change the page', async () => {
    page.kit.signIn()
    draw(<input aria-label="名称" defaultValue="" />)
    const field = screen.getByLabelText<HTMLInputElement>('名称')
    field.value = '还没保存的职务'
    for (let call = 0; call < 3; call++) await fail(500, 'Token失效，请重新登录')
    const box = await screen.findByRole('alertdialog', { name: '登录已过期' })
    expect(box.textContent).toContain('很抱歉，登录已过期，请重新登录')
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.mouseDown(box.parentElement!)
    expect(page.kit.toasts()).toEqual([])
    let asked: unknown
    page.kit.pageServer({
      '/sys/login': ({ body }, times) => {
        asked = body
        if (times === 1) return { refuse: '账号或密码错误' }
        const userInfo = { ...page.session.getSession().user }
        return { result: { token: 'fresh', userInfo, role: [], sysAllDictItems: {}, multi_depart: 1 } }
      },
    })
    fireEvent.change(screen.getByLabelText('密码', { selector: 'input' }), { target: { value: 'mashu2026' } })
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
    expect((await screen.findByText('账号或密码错误')).getAttribute('role')).toBe('alert')
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked).toMatchObject({ username: page.session.getSession().user!.username, password: 'mashu2026' })
    expect([page.session.getSession().token, field.isConnected, field.value]).toEqual(['fresh', true, '还没保存的职务'])
  })

  it('leads another user to the login page, which leads back to the page', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    history.replaceState(null, '', '/work-detail?id=w1#comments')
    page.kit.signIn()
    draw()
    await fail(500, 'Token失效，请重新登录')
    fireEvent.click(await screen.findByRole('button', { name: '换一个账号' }))
    expect([page.session.getSession().token, leave.mock.calls]).toEqual([
      null,
      [['/user/login?redirect=%2Fwork-detail%3Fid%3Dw1%23comments']],
    ])
    history.replaceState(null, '', '/')
  })

  it('closes the dialog when the user has logged in in another window', async () => {
    page.kit.signIn()
    draw()
    await fail(500, 'Token失效，请重新登录')
    await screen.findByRole('alertdialog', { name: '登录已过期' })
    act(() => page.session.beginSession('fresh', page.session.getSession().user!, []))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows one bar when the network fails, and hides it when the server answers again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
    draw()
    let isThere = false
    vi.stubGlobal('fetch', async () => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
    for (let call = 0; call < 3; call++) await act(() => page.call(auth.logout).catch(() => undefined))
    expect(screen.getByRole('status').textContent).toContain('网络断开了，填好的内容都还在')
    expect(page.kit.toasts()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '现在试试' }))
    expect(screen.getByRole('button', { name: '现在试试' })).toBeTruthy()
    isThere = true
    await waitFor(() => expect(screen.queryByRole('button', { name: '现在试试' })).toBeNull(), { timeout: 20_000 })
    expect(page.kit.toasts().map((toast) => toast[1])).toEqual(['网络恢复了'])
    vi.useRealTimers()
  })

  it('loads the code of a dialog again at the next refusal if loading has failed', async () => {
    vi.doMock('./login-again.tsx', () => ({
      get LoginAgain() {
        throw new TypeError('Importing a module script failed.')
      },
    }))
    page = await fresh()
    page.kit.signIn()
    draw()
    await fail(500, 'Token失效，请重新登录')
    await waitFor(() =>
      expect(page.kit.toasts().map((toast) => toast[1])).toContain('没有下载下来，请检查网络后再点一次'),
    )
    expect(screen.getByText('内容')).toBeTruthy()
    vi.doUnmock('./login-again.tsx')
    await fail(500, 'Token失效，请重新登录')
    expect(await screen.findByRole('alertdialog', { name: '登录已过期' })).toBeTruthy()
  })

  it('asks for a new password first when another user has set the password', async () => {
    page.kit.signIn()
    draw()
    await fail(200, '首次登录请先修改密码')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    // The user did not enter the old password directly before.
    expect(screen.getByLabelText('旧密码', { selector: 'input' })).toBeTruthy()
  })

  it('shows only the first dialog when two errors require a dialog', async () => {
    page.kit.signIn()
    draw()
    await fail(200, '首次登录请先修改密码')
    await fail(500, 'Token失效，请重新登录')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows a message instead of a dialog to a user who is not logged in', async () => {
    draw()
    await fail(500, 'Token失效，请重新登录')
    expect((await screen.findByRole('alert')).textContent).toContain('服务器无法完成请求!')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows messages', async () => {
    draw()
    act(() => void page.showToast({ title: '保存好了' }))
    expect(screen.getByRole('status').textContent).toContain('保存好了')
  })

  it('shows a progress bar while the code of a page is loading', async () => {
    draw()
    expect(screen.queryByRole('progressbar')).toBeNull()
    const answer = page.kit.held()
    const coming = page.inTime(answer.promise)
    await screen.findByRole('progressbar', { name: '正在打开页面' })
    answer.give({})
    await act(async () => void (await coming))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('shows an error instead of a page that throws an error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('坏了')
    }
    draw(<Broken />)
    expect(screen.getByRole('heading', { name: '抱歉，服务器出错了' })).toBeTruthy()
  })
})
