// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heading, open, remark, setUp, star, write } from './test/test-marking.tsx'
import { key, tearDown, withPlayer } from './test/played.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the next work', () => {
  it('has the focus on the stars after Ctrl+Enter has saved a mark', async () => {
    await open()
    key('4')
    key('r')
    write('真好')
    key('Enter', { ctrlKey: true })
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
    key('3')
    await waitFor(() => expect([remark().value, star(3).getAttribute('aria-pressed')]).toEqual(['', 'true']))
  })

  it('has the focus on the stars when it is selected in the list', async () => {
    await open()
    const row = screen.getByRole('button', { name: /钱多多/ })
    row.focus()
    fireEvent.click(row)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
    const player = withPlayer('钱多多')
    key(' ')
    expect(player.postMessage).toHaveBeenLastCalledWith({ t: 'start' }, location.origin)
  })

  it('does not take the focus while the work is the same', async () => {
    await open()
    remark().focus()
    write('还在写')
    expect(document.activeElement).toBe(remark())
  })
})
