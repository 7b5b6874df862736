import { expect, it } from 'vitest'
import { countMedia, loadingText, tellLoading } from './loading-progress.ts'

class Renderer {
  readonly made: string[] = []
  createSVGSkin(name: string) {
    this.made.push(name)
    return name === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(1)
  }
  createBitmapSkin(name: string) {
    this.made.push(name)
    return 2
  }
}

it('each loaded picture and sound is reported', async () => {
  const renderer = new Renderer()
  const audio = { decodeSoundPlayer: (name: string) => Promise.resolve(name) }
  const told: number[] = []
  const result = await tellLoading(
    { renderer, audio } as never,
    (ready) => told.push(ready),
    async () => {
      expect(await renderer.createSVGSkin('a')).toBe(1)
      await expect(renderer.createSVGSkin('bad')).rejects.toThrow('bad')
      expect(renderer.createBitmapSkin('b')).toBe(2)
      return audio.decodeSoundPlayer('c')
    },
  )
  expect(result).toBe('c')
  expect(renderer.made).toEqual(['a', 'bad', 'b'])
  expect(told).toEqual([1, 2, 3, 4])
  await renderer.createSVGSkin('d')
  expect(told).toHaveLength(4)
})

it('the pictures and sounds of a project are counted, and the text shows the count', () => {
  expect(countMedia({ targets: [{ costumes: [1, 2], sounds: [] }, { costumes: [1], sounds: [1, 1] }, {}] })).toBe(5)
  expect(countMedia(null)).toBe(0)
  expect(loadingText(3, 400)).toBe('正在摆好图片和声音：3 / 400')
  expect(loadingText(401, 400)).toBe('400 个图片和声音都好了，正在摆好角色和积木…')
  expect(loadingText(1, 3)).not.toContain('/')
})
