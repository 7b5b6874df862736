// @vitest-environment happy-dom
import { addText } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { origin, story, at, open, play, withPlayerPage } from '../../test/player-visit.ts'

withPlayerPage()

describe('the player', () => {
  it('shows the title and the picture of a work before anything runs', async () => {
    await open('?workid=7', () =>
      Response.json({
        success: true,
        result: { workFileKey_url: '/f.zip', coverFileKey_url: '/c.png', workName: '小鱼' },
      }),
    )
    await vi.waitFor(() => expect(document.title).toBe('小鱼'))
    const cover = at<HTMLImageElement>('cover')
    expect([cover.src, cover.hidden]).toEqual([`${origin}/c.png`, true])
    cover.dispatchEvent(new Event('load'))
    expect(cover.hidden).toBe(false)
  })

  it('wraps long texts as the stage of the editor does', async () => {
    await play(addText(story(), 'page1', '字'.repeat(35)))
    expect(
      document
        .querySelector('#place [data-text]')!
        .textContent!.split('\n')
        .map(({ length }) => length),
    ).toEqual([13, 13, 9])
  })

  it('mutes the sound and shows that it is muted', async () => {
    await play(story())
    at('mute').click()
    expect(at('mute').getAttribute('aria-pressed')).toBe('true')
    at('mute').click()
    expect(at('mute').getAttribute('aria-pressed')).toBe('false')
  })
})
