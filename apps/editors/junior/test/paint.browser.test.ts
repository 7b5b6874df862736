import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newProject, writeProjectFile } from '@mashu/engine-junior'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Spot } from './hand.ts'
import { Room, type Way } from './room.ts'
import { openSite, type Site } from './site.ts'

/** A browser with a camera that shows a test picture, and a microphone that beeps; both are granted when asked for. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

let browser: Browser
let site: Site
let room: Room
beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags }),
    openSite(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const closeRoom = async () => {
  const { complaints } = room
  await room.close()
  expect(complaints).toEqual([])
  expect(site.missing).toEqual([])
}

const sheet = 'svg[aria-label="画纸"]'
const shapes = `${sheet} [data-shape]`

/** A place on the sheet, in its own units. */
async function on({ page }: Room, x: number, y: number, width = 432): Promise<Spot> {
  const box = await page.locator(sheet).boundingBox()
  if (!box) throw new Error('no sheet')
  return { x: box.x + (x / width) * box.width, y: box.y + (y / width) * box.width }
}

const paints = (page: Page): Promise<(string | null)[]> =>
  page.locator(`${shapes} > path`).evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')))
const lines = (page: Page): Promise<(string | null)[]> =>
  page.locator(`${shapes} > path`).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))

async function openEmptySheet(way: Way): Promise<void> {
  room = await Room.open(browser, site, { way })
  await room.press('请一个新角色')
  await room.page.locator('button[aria-label="自己画"]').waitFor()
  await room.press('自己画')
  await room.page.locator(sheet).waitFor()
}

async function draw(tool: string, from: [number, number], to: [number, number]): Promise<void> {
  await room.press(tool)
  await room.hand.drag(await on(room, ...from), await on(room, ...to))
}

describe.each<Way>(['mouse', 'touch'])('painting by %s', (way) => {
  afterEach(closeRoom)

  it('draws a loop that closes, fills it, takes it back and does it again', async () => {
    await openEmptySheet(way)
    await room.hand.down(await on(room, 300, 190))
    for (let step = 1; step <= 12; step += 1)
      await room.hand.move(
        await on(room, 200 + 100 * Math.cos((step / 12) * 6.2), 190 + 100 * Math.sin((step / 12) * 6.2)),
      )
    await room.hand.up()
    expect(await lines(room.page)).toEqual([expect.stringMatching(/^M.*Z$/) as string])
    await room.tap('[data-color="#FFB020"]')
    await room.press('油漆桶，涂颜色')
    await room.hand.tap(await on(room, 200, 190))
    expect(await paints(room.page)).toEqual(['#FFB020'])
    await room.press('撤销')
    expect(await paints(room.page)).toEqual(['none'])
    await room.press('撤销')
    expect(await paints(room.page)).toEqual([])
    await room.press('重做')
    await room.press('重做')
    expect(await paints(room.page)).toEqual(['#FFB020'])
  })

  it('makes shapes, moves one, bends one by its corner, stamps and cuts', async () => {
    await openEmptySheet(way)
    await draw('方块', [40, 40], [140, 120])
    await draw('三角', [200, 60], [300, 160])
    await draw('圆', [60, 200], [160, 300])
    await draw('直线', [220, 260], [380, 300])
    await expect.poll(() => room.page.locator(shapes).count()).toBe(4)
    await draw('移动', [40, 80], [60, 100])
    await expect.poll(async () => (await lines(room.page))[0]).toMatch(/^M6\d(?:\.\d+)? 6\d/)
    await room.press('拉一拉边上的点')
    await room.hand.tap(await on(room, 250, 110))
    await room.hand.drag(await on(room, 250, 60), await on(room, 250, 20))
    await expect.poll(async () => (await lines(room.page))[1]).toMatch(/^M(?:249|250|251)(?:\.\d+)? (?:19|20|21)/)
    await room.press('再来一个')
    await room.hand.tap(await on(room, 250, 110))
    await expect.poll(() => room.page.locator(shapes).count()).toBe(5)
    await room.press('剪刀，剪掉')
    await room.hand.tap(await on(room, 300, 280))
    await expect.poll(() => room.page.locator(shapes).count()).toBe(4)
    await room.press('画好了')
    await room.page.locator('.stage-actor').nth(1).waitFor()
    expect(await room.page.locator('.stage-actor img').nth(1).getAttribute('src')).toMatch(/^blob:/)
  })
})

