import { expect, it } from 'vitest'
import type { CommentRow } from './work-comment.queries.ts'
import { shownTo, threads } from './work-comment.rules.ts'

it('only moderators see real names and reports of a comment', () => {
  const row = { id: '1', userId: 'a', reportCount: 3, realname: '郑安安', replyName: '林小满' } as CommentRow
  const name = ({ realname }: { realname: string }) => `${realname[0]}同学`
  const [own, others] = [{ realname: '郑同学', replyName: '林同学', reportCount: 0 }, { deletable: false }]
  expect(shownTo(row, { id: 'a', moderates: false }, name)).toMatchObject({ ...own, deletable: true })
  expect(shownTo(row, { id: undefined, moderates: false }, name)).toMatchObject({ ...own, ...others })
  expect(shownTo(row, { id: 'b', moderates: true }, name)).toMatchObject({
    deletable: true,
    reportCount: 3,
    realname: '郑安安',
    replyName: '林小满',
  })
})

it('replies are placed below their comments and keep their order', () => {
  const reply = (id: string, parentId: string) => ({ id, parentId })
  expect(threads([{ id: 'x' }, { id: 'y' }], [reply('1', 'y'), reply('2', 'x'), reply('3', 'y')])).toEqual([
    { id: 'x', replies: [reply('2', 'x')] },
    { id: 'y', replies: [reply('1', 'y'), reply('3', 'y')] },
  ])
})
