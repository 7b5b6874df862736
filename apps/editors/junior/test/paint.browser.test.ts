import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EditorPage, type Way } from './editor-page.ts'
import type { Spot } from './pointer-input.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
let editorPage: EditorPage

const canvas = 'svg[aria-label="画纸"]'

const shapes = `${canvas} [data-shape]`

/** Converts canvas units to a position in the window. */
async function on({ page }: EditorPage, x: number, y: number, width = 432): Promise<Spot> {
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('no canvas')
  return { x: box.x + (x / width) * box.width, y: box.y + (y / width) * box.width }
}

const paints = (page: Page): Promise<(string | null)[]> =>
  page.locator(`${shapes} > path`).evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')))

const lines = (page: Page): Promise<(string | null)[]> =>
  page.locator(`${shapes} > path`).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))

async function openEmptyCanvas(way: Way): Promise<void> {
  editorPage = await tests.open({ way })
  await editorPage.press('请一个新角色')
  await editorPage.page.locator('button[aria-label="自己画"]').waitFor()
  await editorPage.press('自己画')
  await editorPage.page.locator(canvas).waitFor()
}

/** The first press may come before the paint editor is ready. */
async function take(tool: string): Promise<void> {
  const button = editorPage.page.locator(`button[aria-label="${tool}"]`)
  await expect
    .poll(async () => {
      if ((await button.getAttribute('aria-pressed')) !== 'true') await editorPage.press(tool)
      return button.getAttribute('aria-pressed')
    })
    .toBe('true')
}

async function draw(tool: string, from: [number, number], to: [number, number]): Promise<void> {
  await take(tool)
  await editorPage.pointer.drag(await on(editorPage, ...from), await on(editorPage, ...to))
}

describe.each<Way>(['mouse', 'touch'])('painting by %s, a person', (way) => {
  it('closes a loop, fills it, and undoes and redoes both steps', async () => {
    await openEmptyCanvas(way)
    await editorPage.pointer.down(await on(editorPage, 300, 190))
    for (let step = 1; step <= 12; step += 1)
      await editorPage.pointer.move(
        await on(editorPage, 200 + 100 * Math.cos((step / 12) * 6.2), 190 + 100 * Math.sin((step / 12) * 6.2)),
      )
    await editorPage.pointer.up()
    expect(await lines(editorPage.page)).toEqual([expect.stringMatching(/^M.*Z$/) as string])
    await editorPage.tap('[data-color="#FFB020"]')
    await take('油漆桶，涂颜色')
    await editorPage.pointer.tap(await on(editorPage, 200, 190))
    expect(await paints(editorPage.page)).toEqual(['#FFB020'])
    await editorPage.press('撤销')
    expect(await paints(editorPage.page)).toEqual(['none'])
    await editorPage.press('撤销')
    expect(await paints(editorPage.page)).toEqual([])
    await editorPage.press('重做')
    await editorPage.press('重做')
    expect(await paints(editorPage.page)).toEqual(['#FFB020'])
  })
})