describe('painting', () => {
  afterEach(closeRoom)

  it('with two fingers zooms and never draws', async () => {
    await openEmptySheet('touch')
    const cdp = await room.context.newCDPSession(room.page)
    const [first, two] = [await on(room, 150, 190), await on(room, 250, 190)]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Spot[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
    await touch('touchStart', [first])
    await touch('touchStart', [first, two])
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', [
        { x: first.x - step * 10, y: first.y },
        { x: two.x + step * 10, y: two.y },
      ])
    await touch('touchEnd', [])
    expect(await room.page.locator(shapes).count()).toBe(0)
    const width = Number((await room.page.locator(sheet).getAttribute('viewBox'))?.split(' ')[2])
    expect(width).toBeLessThan(300)
    expect(await room.page.locator('button[aria-label="撤销"]').isDisabled()).toBe(true)
  })

  it('with keys alone: place a shape, move it, copy it, take everything back', async () => {
    await openEmptySheet('mouse')
    await room.page.locator('button[aria-label="方块"]').press('Enter')
    await room.page.locator(sheet).press('Enter')
    const before = await lines(room.page)
    await room.page.locator(sheet).press('ArrowRight')
    expect(await lines(room.page)).not.toEqual(before)
    await room.page.keyboard.press('Control+d')
    expect(await room.page.locator(shapes).count()).toBe(2)
    await room.page.keyboard.press('Delete')
    await room.page.keyboard.press('Control+z')
    expect(await room.page.locator(shapes).count()).toBe(2)
    for (let step = 0; step < 3; step += 1) await room.page.keyboard.press('Control+z')
    expect(await room.page.locator(shapes).count()).toBe(0)
  })

  it('goes on with a character of the library, which keeps its size', async () => {
    room = await Room.open(browser, site)
    await room.press('请一个新角色')
    await room.page.locator('button[aria-label="小狗"]').waitFor()
    await room.press('小狗')
    await room.page.waitForTimeout(400)
    await room.press('在上面画画')
    await room.page.locator(shapes).first().waitFor()
    expect(await room.page.locator(shapes).count()).toBeGreaterThan(4)
    expect(await room.page.locator('input[aria-label="角色的名字"]').inputValue()).toBe('小狗')
    await room.tap('[data-color="#1890FF"]')
    await room.press('油漆桶，涂颜色')
    await room.hand.tap(await on(room, 150, 220))
    expect(await paints(room.page)).toContain('#1890FF')
    await room.press('画好了')
    const box = await room.page.locator('.stage-actor').nth(1).boundingBox()
    const unit = (await room.page.locator('.stage').first().boundingBox())!.width / 480
    expect(box!.width / unit).toBeGreaterThan(60)
    expect(box!.width / unit).toBeLessThan(110)
  })

  it('fills a shape of a background with a photo', async () => {
    room = await Room.open(browser, site)
    await room.press('换背景')
    await room.page.locator('button[aria-label="自己画"]').waitFor()
    await room.press('自己画')
    await room.press('方块')
    await room.hand.drag(await on(room, 60, 60, 480), await on(room, 260, 210, 480))
    await room.page.locator('button[aria-label="照相机，把照片放进去"]').waitFor()
    await room.press('照相机，把照片放进去')
    await room.hand.tap(await on(room, 160, 130, 480))
    await room.page.locator('button[aria-label="照相"]:not([disabled])').waitFor()
    await room.press('照相')
    expect(await room.page.locator(`${shapes} image`).getAttribute('href')).toMatch(/^data:image\/jpeg;base64,/)
    await room.press('画好了')
    // The picture is there, with its photo inside, under the policy of the page.
    await expect
      .poll(() =>
        room.page
          .locator('.stage-backdrop')
          .first()
          .evaluate((image) => [(image as HTMLImageElement).src.slice(0, 5), (image as HTMLImageElement).naturalWidth]),
      )
      .toEqual(['blob:', 480])
    await room.page.waitForTimeout(300)
  })

  it('says kindly that the camera was refused, and goes on', async () => {
    room = await Room.open(browser, site)
    await room.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await room.press('请一个新角色')
    await room.page.locator('button[aria-label="自己画"]').waitFor()
    await room.press('自己画')
    await draw('圆', [60, 60], [200, 200])
    await room.press('照相机，把照片放进去')
    await room.hand.tap(await on(room, 130, 130))
    await room.page.getByText('照相机没有打开').waitFor()
    await room.press('不照了')
    expect(await room.page.locator(shapes).count()).toBe(1)
  })
})

