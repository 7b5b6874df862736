// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { auth } from '@mashu/contract/sys/auth'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// What blocks the page stays until it is loaded again, so every test gets a page of its own.
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
  it('an expired login is one question with one answer, which signs out and leads to the login and back', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    history.replaceState(null, '', '/work-detail?id=w1#comments')
    page.kit.signIn()
    draw()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await fail(500, 'Token失效，请重新登录')
    const box = await screen.findByRole('alertdialog', { name: '登录已过期' })
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.mouseDown(box.parentElement!)
    expect(screen.getByText('很抱歉，登录已过期，请重新登录')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
    expect([page.session.getSession().token, leave.mock.calls]).toEqual([
      null,
      [['/user/login?redirect=%2Fwork-detail%3Fid%3Dw1%23comments']],
    ])
    history.replaceState(null, '', '/')
  })

  it('what could not be shown is asked for again with the next refusal', async () => {
    vi.doMock('../session/session-expired.tsx', () => ({
      get SessionExpired() {
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
    vi.doUnmock('../session/session-expired.tsx')
    await fail(500, 'Token失效，请重新登录')
    expect(await screen.findByRole('alertdialog', { name: '登录已过期' })).toBeTruthy()
  })

  it('a password that was given by somebody else is changed before anything else', async () => {
    page.kit.signIn()
    draw()
    await fail(200, '首次登录请先修改密码')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    // Here nobody typed the old one a moment ago, so it is asked for.
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