describe('the paint editor', () => {
  it('draws and moves shapes, copies with the stamp and deletes with the scissors', async () => {
    await openEmptyCanvas('touch')
    await draw('方块', [40, 40], [140, 120])
    await draw('三角', [200, 60], [300, 160])
    await draw('圆', [60, 200], [160, 300])
    await draw('直线', [220, 260], [380, 300])
    await expect.poll(() => editorPage.page.locator(shapes).count()).toBe(4)
    await draw('移动', [40, 80], [60, 100])
    await expect.poll(async () => (await lines(editorPage.page))[0]).toMatch(/^M6\d(?:\.\d+)? 6\d/)
    await take('拉一拉边上的点')
    await editorPage.pointer.tap(await on(editorPage, 250, 110))
    await editorPage.pointer.drag(await on(editorPage, 250, 60), await on(editorPage, 250, 20))
    await expect.poll(async () => (await lines(editorPage.page))[1]).toMatch(/^M(?:249|250|251)(?:\.\d+)? (?:19|20|21)/)
    await take('再来一个')
    await editorPage.pointer.tap(await on(editorPage, 250, 110))
    await expect.poll(() => editorPage.page.locator(shapes).count()).toBe(5)
    await take('剪刀，剪掉')
    await editorPage.pointer.tap(await on(editorPage, 300, 280))
    await expect.poll(() => editorPage.page.locator(shapes).count()).toBe(4)
    await editorPage.press('画好了')
    await editorPage.page.locator('.stage-actor').nth(1).waitFor()
    expect(await editorPage.page.locator('.stage-actor img').nth(1).getAttribute('src')).toMatch(/^blob:/)
  })

  it('zooms with two fingers and does not draw with them', async () => {
    await openEmptyCanvas('touch')
    const cdp = await editorPage.context.newCDPSession(editorPage.page)
    const [first, second] = [await on(editorPage, 150, 190), await on(editorPage, 250, 190)]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Spot[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
    await touch('touchStart', [first])
    await touch('touchStart', [first, second])
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', [
        { x: first.x - step * 10, y: first.y },
        { x: second.x + step * 10, y: second.y },
      ])
    await touch('touchEnd', [])
    expect(await editorPage.page.locator(shapes).count()).toBe(0)
    const width = Number((await editorPage.page.locator(canvas).getAttribute('viewBox'))?.split(' ')[2])
    expect(width).toBeLessThan(300)
    expect(await editorPage.page.locator('button[aria-label="撤销"]').isDisabled()).toBe(true)
  })

  it('places, moves, copies and undoes a shape with the keyboard alone', async () => {
    await openEmptyCanvas('mouse')
    await editorPage.page.locator('button[aria-label="方块"]').press('Enter')
    await editorPage.page.locator(canvas).press('Enter')
    const before = await lines(editorPage.page)
    await editorPage.page.locator(canvas).press('ArrowRight')
    expect(await lines(editorPage.page)).not.toEqual(before)
    await editorPage.page.keyboard.press('Control+d')
    expect(await editorPage.page.locator(shapes).count()).toBe(2)
    await editorPage.page.keyboard.press('Delete')
    await editorPage.page.keyboard.press('Control+z')
    expect(await editorPage.page.locator(shapes).count()).toBe(2)
    for (let step = 0; step < 3; step += 1) await editorPage.page.keyboard.press('Control+z')
    expect(await editorPage.page.locator(shapes).count()).toBe(0)
  })

  it('opens a character of the library and keeps the size of the character', async () => {
    editorPage = await tests.open()
    await editorPage.press('请一个新角色')
    await editorPage.page.locator('button[aria-label="小狗"]').waitFor()
    await editorPage.press('小狗')
    await editorPage.page.waitForTimeout(400)
    await editorPage.press('在上面画画')
    await editorPage.page.locator(shapes).first().waitFor()
    expect(await editorPage.page.locator(shapes).count()).toBeGreaterThan(4)
    expect(await editorPage.page.locator('input[aria-label="角色的名字"]').inputValue()).toBe('小狗')
    await editorPage.tap('[data-color="#1890FF"]')
    await take('油漆桶，涂颜色')
    await editorPage.pointer.tap(await on(editorPage, 150, 220))
    expect(await paints(editorPage.page)).toContain('#1890FF')
    await editorPage.press('画好了')
    const box = await editorPage.page.locator('.stage-actor').nth(1).boundingBox()
    const unit = (await editorPage.page.locator('.stage').first().boundingBox())!.width / 480
    expect(box!.width / unit).toBeGreaterThan(60)
    expect(box!.width / unit).toBeLessThan(110)
  })

  it('fills a shape of a background with a photo', async () => {
    editorPage = await tests.open()
    await editorPage.press('换背景')
    await editorPage.page.locator('button[aria-label="自己画"]').waitFor()
    await editorPage.press('自己画')
    await take('方块')
    await editorPage.pointer.drag(await on(editorPage, 60, 60, 480), await on(editorPage, 260, 210, 480))
    await editorPage.page.locator('button[aria-label="照相机，把照片放进去"]').waitFor()
    await take('照相机，把照片放进去')
    await editorPage.pointer.tap(await on(editorPage, 160, 130, 480))
    await editorPage.page.locator('button[aria-label="照相"]:not([disabled])').waitFor()
    await editorPage.press('照相')
    expect(await editorPage.page.locator(`${shapes} image`).getAttribute('href')).toMatch(/^data:image\/jpeg;base64,/)
    await editorPage.press('画好了')
    // The content security policy of the page allows the picture and the photo inside it.
    await expect
      .poll(() =>
        editorPage.page
          .locator('.stage-backdrop')
          .first()
          .evaluate((image) => [(image as HTMLImageElement).src.slice(0, 5), (image as HTMLImageElement).naturalWidth]),
      )
      .toEqual(['blob:', 480])
    await editorPage.page.waitForTimeout(300)
  })

  it('shows a message when the camera is refused, and the child can continue', async () => {
    editorPage = await tests.open()
    await editorPage.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await editorPage.press('请一个新角色')
    await editorPage.page.locator('button[aria-label="自己画"]').waitFor()
    await editorPage.press('自己画')
    await draw('圆', [60, 60], [200, 200])
    await take('照相机，把照片放进去')
    await editorPage.pointer.tap(await on(editorPage, 130, 130))
    await editorPage.page.getByText('照相机没有打开').waitFor()
    await editorPage.press('不照了')
    expect(await editorPage.page.locator(shapes).count()).toBe(1)
  })
})
