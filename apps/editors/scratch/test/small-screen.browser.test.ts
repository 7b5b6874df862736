import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openEditor } from './browser.ts'
import { dragMoveBlock, saveState, scriptBlocks, spriteNames } from './editor-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, page, server, site, visit, watched, withBrowser } from './visitor.ts'

withBrowser()

const boxOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return box
}
const stage = '[class*="stage_stage"] canvas'

/** Drags with one finger. The browser itself creates the touch events. */
async function drag(cdp: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x: Math.round(x), y: Math.round(y) }],
    })
  await touch('touchStart', from.x, from.y)
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12)
  await touch('touchEnd')
}

/** Counts the menus covered by the work bar. */
const overlaps = () =>
  page.evaluate(() => {
    const bar = document.getElementById('top-right')!.getBoundingClientRect()
    return [...document.querySelectorAll('[class*="menu-bar_main-menu_"] > *, [class*="menu-bar_file-group_"] > *')]
      .map((item) => item.getBoundingClientRect())
      .filter((item) => item.width > 0 && item.right > bar.left + 1).length
  })

describe('on a computer', () => {
  it('the work bar never covers the menus, even in small or zoomed windows', async () => {
    site.works.set('w5', { name: '接苹果', file: sampleSb3(), version: 3, scene: 'course', status: '1' })
    site.lesson = '<h2>一</h2><p>读一读</p><h2>二</h2><p>做一做</p>'
    site.checks = [{ id: 'a', rule: { kind: 'allRuns' }, negated: false, hidden: false, weight: 1 }]
    await visit({ signedIn: true })
    await openEditor(watched, server.origin, '?workId=w5')
    await page.getByRole('button', { name: '改过了，再交一次' }).waitFor()
    await page.getByRole('button', { name: '检查', exact: true }).waitFor()
    await page.getByRole('button', { name: '学习步骤', expanded: true }).waitFor()
    // Open steps leave room for the small stage only.
    await expect.poll(async () => (await boxOf(stage)).width).toBeLessThan(250)
    expect((await boxOf('.injectionDiv')).width).toBeGreaterThanOrEqual(1366 * 0.45)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await dragMoveBlock()
    await page.getByRole('button', { name: '再试一次' }).waitFor()
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1024, 768],
      [911, 512],
      [683, 384],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: '再试一次' }).waitFor()
      await expect.poll(overlaps, { message: String(width) }).toBe(0)
      if (width < 900) continue
      const title = await boxOf('[class*="project-title-input_title-field_"]')
      expect(title.width, String(width)).toBeGreaterThanOrEqual(120)
      expect(title.x + title.width, String(width)).toBeLessThanOrEqual((await boxOf('#top-right')).x)
    }
    await expect.poll(async () => (await boxOf(stage)).width).toBe(480)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.locator('[data-save-state]').focus()
    expect(await page.locator('[data-save-state] .mashu-chip-text').isVisible()).toBe(true)
  })
})

