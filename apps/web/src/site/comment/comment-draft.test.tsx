// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { draw, held, pageServer, press, signIn, tidy, toasts, type } from '../../test/test-page.tsx'
import { CommentForm } from './comment-form.tsx'
import { answerTo, box, open } from './test/opened-form.tsx'

beforeEach(() => signIn())
afterEach(tidy)

it('a muted child sees a message instead of the form, and keeps the draft', async () => {
  signIn({ userIdentity: 1 })
  const sentence = '老师请你先休息一下，11 月 30 日 08:00 以后就可以再写了。'
  pageServer({ [mute.own.path]: () => ({ result: { sentence } }) })
  draw(<CommentForm workId="w1" />)
  type('评论', '打了一半')
  expect((await screen.findByRole('note')).textContent).toBe(sentence)
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  pageServer({ [mute.own.path]: () => ({ result: { sentence: null } }) })
  draw(<CommentForm workId="w1" />)
  expect(box().value).toBe('打了一半')
})

describe('the draft of a comment', () => {
  it.each([
    ['真好玩', '真好玩！再来一个', '！再来一个'],
    ['真好玩', '改了主意', '改了主意'],
  ])('keeps only the unsent text: %s is sent, %s is typed meanwhile, %s is kept', async (first, later, left) => {
    const answer = held()
    const { onDone } = open(() => answer.promise, answerTo)
    type('回复 王小明', first)
    press('回复')
    await screen.findByRole('button', { name: '正在发表' })
    type('回复 王小明', later)
    answer.give({})
    await waitFor(() => expect(box().value).toBe(left))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is restored only for its author and in the same place', () => {
    open()
    type('评论', '写到一半')
    cleanup()
    open(undefined, answerTo)
    expect(box().value).toBe('')
    cleanup()
    open(undefined, { workId: 'w2' })
    expect(box().value).toBe('')
    cleanup()
    signIn({ id: '8' })
    open()
    expect(box().value).toBe('')
    cleanup()
    signIn()
    open()
    expect(box().value).toBe('写到一半')
  })

  it('is removed after the comment was sent, even if the form was closed', async () => {
    const answer = held()
    open(() => answer.promise, answerTo)
    type('回复 王小明', '谢谢')
    press('回复')
    await screen.findByRole('button', { name: '正在发表' })
    cleanup()
    answer.give({})
    await waitFor(() => expect(toasts()).toHaveLength(1))
    open(undefined, answerTo)
    expect(box().value).toBe('')
  })
})
