// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, signIn, tidy, toasts } from '../../test/test-page.tsx'
import { commentOf } from '../test/test-work.ts'
import { DELETE, asked, open } from './test/shown-comment.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('deleting a comment', () => {
  it.each([
    ['one comment', [], '删除后大家都看不到了。'],
    [
      'a comment with replies',
      [commentOf({ id: 'r1', comment: '谢谢' })],
      '删除后大家都看不到了，下面的回复也会一起收起来。',
    ],
  ])('needs a confirmation: %s', async (_, replies, words) => {
    const server = await open([commentOf({ deletable: true, replies })], { [DELETE]: () => ({ message: '删除成功!' }) })
    press(/^删除 王小明/)
    const box = await asked('alertdialog', '删除评论')
    expect(within(box).getByText(words)).toBeTruthy()
    expect(within(box).getByText('真好玩')).toBeTruthy()
    expect(server.of(DELETE)).toEqual([])
    fireEvent.click(within(box).getByRole('button', { name: '删除评论' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.of(DELETE)).toMatchObject([{ method: 'DELETE', query: { id: 'c1' } }])
    expect(toasts()).toEqual([['success', '删除成功!', undefined]])
  })

  it('does not mention other replies if the comment is a reply', async () => {
    await open([commentOf({ replies: [commentOf({ id: 'r1', comment: '谢谢', realname: '李雷', deletable: true })] })])
    press('删除 李雷 的评论')
    await screen.findByText('删除后大家都看不到了。')
  })

  it('does not happen when the user presses 取消', async () => {
    const server = await open([commentOf({ deletable: true })])
    press(/^删除 王小明/)
    await asked('alertdialog')
    press('取消')
    expect([screen.queryByRole('alertdialog'), server.of(DELETE).length]).toEqual([null, 0])
  })

  it('keeps the dialog open when the server refuses', async () => {
    await open([commentOf({ deletable: true })], { [DELETE]: () => ({ refuse: '评论不存在或已被删除' }) })
    press(/^删除 王小明/)
    const box = await asked('alertdialog')
    fireEvent.click(within(box).getByRole('button', { name: '删除评论' }))
    await waitFor(() => expect(toasts()).toEqual([['error', '没有删除成功', '评论不存在或已被删除']]))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})