describe('on a tablet', () => {
  it('the editor works by finger in portrait and landscape', async () => {
    site.files.set('/f/starter.sb3', Buffer.from(sampleSb3()))
    await visit({ touch: true, width: 768, height: 1024, signedIn: true })
    await openEditor(watched, server.origin, '?scene=course&unitId=u1')
    await page.getByRole('button', { name: '提交作业' }).waitFor()
    const cdp = await watched.context.newCDPSession(page)
    const sprite = (name: string) => page.locator('[class*="sprite-selector_sprite_"]', { hasText: name })
    await sprite('星星').tap()
    // A second tap on a selected sprite must not hit its delete button.
    await sprite('星星').tap()
    expect(await page.getByText('确定删除这个角色吗？').count()).toBe(0)
    const before = await scriptBlocks().count()
    const block = (await page.locator('svg.blocklyFlyout').getByText('移动', { exact: true }).first().boundingBox())!
    const blocks = await boxOf('.injectionDiv')
    await drag(cdp, { x: block.x + 4, y: block.y + 8 }, { x: blocks.x + 450, y: blocks.y + 300 })
    await expect.poll(() => scriptBlocks().count()).toBe(before + 1)
    // The browser must not treat a tap right after a drop as a tap that stops scrolling.
    await sprite('星星').getByRole('button', { name: '删除' }).tap()
    await page.getByRole('button', { name: '是', exact: true }).tap()
    await expect.poll(spriteNames).toEqual(['火箭'])
    await expect.poll(saveState).toBe('server')

    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [960, 600],
      [600, 960],
    ] as const) {
      await page.setViewportSize({ width, height })
      const fits = async () => {
        const { x, y, width: wide, height: high } = await boxOf(stage)
        return x >= 0 && y >= 48 && x + wide <= width && y + high <= height && wide >= 240
      }
      await expect.poll(fits, { message: `${width}×${height}` }).toBe(true)
      await expect.poll(overlaps, { message: String(width) }).toBe(0)
      // The palette takes about half of the width. The scripts need the rest.
      const blocks = await boxOf('.injectionDiv')
      expect(blocks.width, `${width}×${height}`).toBeGreaterThanOrEqual(590)
      expect(blocks.height).toBeGreaterThanOrEqual(400)
      for (const button of [
        '[class*="green-flag_green-flag_"]',
        '[class*="stop-all_stop-all_"]',
        '[aria-label="删除"]',
      ]) {
        const box = await boxOf(button)
        expect(Math.min(box.width, box.height), button).toBeGreaterThanOrEqual(44)
      }
      expect(await page.locator('#turn-note').count(), `${width}×${height}`).toBe(width === 600 ? 1 : 0)
    }
    await page.getByRole('button', { name: '知道了' }).tap()
    await page.locator('#turn-note').waitFor({ state: 'detached' })
    expectClean()
  })
})

describe('on a phone', () => {
  it('the page plays the work, and tells the child to edit on a computer', async () => {
    site.works.set('w9', { name: '旧作品', file: sampleSb3(), version: 3 })
    site.files.set('/f/cover.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await visit({ touch: true, width: 390, height: 844, signedIn: true })
    await page.goto(`${server.origin}/scratch3/index.html?workId=w9`)
    await page.getByRole('heading', { name: '手机上可以玩，改积木要用电脑或平板' }).waitFor()
    const player = page.frameLocator('iframe')
    await player.getByRole('button', { name: '运行作品' }).tap()
    await player.locator('#player[data-running]').waitFor()
    await page.getByRole('img', { name: '网址的二维码' }).locator('svg').waitFor()
    expect(await page.getByRole('textbox', { name: '网址' }).inputValue()).toBe(page.url())
    expect(watched.requests.filter((url) => url.includes('/vendor/scratch-gui'))).toEqual([])
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.locator('#phone').evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true)
    }
    expectClean()
  })

  it('the editor opens automatically when the screen grows, as when a phone is unfolded', async () => {
    await visit({ touch: true, width: 390, height: 844 })
    await page.goto(`${server.origin}/scratch3/index.html?scene=create`)
    await page.getByRole('heading', { name: '拼积木要用电脑或平板' }).waitFor()
    await page.setViewportSize({ width: 800, height: 900 })
    await page.getByText('移动', { exact: true }).first().waitFor()
    expectClean()
  })

  it('a child without another device can still open the editor', async () => {
    await visit({ touch: true, width: 844, height: 390 })
    await page.goto(`${server.origin}/scratch3/index.html?scene=create`)
    await page.getByRole('heading', { name: '拼积木要用电脑或平板' }).waitFor()
    await page.getByRole('button', { name: /在手机上也打开/ }).tap()
    await page.getByText('移动', { exact: true }).first().waitFor()
    const { x, y, width, height } = await boxOf(stage)
    expect(x >= 0 && x + width <= 844 && y + height <= 390).toBe(true)
    expectClean()
  })
})
