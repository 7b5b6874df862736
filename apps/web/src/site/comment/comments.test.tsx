// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hrefOf, press, signIn, tidy } from '../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../test/test-work.ts'
import { open, setUp } from './test/shown-comments.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the comments of a work', () => {
  it('are visible to guests, who can log in and return', async () => {
    const { server } = open()
    await screen.findByText('真好玩')
    expect(hrefOf('登录')).toBe(`/user/login?redirect=${encodeURIComponent('/work-detail?id=w1#comments')}`)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /回复|删除/ })).toBeNull()
    expect(screen.getByRole('button', { name: '举报 王小明 的评论' })).toBeTruthy()
    expect(server.of(COMMENTS)[0]?.query).toEqual({ workId: 'w1', page: '1', pageSize: '10' })
  })

  it('can be written by users who are signed in', async () => {
    signIn()
    open()
    await screen.findByText('真好玩')
    expect(screen.getByRole('textbox', { name: '评论' })).toBeTruthy()
    expect(screen.queryByText('登录后就能评论')).toBeNull()
  })

  it('show their authors, and the person that a reply answers', async () => {
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

  it('show code exactly as the author typed it', async () => {
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

  it('never render HTML from the author', async () => {
    open(() => ({ result: [commentOf({ comment: '<img src=x onerror=alert(1)>' })] }))
    expect((await screen.findByText('<img src=x onerror=alert(1)>')).querySelector('img')).toBeNull()
  })

  it('are scrolled into view only if the address contains #comments', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    open()
    await screen.findByText('真好玩')
    expect(scroll).not.toHaveBeenCalled()
    open(undefined, '/work-detail?id=w1#comments')
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
  })
})
