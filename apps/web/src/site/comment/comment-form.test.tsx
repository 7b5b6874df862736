// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { held, press, signIn, tidy, toasts, type } from '../../test/test-page.tsx'
import { box, open } from './test/opened-form.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a comment', () => {
  it('is sent without surrounding spaces, and the field is cleared', async () => {
    const { sent } = open()
    type('评论', '  真好玩\n再来一个 ')
    press('发表评论')
    await waitFor(() => expect(toasts()).toEqual([['success', '评论成功', undefined]]))
    await waitFor(() => expect(box().value).toBe(''))
    expect(sent()).toEqual([{ workId: 'w1', comment: '真好玩\n再来一个' }])
  })

  it.each(['', '   ', '\n'])('without text (%j) is not sent', (text) => {
    const { sent } = open()
    type('评论', text)
    press('发表评论')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    expect(screen.getByRole('button', { name: '发表评论' }).getAttribute('aria-disabled')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('shows its length and cannot exceed the limit of the server', () => {
    open()
    type('评论', '真好玩')
    expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toBe('3 / 500')
    expect(box().maxLength).toBe(500)
  })

  it('is kept when the server refuses', async () => {
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

  it('is sent once if the button is pressed several times', async () => {
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
