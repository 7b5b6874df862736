// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, signIn, tidy, type } from '../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../test/test-work.ts'
import { SAVE, open } from './test/shown-comment.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('replies', () => {
  it('can have replies, which are sent with the id of the replied comment', async () => {
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
  ])('that are cancelled with %s return the focus to the button', async (_, giveUp) => {
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
  ])('that are closed with %s reopen with the draft "$2"', async (_, close, kept) => {
    await open([commentOf()])
    press('回复 王小明')
    type('回复 王小明', '一大段话')
    close()
    press('回复 王小明')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回复 王小明' }).value).toBe(kept)
  })

  it('appear after they were sent', async () => {
    const server = await open([commentOf()], { [SAVE]: () => ({}) })
    type('评论', '我也觉得')
    press('发表评论')
    await waitFor(() => expect(server.of(COMMENTS)).toHaveLength(2))
  })
})
