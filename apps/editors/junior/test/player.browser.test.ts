import { newProject, writeProjectFile } from '@mashu/engine-junior'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()

describe('the player', () => {
  const dist = path.resolve(import.meta.dirname, '../dist')

  async function openPlayer(query: string) {
    const context = await tests.browser.newContext({ viewport: { width: 640, height: 560 }, locale: 'zh-CN' })
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const [scripts, complaints]: [Set<string>, string[]] = [new Set(), []]
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
      if (origin !== tests.server.origin && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url())
    })
    await page.goto(`${tests.server.origin}/scratchjr/player.html?${query}`)
    return { page, scripts, complaints, close: () => context.close() }
  }
  const places = (page: Page) =>
    page.locator('.stage-actor').evaluateAll((actors) => actors.map((actor) => (actor as HTMLElement).style.transform))

  it('plays a sample after a tap, and can be stopped', async () => {
    const { page, scripts, complaints, close } = await openPlayer('project=race')
    await page.locator('#cover').waitFor()
    expect(await page.locator('.stage').count()).toBe(0)
    await page.click('#play')
    await page.locator('[data-running]').waitFor()
    const before = await places(page)
    await expect.poll(() => places(page)).not.toEqual(before)
    await page.click('#stop')
    await page.locator('#player:not([data-running])').waitFor()
    const bytes = [...scripts].reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(dist, name.replace('/scratchjr/', '')))).length,
      0,
    )
    expect(bytes).toBeLessThan(150_000)
    expect(bytes).toBeGreaterThan(10_000)
    expect(await page.title()).toBe('赛车大赛')
    expect(complaints).toEqual([])
    await close()
  })

  it('changes the pages of a story by blocks and by arrows', async () => {
    const { page, close } = await openPlayer('project=story')
    await page.click('#play')
    await page.locator('#dots span').nth(2).waitFor()
    await page.click('#next')
    await page.locator('#dots span:nth-child(2)[data-here]').waitFor()
    await page.click('#next')
    expect(await page.locator('#next').isDisabled()).toBe(true)
    await page.click('#flag')
    await page.locator('#dots span:nth-child(1)[data-here]').waitFor()
    await close()
  })

  it('plays a file when the parent page of its frame asks, and reports to that page', async () => {
    tests.server.files.set(
      '/f/mine.zip',
      writeProjectFile({
        project: newProject('我的', { name: '小码', picture: 'mascot.svg', width: 178.5, height: 204.75 }),
        media: new Map(),
      }),
    )
    const { page, close } = await openPlayer('project=walk')
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
      document.body.innerHTML =
        '<iframe src="/scratchjr/player.html?workUrl=/f/mine.zip" width="480" height="420"></iframe>'
    })
    const frame = page.frameLocator('iframe')
    await frame.locator('#play').waitFor()
    await page.evaluate(() =>
      document.querySelector('iframe')!.contentWindow!.postMessage({ t: 'start' }, location.origin),
    )
    await frame.locator('.stage-actor').waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
      .toContainEqual({ t: 'started' })
    await close()
  })

  it('shows a message for a damaged file and for a file of another site', async () => {
    tests.server.files.set('/f/broken.zip', new TextEncoder().encode('not a project'))
    const { page, close } = await openPlayer('workUrl=/f/broken.zip')
    await page.click('#play')
    await page.getByText('作品文件坏了，打不开').waitFor()
    await page.goto(`${tests.server.origin}/scratchjr/player.html?workUrl=https://evil.example/a.zip`)
    await page.getByText('这个作品不在本站，不能播放').waitFor()
    await close()
  })
})
