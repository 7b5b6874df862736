// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { page, signIn, tidy } from '../test/lesson-page.tsx'
import { open, press } from './test/own-works.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('deleting a work', () => {
  /** Three works of the same time. */
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

  it('leaves its card in place for a while, so that a second click hits no other card', async () => {
    const { server, places } = await three()
    press('删除 接苹果')
    // The card stays until the answer of the server arrives.
    press('删除 接苹果')
    await waitFor(() => expect(places()).toEqual(['撤销删除 接苹果', '删除 飞船', '删除 雪人']))
    expect(server.asked(contract.delete.path)).toHaveLength(1)
    press('撤销删除 接苹果')
    await waitFor(() => expect(places()).toEqual(['删除 接苹果', '删除 飞船', '删除 雪人']))
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })

  it('shortly after another deletion is undone together with that deletion', async () => {
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

  it('leaves the card of the last work in place', async () => {
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
})
