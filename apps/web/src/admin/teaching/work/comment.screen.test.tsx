// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commentOffice } from '@mashu/contract/teaching/moderation/comment-office'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Comments from './comment.screen.tsx'

const row = (id: string, comment: string, change: object = {}) => ({
  id,
  workId: 'w1',
  workName: '接苹果',
  comment,
  userId: 'u1',
  realname: '林小满',
  username: 'lin1',
  answered: null,
  waiting: false,
  hidden: false,
  reportCount: 0,
  createTime: '2026-11-01 08:00:00',
  deleteTime: null,
  ...change,
})
const comments = [
  row('1', '真好玩'),
  row('2', '＜b>不好', { hidden: true }),
  row('3', '等一等', { waiting: true }),
  row('4', '没了', { deleteTime: '2026-11-02 08:00:00' }),
]

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const rowOf = (text: string) => within(page.getByText(text).closest('tr')!)
const labels = (text: string) =>
  ['隐藏', '显示', '恢复', '删除'].filter((name) => rowOf(text).queryByRole('button', { name }) !== null)

it("offers the actions for a comment's state, and can undo a deletion", async () => {
  const server = testServer({
    [commentOffice.list.path]: () => ({
      result: { records: comments, total: 4, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [commentOffice.remove.path]: () => ({ message: '已删除，30 天内可以恢复' }),
    [commentOffice.restore.path]: () => ({ message: '已恢复' }),
  })
  draw(<Comments />)
  await page.findByText('真好玩')
  expect(['真好玩', '<b>不好', '等一等', '没了'].map(labels)).toEqual([
    ['隐藏', '删除'],
    ['显示', '删除'],
    ['显示', '删除'],
    ['恢复'],
  ])
  fireEvent.click(rowOf('真好玩').getByRole('button', { name: '删除' }))
  await waitFor(() => expect(toastStore.value.some(({ action }) => action)).toBe(true))
  toastStore.value.find(({ action }) => action)!.action!.run()
  await waitFor(() => expect(server.asked(commentOffice.restore.path)[0]?.body).toEqual({ ids: ['1'] }))
  expect(server.asked(commentOffice.remove.path)[0]?.body).toEqual({ ids: ['1'] })
})
