// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tidy } from '../test/lesson-page.tsx'
import { heading, open, remark, star } from './test/waiting-works.tsx'

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true, ...more })

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

describe('the keyboard', () => {
  it('gives stars, moves through the list, and saves', async () => {
    const { marks } = await open()
    key('ArrowDown')
    expect(heading()).toBe('周子墨的“接苹果”')
    key('ArrowUp')
    key('ArrowUp')
    expect(heading()).toBe('林小满的“接苹果”')
    key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
    key('r')
    expect(document.activeElement).toBe(remark())
    key('Enter', { ctrlKey: true })
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4 }]))
  })

  it('enters text while the remark is focused', async () => {
    await open()
    remark().focus()
    for (const name of ['5', 'ArrowDown', 'r', ' ']) key(name)
    expect(heading()).toBe('林小满的“接苹果”')
    expect(star(5).getAttribute('aria-pressed')).toBe('false')
  })

  it('is ignored while a dialog is open', async () => {
    await open()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('aria-modal', 'true')
    key('5')
    expect(star(5).getAttribute('aria-pressed')).toBe('false')
    dialog.remove()
    key('5')
    expect(star(5).getAttribute('aria-pressed')).toBe('true')
  })
})
