// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heading, open, remark, setUp, star } from './test/test-marking.tsx'
import { key, tearDown, withPlayer } from './test/played.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('a key pressed in the player', () => {
  it('selects stars, focuses the remark and saves', async () => {
    const { marks } = await open()
    const player = withPlayer('林小满')
    player.say({ t: 'started' })
    player.key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
    player.key('r')
    expect(document.activeElement).toBe(remark())
    player.key('Enter', { ctrlKey: true })
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4 }]))
  })

  it('controls a running work if it is an arrow or Space', async () => {
    await open()
    const player = withPlayer('林小满')
    player.say({ t: 'started' })
    player.key('ArrowDown')
    player.key(' ')
    expect([heading(), player.postMessage.mock.calls]).toEqual(['林小满的“接苹果”', []])
    key(' ')
    expect(player.postMessage).toHaveBeenLastCalledWith({ t: 'stop' }, location.origin)
    player.key('ArrowDown')
    expect(heading()).toBe('周子墨的“接苹果”')
  })

  it('is text if the work asks a question', async () => {
    await open()
    const player = withPlayer('林小满')
    player.document.activeElement = document.createElement('input')
    player.key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('false')
  })
})

it('keeps the focus on the page after Space starts the work', async () => {
  await open()
  const player = withPlayer('林小满')
  key(' ')
  player.frame.tabIndex = 0
  player.frame.focus()
  expect(document.activeElement).toBe(player.frame)
  player.say({ t: 'started' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
})
