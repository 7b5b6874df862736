// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, held, hrefOf, pageServer, press, signIn, tidy, type Replies } from '../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../test/test-work.ts'
import { Comments } from './comments.tsx'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
})
afterEach(tidy)

function open(reply: Replies[string] = () => ({ result: [commentOf()] }), at = '/work-detail?id=w1') {
  const server = pageServer({ [COMMENTS]: reply })
  return { server, ...draw(<Comments workId="w1" />, at) }
}
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => commentOf({ id: `c${from + index}`, comment: `第${from + index}句` }))
const said = () =>
  within(screen.getByRole('region', { name: '评论' }))
    .getAllByRole('paragraph')
    .map((element) => element.textContent)
    .filter((text) => text.startsWith('第'))

describe('what is said about a work', () => {
  it('is shown to guests, who are asked to sign in and then come back to it', async () => {
    const { server } = open()
    await screen.findByText('真好玩')
    expect(hrefOf('登录')).toBe(`/user/login?redirect=${encodeURIComponent('/work-detail?id=w1#comments')}`)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /回复|删除/ })).toBeNull()
    expect(screen.getByRole('button', { name: '举报 王小明 的评论' })).toBeTruthy()
    expect(server.of(COMMENTS)[0]?.query).toEqual({ workId: 'w1', page: '1', pageSize: '10' })
  })

  it('can be added to by who is signed in', async () => {
    signIn()
    open()
    await screen.findByText('真好玩')
    expect(screen.getByRole('textbox', { name: '评论' })).toBeTruthy()
    expect(screen.queryByText('登录后就能评论')).toBeNull()
  })

  it('stands with its author, its answers and whom they speak to', async () => {
    open(() => ({
      result: [
        commentOf({
          userId: 'u/2',
          replies: [
            commentOf({ id: 'r1', comment: '谢谢', realname: '林小满' }),
            commentOf({ id: 'r2', comment: '不客气', realname: null, replyName: '林小满' }),
          ],
        }),
      ],
    }))
    const answers = await screen.findByRole('list', { name: '回复' })
    expect(hrefOf('王小明')).toBe('/friend-detail?id=u%2F2')
    expect(screen.getByTitle('王小明').textContent).toBe('王小明')
    expect(within(answers).getAllByRole('listitem')).toHaveLength(2)
    expect(within(answers).getByText('不客气').textContent).toBe('回复 林小满：不客气')
    expect(within(answers).getByRole('link', { name: '同学' })).toBeTruthy()
  })

  it('is code as it was typed, in comments, answers and what is asked about them', async () => {
    signIn()
    open(() => ({
      result: [
        commentOf({
          comment: 'for(i=0;i＜n;i++) ＜b>粗＜/b>',
          replies: [commentOf({ id: 'r1', comment: 'if a＜b:', realname: '林小满' })],
        }),
      ],
    }))
    await screen.findByText('for(i=0;i<n;i++) <b>粗</b>')
    expect(screen.getByText('if a<b:')).toBeTruthy()
    press('举报 王小明 的评论')
    expect(within(await screen.findByRole('dialog')).getByText('for(i=0;i<n;i++) <b>粗</b>')).toBeTruthy()
  })

  it('never becomes part of the page', async () => {
    open(() => ({ result: [commentOf({ comment: '<img src=x onerror=alert(1)>' })] }))
    expect((await screen.findByText('<img src=x onerror=alert(1)>')).querySelector('img')).toBeNull()
  })

  it('is scrolled to by its own address only', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    open()
    await screen.findByText('真好玩')
    expect(scroll).not.toHaveBeenCalled()
    open(undefined, '/work-detail?id=w1#comments')
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
  })
})

describe('many comments', () => {
  it('come page by page, each once, until there are no more', async () => {
    // A user wrote one meanwhile, so the last of page one is the first of page two.
    const { server } = open(({ query }) => ({ result: query['page'] === '1' ? many(10) : many(3, 10) }))
    await screen.findByText('第10句')
    press('加载更多')
    await screen.findByText('已加载完啦！')
    expect(said()).toEqual(Array.from({ length: 12 }, (_, index) => `第${index + 1}句`))
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
    expect(server.of(COMMENTS).map((call) => call.query['page'])).toEqual(['1', '2'])
  })

  it('show that more are on their way, and ask once', async () => {
    const next = held()
    const { server } = open((_, times) => (times === 1 ? { result: many(10) } : next.promise))
    await screen.findByText('第10句')
    press('加载更多')
    await waitFor(() => expect(screen.getByRole('button', { name: '加载更多' }).getAttribute('aria-busy')).toBe('true'))
    press('加载更多')
    next.give({ result: [] })
    await waitFor(() => expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull())
    expect(server.of(COMMENTS)).toHaveLength(2)
  })

  it('are not announced as all of them when they are few', async () => {
    open(() => ({ result: many(3) }))
    await screen.findByText('第3句')
    expect(screen.queryByText('已加载完啦！')).toBeNull()
  })
})

describe('no comments', () => {
  it('are an invitation', async () => {
    open(() => ({ result: [] }))
    await screen.findByText('暂无评论，来说第一句吧')
  })

  it('are waited for first, and asked for again when they do not come', async () => {
    const answer = held()
    open((_, times) => (times === 1 ? answer.promise : { result: many(1) }))
    expect(screen.getByLabelText('正在加载评论').getAttribute('aria-busy')).toBe('true')
    answer.give({ refuse: '评论功能没有开放' })
    expect((await screen.findByRole('alert')).textContent).toContain('评论没有加载出来')
    press('再试一次')
    await screen.findByText('第1句')
  })
})
