// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, hrefOf, pageOf, pageServer, press, tidy, type Replies } from '../../test/test-page.tsx'
import { AUTHOR, LIST, rowOf, rowsOf } from '../test/test-work.ts'
import { FriendPage } from './friend-page.tsx'

afterEach(tidy)
const author = { realname: '林小满', sex: 1, avatar: null, school: '光明小学' }

function open(replies: Replies = {}, at = '/friend-detail?id=u1') {
  const server = pageServer({
    [AUTHOR]: () => ({ result: author }),
    [LIST]: () => pageOf(rowsOf(2), { total: 2 }),
    ...replies,
  })
  return { server, ...draw(<FriendPage />, at) }
}

describe('the page of an author', () => {
  it('shows the school and the works, with the newest work first', async () => {
    const { server } = open()
    await screen.findByRole('heading', { level: 1, name: '林小满' })
    await screen.findByRole('link', { name: '作品2' })
    expect(screen.getByText('光明小学')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('作品 共 2 个')
    await expect.poll(() => document.title).toContain('林小满的作品')
    expect(server.of(LIST).map((call) => call.query)).toEqual([
      { userId: 'u1', orderBy: 'time', pageNo: '1', pageSize: '12' },
    ])
  })

  it('has a default description for an author without a school', async () => {
    open({ [AUTHOR]: () => ({ result: { ...author, school: '' } }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText('小创作者')).toBeTruthy()
  })

  it('keeps the author in the addresses of its pages', async () => {
    const { go } = open({
      [LIST]: ({ query }) =>
        pageOf([rowOf({ workName: `第${query['pageNo']}页` })], {
          total: 13,
          pages: 2,
          current: Number(query['pageNo']),
        }),
    })
    await screen.findByRole('link', { name: '第1页' })
    expect(hrefOf('下一页')).toBe('/friend-detail?id=u1&page=2')
    act(() => go('/friend-detail?id=u1&page=2'))
    await screen.findByRole('link', { name: '第2页' })
    expect(hrefOf('上一页')).toBe('/friend-detail?id=u1')
  })

  it('links to works of other authors if the author has published no works', async () => {
    open({ [LIST]: () => pageOf([]) })
    await screen.findByRole('heading', { name: '这里还没有作品' })
    expect(hrefOf('看看大家的作品')).toBe('/workList')
  })

  it('stays open if only the works fail to load', async () => {
    open({ [LIST]: (_, times) => (times === 1 ? { refuse: '服务器忙', status: 500 } : pageOf(rowsOf(1))) })
    expect((await screen.findByRole('alert')).textContent).toContain('作品没有加载出来')
    expect(screen.getByRole('heading', { level: 1, name: '林小满' })).toBeTruthy()
    press('再试一次')
    await screen.findByRole('link', { name: '作品1' })
  })
})

describe('the page of a missing author', () => {
  it.each([
    ['a refusal', { refuse: '参数错误' }],
    ['a missing address', { refuse: '', status: 404 }],
  ])('is shown after %s', async (_, answer) => {
    open({ [AUTHOR]: () => answer })
    await screen.findByRole('heading', { level: 1, name: '找不到这个人' })
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
  })

  it('is shown without a request if the address has no id', async () => {
    const { server } = open({}, '/friend-detail')
    await screen.findByRole('heading', { level: 1, name: '找不到这个人' })
    expect(server.calls).toEqual([])
  })

  it('is not shown after a server error, and the user can retry', async () => {
    open({ [AUTHOR]: (_, times) => (times === 1 ? { refuse: '', status: 500 } : { result: author }) })
    await screen.findByRole('heading', { name: '没有加载出来' })
    press('再试一次')
    await screen.findByRole('heading', { level: 1, name: '林小满' })
  })
})
