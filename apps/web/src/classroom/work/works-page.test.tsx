// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { work as contract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import WorksPage from './works-page.tsx'

const ownWorks = [
  work(),
  work({
    id: 'w2',
    workName: '飞船',
    workStatus: '3',
    score: 5,
    teacherComment: '画面很漂亮！声音再小一点，下次试试加一个关卡。',
  }),
]
const open = async (replies: Parameters<typeof school>[0] = {}) => {
  const server = school({ [contract.mine.path]: () => ({ result: page(...ownWorks) }), ...replies })
  const route = draw(<WorksPage />)
  await screen.findByText('接苹果')
  return { server, route }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signIn())
afterEach(tidy)

describe('publishing a work', () => {
  it('asks a teacher, says that it waits, and can be taken back', async () => {
    let waiting = false
    const request = { workId: 'w1', versionNo: 1, state: 'waiting', reason: null, askTime: '2026-11-01 08:00:00' }
    const { server } = await open({
      [publishRequest.mine.path]: () => ({ result: { open: true, requests: waiting ? [request] : [] } }),
      [publishRequest.ask.path]: () => {
        waiting = true
        return { message: '已经交给老师啦', result: { state: 'waiting', versionNo: 1 } }
      },
      [publishRequest.withdraw.path]: () => ({ refuse: '这个作品没有等待审核的申请' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '接苹果：展示给大家' }))
    expect(screen.getByRole('dialog').textContent).toContain('没有电话')
    press('交给老师看')
    fireEvent.click(await screen.findByRole('button', { name: '接苹果：等老师看' }))
    expect(server.asked(publishRequest.ask.path)[0]!.body).toEqual({ workId: 'w1' })
    press('撤回申请')
    expect((await screen.findByRole('alert')).textContent).toContain('这个作品没有等待审核的申请')
  })
})

describe('deleting a work', () => {
  it('needs no question, since one click takes it back', async () => {
    let gone = false
    const { server } = await open({
      [contract.mine.path]: () => ({ result: page(...(gone ? ownWorks.slice(1) : ownWorks)) }),
      [contract.delete.path]: () => {
        gone = true
        return {}
      },
      [contract.restore.path]: () => {
        gone = false
        return {}
      },
    })
    press('删除 接苹果')
    expect((await screen.findByRole('status')).textContent).toContain('“接苹果”放进了回收站')
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除 接苹果' })).toBeNull())
    expect(server.asked(contract.delete.path)[0]).toMatchObject({ method: 'DELETE', query: { id: 'w1' } })
    press('撤销')
    expect(await screen.findByRole('button', { name: '删除 接苹果' })).toBeTruthy()
    expect(server.asked(contract.restore.path)[0]!.body).toEqual({ id: 'w1' })
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })

  /** Three works of one second, of which the server forgets those deleted. */
  const three = async () => {
    const rows = ['w3', 'w2', 'w1'].map((id, at) => work({ id, workName: ['接苹果', '飞船', '雪人'][at]! }))
    const gone = new Set<string>()
    const idOf = (call: { query: Record<string, string>; body: unknown }) =>
      call.query['id'] ?? (call.body as { id: string }).id
    const { server } = await open({
      [contract.mine.path]: () => ({ result: page(...rows.filter(({ id }) => !gone.has(id))) }),
      [contract.delete.path]: (call) => {
        gone.add(idOf(call))
        return {}
      },
      [contract.restore.path]: (call) => {
        gone.delete(idOf(call))
        return {}
      },
    })
    const places = () =>
      [...screen.getByRole('heading', { name: '作品' }).nextElementSibling!.children].map((route) =>
        within(route as HTMLElement)
          .queryByRole('button', { name: /^(删除|撤销删除) / })
          ?.getAttribute('aria-label'),
      )
    return { server, places }
  }

  it('keeps its place for a while, so that a second click meets no neighbour', async () => {
    const { server, places } = await three()
    press('删除 接苹果')
    // Before the answer the same card is still there.
    press('删除 接苹果')
    await waitFor(() => expect(places()).toEqual(['撤销删除 接苹果', '删除 飞船', '删除 雪人']))
    expect(server.asked(contract.delete.path)).toHaveLength(1)
    press('撤销删除 接苹果')
    await waitFor(() => expect(places()).toEqual(['删除 接苹果', '删除 飞船', '删除 雪人']))
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })

  it('after another is taken back with it', async () => {
    const { places } = await three()
    press('删除 接苹果')
    await screen.findByText('“接苹果”放进了回收站')
    press('删除 雪人')
    expect(await screen.findByText('已删除 2 个作品')).toBeTruthy()
    await waitFor(() => expect(places()).toEqual(['撤销删除 接苹果', '删除 飞船', '撤销删除 雪人']))
    press('撤销')
    await waitFor(() => expect(places()).toEqual(['删除 接苹果', '删除 飞船', '删除 雪人']))
    expect(screen.queryByText(/已删除/)).toBeNull()
  })

  it('of the last one keeps its place as well', async () => {
    let left = [work()]
    await open({
      [contract.mine.path]: () => ({ result: page(...left) }),
      [contract.delete.path]: () => {
        left = []
        return {}
      },
    })
    press('删除 接苹果')
    expect(await screen.findByRole('button', { name: '撤销删除 接苹果' })).toBeTruthy()
    press('知道了')
    expect(await screen.findByText('还没有作品')).toBeTruthy()
  })

  it('that fails leaves the work where it is and says why', async () => {
    await open({ [contract.delete.path]: () => ({ refuse: '作品正在批改' }) })
    press('删除 接苹果')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 作品正在批改']))
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
    expect(screen.getByText('接苹果')).toBeTruthy()
  })

  it('that cannot be taken back keeps offering to', async () => {
    await open({ [contract.delete.path]: () => ({}), [contract.restore.path]: () => ({ refuse: '已经彻底删除' }) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('撤销')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 已经彻底删除']))
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
  })

  it('stops talking about it when told to', async () => {
    await open({ [contract.delete.path]: () => ({}) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('知道了')
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })
})

describe('the page of own works', () => {
  it('shows the whole remark with its stars, and closes with Esc', async () => {
    await open()
    press(/看 飞船 的评语/)
    const dialog = screen.getByRole('dialog', { name: '飞船 的评语' })
    expect(within(dialog).getByText('画面很漂亮！声音再小一点，下次试试加一个关卡。')).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: '5 星' })).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the sharing of a public work and the history of any', async () => {
    await open()
    expect(screen.queryByRole('button', { name: '分享 接苹果' })).toBeNull()
    press('分享 飞船')
    fireEvent.click(within(screen.getByRole('dialog', { name: '分享“飞船”' })).getByRole('button', { name: '关闭' }))
    press('接苹果 的历史版本')
    const history = await screen.findByRole('dialog', { name: '接苹果 的历史' })
    fireEvent.click(within(history).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the bin in the address', async () => {
    const { route } = await open({ [contract.bin.path]: () => ({ result: page() }) })
    press('回收站')
    expect(await screen.findByText('回收站是空的')).toBeTruthy()
    expect(route.search()).toEqual({ tab: 'bin' })
    press('我的作品')
    expect(await screen.findByText('接苹果')).toBeTruthy()
    expect(route.search()).toEqual({})
  })
})
