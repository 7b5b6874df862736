// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEEK } from '@mashu/client'
import { tidy } from '../test/lesson-page.tsx'
import { heading, open, press, remark, reopen, save, setUp, star, write } from './test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('an unsaved mark', () => {
  it('is removed after a week, or when the teacher discards it', async () => {
    await open()
    write('真好')
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + WEEK + 1)
    await reopen()
    expect(remark().value).toBe('')
    now.mockRestore()
    write('好')
    write('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed when it is saved, and a later submission begins empty', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    await reopen()
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', ''])
  })

  it('stays on the screen if the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
    await open()
    write('真好')
    press(/周子墨/)
    press(/林小满/)
    expect(remark().value).toBe('真好')
    write('')
    expect(remark().value).toBe('')
  })
})
