// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  origin,
  story,
  told,
  answers,
  fileOf,
  at,
  state,
  running,
  open,
  play,
  withPlayerPage,
} from '../../test/player-visit.ts'

withPlayerPage()

describe('the player', () => {
  it('plays the file only after play is pressed, and then tells the surrounding page', async () => {
    await open('?workurl=/f.zip', fileOf(story()))
    expect([state(), told, answers.length]).toEqual(['ready', [], 1])
    at('play').click()
    expect(state()).toBe('loading')
    await vi.waitFor(() => expect(state()).toBe('playing'))
    expect([document.querySelectorAll('#place [data-actor]').length, running(), told]).toEqual([
      1,
      true,
      [{ t: 'started' }, origin],
    ])
  })

  it('stops by the stop button and restarts by the flag', async () => {
    await play(story())
    at('stop').click()
    expect(running()).toBe(false)
    at('flag').click()
    await vi.waitFor(() => expect(running()).toBe(true))
  })

  it('starts automatically when the address contains autostart=1', async () => {
    await open('?workurl=/f.zip&autostart=1', fileOf(story()))
    await vi.waitFor(() => expect(state()).toBe('playing'))
    expect(running()).toBe(true)
  })

  it('obeys only messages of the surrounding page', async () => {
    await play(story())
    const say = (t: string, from: string): void => {
      window.dispatchEvent(new MessageEvent('message', { data: { t }, origin: from }))
    }
    say('stop', 'https://evil.example')
    expect(running()).toBe(true)
    say('stop', origin)
    expect(running()).toBe(false)
    window.dispatchEvent(new MessageEvent('message', { data: null, origin }))
    say('start', origin)
    await vi.waitFor(() => expect(running()).toBe(true))
  })
})
