// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { auth } from '@mashu/contract/sys/auth'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Each test loads the modules again, because a blocked page stays blocked until it is reloaded.
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

describe('around every page', () => {
  it('an expired login is one question, answered on top of the page, which stays as it was', async () => {
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
        if (times === 1) return { refuse: '用户名或密码错误' }
        const userInfo = { ...page.session.getSession().user }
        return { result: { token: 'fresh', userInfo, role: [], sysAllDictItems: {}, multi_depart: 1 } }
      },
    })
    fireEvent.change(screen.getByLabelText('密码', { selector: 'input' }), { target: { value: 'mashu2026' } })
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
    expect((await screen.findByText('用户名或密码错误')).getAttribute('role')).toBe('alert')
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked).toMatchObject({ username: page.session.getSession().user!.username, password: 'mashu2026' })
    expect([page.session.getSession().token, field.isConnected, field.value]).toEqual(['fresh', true, '还没保存的职务'])
  })

  it('somebody else is led to the page of the login and back here', async () => {
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

  it('a login in another window answers the question here', async () => {
    page.kit.signIn()
    draw()
    await fail(500, 'Token失效，请重新登录')
    await screen.findByRole('alertdialog', { name: '登录已过期' })
    act(() => page.session.beginSession('fresh', page.session.getSession().user!, []))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('a lost network is one bar, which goes by itself when the server is there again', async () => {
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

  it('what could not be shown is asked for again with the next refusal', async () => {
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

  it('a password that was given by somebody else is changed before anything else', async () => {
    page.kit.signIn()
    draw()
    await fail(200, '首次登录请先修改密码')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    // The old password was not entered just before, so the dialog asks for it.
    expect(screen.getByLabelText('旧密码', { selector: 'input' })).toBeTruthy()
  })

  it('two troubles at once are one question', async () => {
    page.kit.signIn()
    draw()
    await fail(200, '首次登录请先修改密码')
    await fail(500, 'Token失效，请重新登录')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('guests are asked nothing; they are told', async () => {
    draw()
    await fail(500, 'Token失效，请重新登录')
    expect((await screen.findByRole('alert')).textContent).toContain('服务器无法完成请求!')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('messages are shown beside the page', async () => {
    draw()
    act(() => void page.showToast({ title: '保存好了' }))
    expect(screen.getByRole('status').textContent).toContain('保存好了')
  })

  it('a bar shows that the code of a page is on its way', async () => {
    draw()
    expect(screen.queryByRole('progressbar')).toBeNull()
    const answer = page.kit.held()
    const coming = page.inTime(answer.promise)
    await screen.findByRole('progressbar', { name: '正在打开页面' })
    answer.give({})
    await act(async () => void (await coming))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('a page that breaks says so in its place', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('坏了')
    }
    draw(<Broken />)
    expect(screen.getByRole('heading', { name: '抱歉，服务器出错了' })).toBeTruthy()
  })
})
