// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { draw, held, pageServer, press, signIn, tidy, toasts, type, type Replies } from '../../test/test-page.tsx'
import { CommentForm } from './comment-form.tsx'

const SAVE = '/teaching/teachingWork/saveComment'

beforeEach(() => signIn())
afterEach(tidy)

function open(
  reply: Replies[string] = () => ({ message: '评论成功' }),
  props: Partial<React.ComponentProps<typeof CommentForm>> = {},
) {
  const server = pageServer({ [SAVE]: reply })
  const onDone = vi.fn()
  draw(<CommentForm workId="w1" onDone={onDone} {...props} />)
  return { onDone, sent: () => server.of(SAVE).map((call) => call.body) }
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const answerTo = { reply: { id: 'c1', name: '王小明' } }

it('a child who is to rest is told so before it writes; what it typed before stays', async () => {
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

describe('a comment', () => {
  it('is sent without the space around it, and the field is free again', async () => {
    const { sent } = open()
    type('评论', '  真好玩\n再来一个 ')
    press('发表评论')
    await waitFor(() => expect(toasts()).toEqual([['success', '评论成功', undefined]]))
    await waitFor(() => expect(box().value).toBe(''))
    expect(sent()).toEqual([{ workId: 'w1', comment: '真好玩\n再来一个' }])
  })

  it.each(['', '   ', '\n'])('of nothing (%j) is not sent', (text) => {
    const { sent } = open()
    type('评论', text)
    press('发表评论')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    expect(screen.getByRole('button', { name: '发表评论' }).getAttribute('aria-disabled')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('counts its letters, within what the server takes', () => {
    open()
    type('评论', '真好玩')
    expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toBe('3 / 500')
    expect(box().maxLength).toBe(500)
  })

  it('stays when the server refuses, and can be sent again', async () => {
    const { sent } = open((_, times) => (times === 1 ? { refuse: '说得太快啦，休息一会儿再说' } : {}))
    type('评论', '真好玩')
    press('发表评论')
    expect((await screen.findByRole('alert')).textContent).toBe('说得太快啦，休息一会儿再说')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().value).toBe('真好玩')
    type('评论', '真好玩。')
    expect(screen.queryByRole('alert')).toBeNull()
    type('评论', '真好玩')
    press('发表评论')
    await waitFor(() => expect(box().value).toBe(''))
    expect(sent()).toHaveLength(2)
  })

  it('is sent once, however often it is pressed', async () => {
    const answer = held()
    const { sent } = open(() => answer.promise)
    type('评论', '真好玩')
    press('发表评论')
    press(await screen.findByRole('button', { name: '正在发表' }).then(() => '正在发表'))
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    fireEvent.submit(box().closest('form')!)
    answer.give({})
    await waitFor(() => expect(box().value).toBe(''))
    expect(sent()).toHaveLength(1)
  })
})

describe('what is typed', () => {
  it.each([
    ['真好玩', '真好玩！再来一个', '！再来一个'],
    ['真好玩', '改了主意', '改了主意'],
  ])('while %s is sent stays: %s', async (first, later, left) => {
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

  it('is there again after the page, or the login, has come anew; for its writer, in its place', () => {
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

  it('does not come again once it was sent, though its field was closed meanwhile', async () => {
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

describe('the keyboard', () => {
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('%s and Enter send', async (_, with_) => {
    const { sent } = open()
    type('评论', '真好玩')
    fireEvent.keyDown(box(), { key: 'Enter', ...with_ })
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('Enter alone is a new line', () => {
    const { sent } = open()
    type('评论', '真好玩')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(sent()).toEqual([])
  })

  it('Esc leaves an answer, but not while it takes back a word that is being composed', () => {
    const { onDone } = open(undefined, answerTo)
    type('回复 王小明', 'nihao')
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    expect(onDone).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while a word is being composed', () => {
    const { sent } = open()
    type('评论', 'nihao')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, isComposing: true })
    expect(sent()).toEqual([])
  })
})

describe('an answer', () => {
  it('is ready to be written, goes to what it answers and is done then', async () => {
    const { sent, onDone } = open(undefined, answerTo)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '回复 王小明' }))
    type('回复 王小明', '谢谢')
    press('回复')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual([{ workId: 'w1', comment: '谢谢', parentId: 'c1' }])
  })

  it('can be given up', () => {
    const { sent, onDone } = open(undefined, answerTo)
    press('取消')
    expect([onDone.mock.calls.length, sent().length]).toEqual([1, 0])
  })

  it('is not done when it was refused', async () => {
    const { onDone } = open(() => ({ refuse: '评论不存在或已被删除' }), answerTo)
    type('回复 王小明', '谢谢')
    press('回复')
    await screen.findByRole('alert')
    expect([onDone.mock.calls.length, box().value]).toEqual([0, '谢谢'])
  })
})
