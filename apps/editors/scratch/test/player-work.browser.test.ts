import { describe, expect, it } from 'vitest'
import { hostileSb3 } from './hostile.ts'
import { open, play, withSample } from './player-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, page, server, site, visit, watched } from './visitor.ts'

withSample()

describe('a work by its id', () => {
  it('is loaded from the site and shows its cover', async () => {
    site.files.set(
      '/f/cover.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" ' +
          'fill="teal"/></svg>',
      ),
    )
    site.files.set('/f/w5', sampleSb3())
    await open('?WorkId=w5', { signedIn: true })
    await page.locator('#cover:not([hidden])').waitFor()
    await page.getByRole('button', { name: '运行作品' }).click()
    await page.locator('[data-state="playing"]').waitFor()
    expect(await page.title()).toBe('播放')
    expectClean()
  })

  it('tells the embedding page that it started, or why it failed', async () => {
    await visit()
    await page.goto(`${server.origin}/scratch3/source.html`)
    const news = await page.evaluate(
      (origin) =>
        new Promise<unknown[]>((resolve) => {
          const heard: unknown[] = []
          addEventListener('message', ({ data, origin: from }) => {
            if (from !== origin) return
            heard.push(data)
            if (heard.length === 1) frame('/f/missing.sb3')
            else resolve(heard)
          })
          const frame = (file: string) => {
            const element = document.createElement('iframe')
            element.src = `/player/scratch/index.html?autostart=1&workUrl=${file}`
            document.body.append(element)
          }
          frame('/f/sample.sb3')
        }),
      server.origin,
    )
    expect(news).toEqual([{ t: 'started' }, { t: 'error', message: '作品文件找不到了' }])
  })
})

describe('a project that is not valid', () => {
  it('is refused with a message when the file is damaged', async () => {
    site.files.set('/f/broken.sb3', sampleSb3().subarray(0, 3000))
    await open('?workUrl=/f/broken.sb3')
    await page.getByRole('button', { name: '运行作品' }).click()
    await page.getByText('作品文件坏了，打不开').waitFor()
    expect(watched.foreign).toEqual([])
  })

  it('is refused when it is on another host', async () => {
    await open('?workUrl=https://evil.example/x.sb3')
    await page.getByText('这个作品不在本站，不能播放').waitFor()
    expect(watched.foreign).toEqual([])
  })

  it('runs no script in its pictures, names and texts', async () => {
    site.files.set('/f/hostile.sb3', hostileSb3())
    await play('?workUrl=/f/hostile.sb3')
    await page.waitForTimeout(1500)
    for (const frame of page.frames()) expect(await frame.evaluate(() => 'hacked' in window)).toBe(false)
    expect(watched.foreign).toEqual([])
  })
})
