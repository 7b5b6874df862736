// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, held, hrefOf, pageOf, pageServer, press, tidy, type Replies } from '../../test/test-page.tsx'
import { PublishedWorks } from './published-works.tsx'
import { LIST, rowOf, rowsOf } from '../test/test-work.ts'

afterEach(tidy)

function open(
  reply: Replies[string] = ({ query }) => pageOf([rowOf({ workName: `按${query['orderBy']}` })], { total: 9 }),
) {
  const server = pageServer({ [LIST]: reply })
  draw(<PublishedWorks />)
  return server
}
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('the works on the home page', () => {
  it.each([
    ['最新', 'time', '1'],
    ['最热', 'view', '0'],
    ['最赞', 'star', '2'],
  ])('under %s are sorted by %s, and link to the full list', async (name, order, list) => {
    const server = open()
    fireEvent.click(tab(name))
    await screen.findByRole('link', { name: `按${order}` })
    expect(hrefOf('查看更多')).toBe(`/workList?type=${list}`)
    expect(server.of(LIST).at(-1)?.query).toEqual({ orderBy: order, pageNo: '1', pageSize: '8' })
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy()
  })

  it('have no link to the complete list if it contains no other works', async () => {
    open(() => pageOf(rowsOf(3)))
    await screen.findByRole('link', { name: '作品3' })
    expect(screen.queryByRole('link', { name: '查看更多' })).toBeNull()
  })

  it('load the first pictures immediately, and the others near the viewport', async () => {
    open(() => pageOf(rowsOf(6)))
    await screen.findByRole('link', { name: '作品6' })
    expect(screen.getAllByRole('article').map((card) => card.querySelector('img')?.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'eager',
      'lazy',
      'lazy',
    ])
  })
})

describe('the tabs of the works', () => {
  it('have one tab stop, and the arrow keys wrap around', () => {
    open()
    const stops = () => screen.getAllByRole('tab').map((tab) => tab.tabIndex)
    expect(stops()).toEqual([0, -1, -1])
    fireEvent.keyDown(tab('最新'), { key: 'ArrowLeft' })
    expect([chosen(), document.activeElement, stops()]).toEqual(['最赞', tab('最赞'), [-1, -1, 0]])
    fireEvent.keyDown(tab('最赞'), { key: 'ArrowRight' })
    expect([chosen(), document.activeElement]).toEqual(['最新', tab('最新')])
    fireEvent.keyDown(tab('最新'), { key: 'a' })
    expect(chosen()).toBe('最新')
  })

  it('do not load a list twice', async () => {
    const server = open()
    await screen.findByRole('link', { name: '按time' })
    fireEvent.click(tab('最热'))
    await screen.findByRole('link', { name: '按view' })
    fireEvent.click(tab('最新'))
    expect(screen.getByRole('link', { name: '按time' })).toBeTruthy()
    await waitFor(() =>
      expect(new Set(server.of(LIST).map((call) => call.query['orderBy']))).toEqual(new Set(['time', 'view'])),
    )
  })
})

describe('a home page without works', () => {
  it('invites users to make the first work', async () => {
    open(() => pageOf([]))
    await screen.findByRole('heading', { name: '还没有展示的作品' })
    const way = screen.getByRole('link', { name: '做第一个' })
    expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([
      '/scratch3/index.html?scene=create',
      '_blank',
    ])
  })

  it('shows a loading state first, and can retry after a failure', async () => {
    const answer = held()
    open((_, times) => (times === 1 ? answer.promise : pageOf(rowsOf(1))))
    expect(screen.getByLabelText('正在加载作品').getAttribute('aria-busy')).toBe('true')
    answer.give({ refuse: '服务器忙', status: 500 })
    expect((await screen.findByRole('alert')).textContent).toContain('服务器出了点问题')
    press('再试一次')
    await screen.findByRole('link', { name: '作品1' })
  })
})
