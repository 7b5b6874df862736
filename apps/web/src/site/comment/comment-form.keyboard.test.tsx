// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tidy, type } from '../../test/test-page.tsx'
import { answerTo, box, open } from './test/opened-form.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the keyboard in a comment form', () => {
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('sends with %s and Enter', async (_, with_) => {
    const { sent } = open()
    type('评论', '真好玩')
    fireEvent.keyDown(box(), { key: 'Enter', ...with_ })
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('does not send with Enter alone', () => {
    const { sent } = open()
    type('评论', '真好玩')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(sent()).toEqual([])
  })

  it('closes a reply with Esc, unless the user composes a character', () => {
    const { onDone } = open(undefined, answerTo)
    type('回复 王小明', 'nihao')
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    expect(onDone).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while the user composes a character', () => {
    const { sent } = open()
    type('评论', 'nihao')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, isComposing: true })
    expect(sent()).toEqual([])
  })
})
