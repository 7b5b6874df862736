// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, signIn, tidy, toasts, type, type Replies } from '../../test/test-page.tsx'
import { commentOf } from '../test/test-work.ts'
import { REPORT, SETTLE, asked, open } from './test/shown-comment.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a report', () => {
  const report = async (replies: Replies = { [REPORT]: () => ({ message: '举报成功，老师会尽快来看' }) }) => {
    const server = await open([commentOf()], replies)
    press(/^举报 王小明/)
    const box = await asked('dialog', '举报评论')
    return { server, send: () => fireEvent.click(within(box).getByRole('button', { name: '举报' })) }
  }

  it('is sent with a reason from the list', async () => {
    const { server, send } = await report()
    expect(screen.getByText(/不会告诉写的人是谁举报的/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('广告或乱发'))
    send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(REPORT)[0]?.body).toEqual({ id: 'c1', reason: '广告或乱发' })
    expect(toasts()).toEqual([['success', '举报成功，老师会尽快来看', undefined]])
  })

  it('needs a text if the user selects 其他', async () => {
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

  it('stays open when the server refuses', async () => {
    const { send } = await report({ [REPORT]: () => ({ refuse: '你已经举报过了' }) })
    send()
    await waitFor(() => expect(toasts()).toEqual([['error', '没有举报成功', '你已经举报过了']]))
    expect(screen.getByRole('dialog', { name: '举报评论' })).toBeTruthy()
  })

  it('is settled by a moderator who keeps the comment', async () => {
    const server = await open([commentOf({ reportCount: 3, deletable: true })], {
      [SETTLE]: () => ({ message: '已保留这条评论' }),
    })
    expect(screen.getByText('被举报 3 次')).toBeTruthy()
    press('保留 王小明 的评论')
    await waitFor(() => expect(toasts()).toEqual([['success', '已保留这条评论', undefined]]))
    expect(server.of(SETTLE)[0]?.body).toEqual({ id: 'c1' })
  })
})
