// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { told, at, state, open, withPlayerPage } from '../../test/player-visit.ts'

withPlayerPage()

describe('a problem of the player', () => {
  it('is explained in simple words, with a button to try again after a network failure', async () => {
    await open('?workurl=/f.zip')
    at('play').click()
    await vi.waitFor(() => expect(state()).toBe('problem'))
    expect([at('problem-text').textContent, at('again').hidden, told[0]]).toEqual([
      '网络好像断了',
      false,
      { t: 'error', message: '网络好像断了' },
    ])
  })

  it('has no button to try again when the file is damaged', async () => {
    await open('?workurl=/f.zip&autostart=1', () => new Response('no project'))
    await vi.waitFor(() => expect(state()).toBe('problem'))
    expect([at('problem-text').textContent, at('again').hidden]).toEqual(['作品文件坏了，打不开', true])
  })

  it('is shown at once when there is nothing to play', async () => {
    await open('')
    await vi.waitFor(() => expect(at('problem-text').textContent).toBe('没有说要播放哪个作品'))
  })
})
