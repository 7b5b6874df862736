import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { monitor, number, onStage, open, play, withSample } from './player-page.ts'
import { askingSb3, draggableSb3, stampingSb3 } from './sample.ts'
import { expectClean, page, server, site, visit, watched } from './visitor.ts'

withSample()

describe('the player', () => {
  it('fetches neither the engine nor the project before a person starts it', async () => {
    await open('?workUrl=/f/sample.sb3')
    await page.getByRole('button', { name: '运行作品' }).waitFor()
    await page.waitForTimeout(500)
    expect(
      watched.requests.filter((url) => /engine|\/f\/sample\.sb3$/.test(url) && !url.includes('index.html')),
    ).toEqual([])
    expectClean()
  })

  it('starts the project, shows numbers and lists, and stops', async () => {
    await play()
    await expect.poll(() => page.locator('.monitor-list li').allInnerTexts()).toEqual(['甲', '2'])
    await expect.poll(() => number('得分')).toBeGreaterThan(0)
    await page.locator('#player[data-running]').waitFor()
    await page.getByRole('button', { name: '停止' }).click()
    await expect.poll(() => page.locator('#player[data-running]').count()).toBe(0)
    const stopped = await number('得分')
    await page.waitForTimeout(300)
    expect(await number('得分')).toBe(stopped)
    await page.getByRole('button', { name: '运行', exact: true }).click()
    await page.locator('#player[data-running]').waitFor()
    expectClean()
  })

  it('draws the stage, and keeps stamps of the first frame', async () => {
    const dark = async (file: string) => {
      site.files.set('/f/stage.sb3', file === 'stamps' ? stampingSb3() : askingSb3())
      await play('?workUrl=/f/stage.sb3')
      await page.waitForTimeout(500)
      const png = (await page.locator('#canvas').screenshot()).toString('base64')
      // Counts the pixels in the violet of the panda's ears.
      return page.evaluate(async (base64) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const context = canvas.getContext('2d')
        context?.drawImage(picture, 0, 0)
        const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
        return Array.from({ length: data.length / 4 }, (_, index) => index * 4).filter(
          (at) =>
            Math.abs((data[at] ?? 0) - 0x43) +
              Math.abs((data[at + 1] ?? 0) - 0x3b) +
              Math.abs((data[at + 2] ?? 0) - 0x6b) <
            12,
        ).length
      }, png)
    }
    const single = await dark('one')
    await watched.context.close()
    const four = await dark('stamps')
    expect(single).toBeGreaterThan(500)
    expect(four / single).toBeGreaterThan(3)
    expect(four / single).toBeLessThan(5)
  })

  it('passes keys and mouse to the project', async () => {
    await play()
    await expect.poll(() => number('得分')).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => number('按键')).toBe(1)
    const { x, y } = await onStage(60, -45)
    await page.mouse.move(x, y)
    await expect.poll(() => number('x')).toBe(60)
    await page.mouse.down()
    await expect.poll(() => page.locator('.monitor-large').innerText()).toBe('按在60,-45')
    await page.mouse.up()
    expectClean()
  })

  it('asks questions and receives the answers', async () => {
    site.files.set('/f/asking.sb3', askingSb3())
    await play('?workUrl=/f/asking.sb3')
    await page.getByRole('textbox', { name: '回答' }).fill('9')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('textbox', { name: '回答' }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: '回答' }).fill('太空 和 恐龙')
    await page.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.locator('#question').isVisible()).toBe(false)
    expect(await monitor('甲').innerText()).toBe('9')
    await expect.poll(() => monitor('乙').innerText()).toBe('太空 和 恐龙')
    expectClean()
  })

  it('drags the sprites that may be dragged', async () => {
    site.files.set('/f/drag.sb3', draggableSb3())
    await play('?workUrl=/f/drag.sb3')
    await expect.poll(() => monitor('甲').innerText()).toBe('0')
    const from = await onStage(0, 0)
    const to = await onStage(120, 90)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => [await number('甲'), await number('乙')]).toEqual([120, 90])
    expectClean()
  })

  it('shows keys on a touch screen, and can be muted', async () => {
    await play('?workUrl=/f/sample.sb3', { touch: true, width: 390, height: 600 })
    await page.getByRole('button', { name: '右', exact: true }).tap()
    await expect.poll(() => number('按键')).toBe(1)
    const mute = page.getByRole('button', { name: '静音' })
    await mute.click()
    expect(await mute.getAttribute('aria-pressed')).toBe('true')
    expectClean()
  })

  it('places the keys beside or below the stage and never over it', async () => {
    await play('?workUrl=/f/sample.sb3', { touch: true, width: 844, height: 390 })
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [390, 844],
      [768, 1024],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const stage = (await page.locator('#stage').boundingBox())!
      expect(stage.width, `${width}×${height}`).toBeGreaterThan(width / 3)
      const keys = [...(await page.locator('#keypad [data-key]').all()), page.getByRole('button', { name: '停止' })]
      for (const key of keys) {
        const box = (await key.boundingBox())!
        const apart =
          box.x >= stage.x + stage.width - 1 ||
          box.x + box.width <= stage.x + 1 ||
          box.y >= stage.y + stage.height - 1 ||
          box.y + box.height <= stage.y + 1
        expect(apart, `${width}×${height}: ${await key.getAttribute('aria-label')}`).toBe(true)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        expect(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
      }
    }
    expectClean()
  })

  it('enters and leaves full screen, and keeps the stage at 4 to 3', async () => {
    await play()
    await page.getByRole('button', { name: '全屏' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('player')
    await page.getByRole('button', { name: '全屏' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    for (const [width, height] of [
      [320, 480],
      [1200, 500],
      [640, 300],
      [480, 412],
    ] as const) {
      await page.setViewportSize({ width, height })
      const stage = await page.locator('#stage').boundingBox()
      expect(stage && stage.width / stage.height).toBeCloseTo(4 / 3, 1)
      expect(
        stage && stage.x >= 0 && stage.x + stage.width <= width + 1 && stage.y >= 0 && stage.y + stage.height <= height,
      ).toBe(true)
      expect(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
        ),
      ).toBe(true)
    }
  })

  it('draws fewer pixels when drawing is slow, and keeps the size of the stage', async () => {
    await visit({ width: 1240, height: 990 })
    // Simulates a computer without a graphics card: clearing a canvas wider than 600 pixels takes 250 ms.
    await page.addInitScript(() => {
      for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
        const clear = kind.prototype.clear
        kind.prototype.clear = function slowClear(this: WebGLRenderingContext, mask: number) {
          const end = performance.now() + (this.canvas.width > 600 ? 250 : 0)
          while (performance.now() < end);
          clear.call(this, mask)
        }
      }
    })
    await page.goto(`${server.origin}/player/scratch/index.html?workUrl=/f/sample.sb3&autostart=1`)
    await page.locator('[data-state="playing"]').waitFor()
    const drawn = () =>
      page.locator('#canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height, canvas.clientWidth])
    await expect.poll(async () => (await drawn())[0]).toBeLessThanOrEqual(600)
    const [less = 0, height = 0, shown] = await drawn()
    expect(shown).toBeGreaterThan(1000)
    expect(Math.abs(less / height - 4 / 3)).toBeLessThan(0.01)
    expectClean()
  })
})

it('the compressed player is below 3 MB, and each script of the editor below 2.6 MB', () => {
  const dist = path.resolve(import.meta.dirname, '../dist')
  const packed = (folder: string) =>
    readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.br'))
      .reduce((sum, name) => sum + statSync(path.join(dist, folder, name)).size, 0)
  expect(packed('player/scratch')).toBeLessThan(3_000_000)
  expect(
    Math.max(
      ...readdirSync(path.join(dist, 'scratch3/vendor'))
        .filter((name) => name.endsWith('.js.br'))
        .map((name) => statSync(path.join(dist, 'scratch3/vendor', name)).size),
    ),
  ).toBeLessThan(2_600_000)
})