describe('recording', () => {
  afterEach(closeRoom)

  const openRecorder = async () => {
    await room.press('录音')
    await room.page.locator('button[aria-label="开始录音"]').waitFor()
  }
  const record = async (ms: number) => {
    await openRecorder()
    await room.press('开始录音')
    await room.page.locator('button[aria-label="录好了"]').waitFor()
    await room.page.waitForTimeout(ms)
    await room.press('录好了')
    await room.page.locator('button[aria-label="就用它"]').waitFor()
  }

  it('stops by itself at 30 seconds', async () => {
    room = await Room.open(browser, site)
    await room.press('声音')
    await room.page.clock.install()
    await openRecorder()
    await room.press('开始录音')
    await room.page.locator('button[aria-label="录好了"]').waitFor()
    await room.page.clock.runFor(29_500)
    expect(await room.page.locator('button[aria-label="录好了"]').count()).toBe(1)
    await room.page.clock.runFor(1_000)
    await room.page.locator('button[aria-label="就用它"]').waitFor()
  })

  it('is heard again, kept as a block, and a sixth is refused', async () => {
    room = await Room.open(browser, site)
    await room.press('声音')
    await record(1200)
    await room.press('听一听')
    await room.page.locator('button[aria-label="停"]').waitFor()
    await room.page.locator('button[aria-label="听一听"]').waitFor()
    await room.press('就用它')
    await room.page.locator('.palette-block[data-op="playusersnd"]').waitFor()
    for (let count = 2; count <= 5; count += 1) {
      await record(200)
      await room.press('就用它')
      await expect.poll(() => room.page.locator('.palette-block[data-op="playusersnd"]').count()).toBe(count)
    }
    expect(await room.page.locator('button[aria-label="录音"]').count()).toBe(0)
    await room.press('录音满了')
    await room.page.getByText('装满了').waitFor()
    expect(await room.page.locator('button[aria-label="开始录音"]').count()).toBe(0)
  })

  it('may be a sound that is there already', async () => {
    room = await Room.open(browser, site)
    await room.press('声音')
    await openRecorder()
    await room.press('汪汪')
    await room.press('就用它')
    await room.page.locator('.palette-block[data-op="playusersnd"]').waitFor()
  })

  it('says kindly that the microphone was refused', async () => {
    room = await Room.open(browser, site)
    await room.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await room.press('声音')
    await openRecorder()
    await room.press('开始录音')
    await room.page.locator('button[aria-label="再试一次"]').waitFor()
    await room.press('关闭')
    expect(await room.page.locator('button[aria-label="录音"]').count()).toBe(1)
  })
})

describe('the player', () => {
  const dist = path.resolve(import.meta.dirname, '../dist')

  async function openPlayer(query: string) {
    const context = await browser.newContext({ viewport: { width: 640, height: 560 }, locale: 'zh-CN' })
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const [scripts, complaints]: [Set<string>, string[]] = [new Set(), []]
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
      if (origin !== site.origin && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url())
    })
    await page.goto(`${site.origin}/scratchjr/player.html?${query}`)
    return { page, scripts, complaints, close: () => context.close() }
  }
  const places = (page: Page) =>
    page.locator('.stage-actor').evaluateAll((actors) => actors.map((actor) => (actor as HTMLElement).style.transform))

  it('plays a sample after a tap, and stops', async () => {
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

  it('turns the pages of a story, by its blocks and by its arrows', async () => {
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

  it('plays a file in a frame, on the word of the page around it, and tells that it has begun', async () => {
    site.files.set(
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

  it('says in kind words what is wrong', async () => {
    site.files.set('/f/broken.zip', new TextEncoder().encode('not a project'))
    const { page, close } = await openPlayer('workUrl=/f/broken.zip')
    await page.click('#play')
    await page.getByText('作品文件坏了，打不开').waitFor()
    await page.goto(`${site.origin}/scratchjr/player.html?workUrl=https://evil.example/a.zip`)
    await page.getByText('这个作品不在本站，不能播放').waitFor()
    await close()
  })
})
