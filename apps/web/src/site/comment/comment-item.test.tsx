// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, pageServer, press, signIn, student, tidy, toasts, type, type Replies } from '../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../test/test-work.ts'
import { Comments } from './comments.tsx'

const [SAVE, DELETE, REPORT, SETTLE] = ['saveComment', 'deleteComment', 'reportComment', 'settleReports'].map(
  (name) => `/teaching/teachingWork/${name}`,
) as [string, string, string, string]

beforeEach(() => signIn())
afterEach(tidy)

async function open(comments: ReturnType<typeof commentOf>[], replies: Replies = {}) {
  const server = pageServer({ [COMMENTS]: () => ({ result: comments }), ...replies })
  draw(<Comments workId="w1" />, '/work-detail?id=w1')
  await screen.findByText(comments[0]!.comment)
  return server
}
/**
 * The window once it has the focus. Before that React has not run its effects either, and a stubbed reply, quicker than
 * any network, would find nobody listening: the window stayed open on a loaded machine.
 */
async function asked(role: 'dialog' | 'alertdialog', name?: string) {
  const box = await screen.findByRole(role, name === undefined ? {} : { name })
  await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
  return box
}
const can = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((name) => name !== null)

describe('who may do what', () => {
  it.each([
    ['with a comment of somebody else', {}, ['回复 王小明', '举报 王小明 的评论']],
    [
      'with one of their own',
      { userId: student.id, realname: '林小满', deletable: true },
      ['回复 林小满', '删除 林小满 的评论'],
    ],
    ['as a moderator', { deletable: true }, ['回复 王小明', '举报 王小明 的评论', '删除 王小明 的评论']],
    [
      'as a moderator, with one that was reported',
      { deletable: true, reportCount: 2 },
      ['回复 王小明', '举报 王小明 的评论', '删除 王小明 的评论', '保留 王小明 的评论'],
    ],
    ['with one of nobody known', { realname: null }, ['回复 同学', '举报 同学 的评论']],
  ])('%s', async (_, change, names) => {
    await open([commentOf(change)])
    expect(can()).toEqual(names)
  })

  it('an answer can be answered; it goes to the answer', async () => {
    const server = await open([commentOf({ replies: [commentOf({ id: 'r1', comment: '谢谢', realname: '李雷' })] })], {
      [SAVE]: () => ({}),
    })
    press('回复 李雷')
    type('回复 李雷', '不客气')
    press('回复')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '回复 李雷' })).toBeNull())
    expect(server.of(SAVE)[0]?.body).toEqual({ workId: 'w1', comment: '不客气', parentId: 'r1' })
  })

  it.each([
    ['Esc', () => fireEvent.keyDown(screen.getByRole('textbox', { name: '回复 王小明' }), { key: 'Escape' })],
    ['取消', () => press('取消')],
  ])('an answer given up with %s leaves the keyboard where it was', async (_, giveUp) => {
    await open([commentOf()])
    press('回复 王小明')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '回复 王小明' }))
    giveUp()
    expect(screen.queryByRole('textbox', { name: '回复 王小明' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '回复 王小明' }))
  })

  it.each([
    [
      'Esc',
      () => fireEvent.keyDown(screen.getByRole('textbox', { name: '回复 王小明' }), { key: 'Escape' }),
      '一大段话',
    ],
    ['取消', () => press('取消'), ''],
  ])('after %s the field opens with what is to be kept', async (_, close, kept) => {
    await open([commentOf()])
    press('回复 王小明')
    type('回复 王小明', '一大段话')
    close()
    press('回复 王小明')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回复 王小明' }).value).toBe(kept)
  })

  it('what was changed is read again', async () => {
    const server = await open([commentOf()], { [SAVE]: () => ({}) })
    type('评论', '我也觉得')
    press('发表评论')
    await waitFor(() => expect(server.of(COMMENTS)).toHaveLength(2))
  })
})

describe('deleting', () => {
  it.each([
    ['one comment', [], '删除后大家都看不到了。'],
    [
      'a comment with answers',
      [commentOf({ id: 'r1', comment: '谢谢' })],
      '删除后大家都看不到了，下面的回复也会一起收起来。',
    ],
  ])('%s asks before it goes', async (_, replies, words) => {
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

  it('an answer says nothing of other answers', async () => {
    await open([commentOf({ replies: [commentOf({ id: 'r1', comment: '谢谢', realname: '李雷', deletable: true })] })])
    press('删除 李雷 的评论')
    await screen.findByText('删除后大家都看不到了。')
  })

  it('does not happen after 取消', async () => {
    const server = await open([commentOf({ deletable: true })])
    press(/^删除 王小明/)
    await asked('alertdialog')
    press('取消')
    expect([screen.queryByRole('alertdialog'), server.of(DELETE).length]).toEqual([null, 0])
  })

  it('keeps its question open when the server refuses', async () => {
    await open([commentOf({ deletable: true })], { [DELETE]: () => ({ refuse: '评论不存在或已被删除' }) })
    press(/^删除 王小明/)
    const box = await asked('alertdialog')
    fireEvent.click(within(box).getByRole('button', { name: '删除评论' }))
    await waitFor(() => expect(toasts()).toEqual([['error', '没有删除成功', '评论不存在或已被删除']]))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})

describe('reporting', () => {
  const report = async (replies: Replies = { [REPORT]: () => ({ message: '举报成功，老师会尽快来看' }) }) => {
    const server = await open([commentOf()], replies)
    press(/^举报 王小明/)
    const box = await asked('dialog', '举报评论')
    return { server, send: () => fireEvent.click(within(box).getByRole('button', { name: '举报' })) }
  }

  it('names a reason of the list', async () => {
    const { server, send } = await report()
    expect(screen.getByText(/不会告诉写的人是谁举报的/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('广告或乱发'))
    send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(REPORT)[0]?.body).toEqual({ id: 'c1', reason: '广告或乱发' })
    expect(toasts()).toEqual([['success', '举报成功，老师会尽快来看', undefined]])
  })

  it('with another reason wants it in words', async () => {
    const { server, send } = await report()
    expect(screen.queryByLabelText('说一说原因')).toBeNull()
    fireEvent.click(screen.getByLabelText('其他'))
    type('说一说原因', '   ')
    send()
    expect(server.of(REPORT)).toEqual([])
    type('说一说原因', ' 抄了我的作品 ')
    send()
    await waitFor(() =>
      expect(server.of(REPORT).map((call) => call.body)).toEqual([{ id: 'c1', reason: '抄了我的作品' }]),
    )
  })

  it('stays open when it was refused', async () => {
    const { send } = await report({ [REPORT]: () => ({ refuse: '您已经举报过了' }) })
    send()
    await waitFor(() => expect(toasts()).toEqual([['error', '没有举报成功', '您已经举报过了']]))
    expect(screen.getByRole('dialog', { name: '举报评论' })).toBeTruthy()
  })

  it('is settled by a moderator who lets the comment stay', async () => {
    const server = await open([commentOf({ reportCount: 3, deletable: true })], {
      [SETTLE]: () => ({ message: '已保留这条评论' }),
    })
    expect(screen.getByText('被举报 3 次')).toBeTruthy()
    press('保留 王小明 的评论')
    await waitFor(() => expect(toasts()).toEqual([['success', '已保留这条评论', undefined]]))
    expect(server.of(SETTLE)[0]?.body).toEqual({ id: 'c1' })
  })
})
