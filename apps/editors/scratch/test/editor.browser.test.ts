import { describe, expect, it } from 'vitest'
import { dragMoveBlock, open, saveState, scriptBlocks, spriteNames, spriteX } from './editor-page.ts'
import { hostileSb3 } from './hostile.ts'
import { expectClean, page, site, watched, withBrowser } from './visitor.ts'

withBrowser()

const readyImages = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0).length,
    )

async function runDraggedBlock(): Promise<void> {
  const at = await dragMoveBlock()
  await expect.poll(() => scriptBlocks().count()).toBe(1)
  expect(await spriteX()).toBe('0')
  await page.mouse.click(at.x, at.y)
  await expect.poll(spriteX).toBe('10')
  await expect.poll(saveState).toBe('guest')
}

async function followHint(): Promise<void> {
  await page.getByRole('button', { name: '小提示', exact: true }).click()
  const panel = page.getByRole('region', { name: '小提示' })
  await panel.getByRole('button', { name: '让角色动起来' }).click()
  await panel.getByRole('button', { name: '下一步' }).click()
  await panel.getByText('2 / 3').waitFor()
  expect(await panel.locator('svg path').count()).toBeGreaterThan(2)
  // The panel must not cover the palette or the stage.
  const free = await page.evaluate(() =>
    ['.blocklyFlyout', '[class*="stage_stage"]'].map((name) => {
      const { left, top } = document.querySelector(name)!.getBoundingClientRect()
      return document.elementFromPoint(left + 20, top + 30)?.closest('.hint-panel') === null
    }),
  )
  expect(free).toEqual([true, true])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

async function drawCircle(): Promise<void> {
  const thumbnail = page.locator('[class*="asset-panel_list-area"] img, [class*="selector_list-area"] img').first()
  const before = await thumbnail.getAttribute('src')
  await page.getByTitle('圆').click()
  const canvas = await page.locator('canvas[class*="paper-canvas"]').boundingBox()
  if (canvas === null) throw new Error('no paint canvas')
  await page.mouse.move(canvas.x + 60, canvas.y + 60)
  await page.mouse.down()
  await page.mouse.move(canvas.x + 180, canvas.y + 160, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => thumbnail.getAttribute('src')).not.toBe(before)
}

describe('the editor', () => {
  it('shows the Chinese palette, runs a block and gives hints', async () => {
    await open()
    // A guest has no backpack.
    expect(await page.getByRole('button', { name: '书包' }).count()).toBe(0)
    for (const category of ['运动', '外观', '声音', '事件', '控制', '侦测', '运算', '变量', '自制积木'])
      await page.getByText(category, { exact: true }).first().waitFor()
    expect(await page.title()).toBe('在线图形化编程')
    expect(await spriteNames()).toEqual(['小码'])
    expect(await saveState()).toBe('fresh')
    const text = await page.locator('body').innerText()
    for (const word of ['加入 Scratch', '登录 Scratch', '教程', 'Debug', '分享', 'Share', 'Settings', 'Load from'])
      expect(text).not.toContain(word)
    expect(await page.locator('#logo_img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    await runDraggedBlock()
    await followHint()
    await page.getByLabel('添加扩展').click()
    await page.locator('#music').waitFor()
    for (const id of ['pen', 'text2speech', 'makeymakey']) expect(await page.locator(`#${id}`).count(), id).toBe(1)
    for (const id of ['videoSensing', 'translate', 'microbit', 'gdxfor', 'ev3', 'boost', 'wedo2', 'faceSensing'])
      expect(await page.locator(`#${id}`).count(), id).toBe(0)
    await page.locator('#music').click()
    await page.getByText('演奏音符', { exact: false }).first().waitFor()
    await expect.poll(() => watched.requests.filter((url) => url.includes('/vendor/music/')).length).toBe(61)
    const [source] = await Promise.all([
      watched.context.waitForEvent('page'),
      page.getByRole('link', { name: '源代码' }).click(),
    ])
    await source.getByRole('heading', { name: '源代码与许可' }).waitFor()
    for (const link of ['./LICENSE.txt', './NOTICE.txt', './source.zip', './vendor/THIRD-PARTY.txt']) {
      expect((await source.request.get(new URL(link, source.url()).href)).status(), link).toBe(200)
    }
    expectClean()
  })

  it('offers only our pictures and sounds, and by default no micro:bit', async () => {
    await open('?scene=create', true)
    await page.getByLabel('选择一个角色').first().click()
    const chooseCategory = (name: string) => page.locator('.library-category', { hasText: name }).click()
    await expect.poll(() => page.locator('.library-category').count()).toBeGreaterThan(4)
    await chooseCategory('全部')
    const items = page.locator('[class*="library_library-scroll-grid"] img')
    await expect.poll(() => items.count()).toBeGreaterThanOrEqual(60)
    await expect.poll(async () => (await readyImages('[class*="library_library-scroll-grid"] img')) >= 20).toBe(true)
    const libraryRequests = watched.requests.filter((url) => /\.(svg|png)$/.test(url) && url.includes('assets/'))
    expect(libraryRequests.filter((url) => !/\/scratch3\/(assets|vendor)\//.test(url))).toEqual([])
    await page.getByRole('button', { name: '动物', exact: true }).click()
    await page.getByRole('button', { name: '分类', exact: true }).click()
    await chooseCategory('动物')
    await page.getByText('熊猫', { exact: true }).click()
    await expect.poll(spriteNames).toEqual(['小码', '熊猫'])
    const showAll = () => page.locator('.library-category', { hasText: '全部' }).click()
    await page.getByLabel('选择一个背景').first().click()
    await showAll()
    await page.getByText('海底', { exact: true }).click()
    await page.locator('[class*="stage-selector_count"]', { hasText: '2' }).waitFor()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '小码' }).click()
    await page.getByRole('tab', { name: '造型' }).click()
    await drawCircle()
    await page.getByLabel('选择一个造型').first().click()
    await showAll()
    await page.getByText('骰子-6', { exact: true }).click()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '骰子-6' }).waitFor()
    await page.getByRole('tab', { name: '声音' }).click()
    await page.getByLabel('选择一个声音').first().click()
    await showAll()
    await page.getByText('金币', { exact: true }).click()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '金币' }).waitFor()
    // The teacher has not allowed the micro:bit.
    await page.getByRole('tab', { name: '代码' }).click()
    await page.getByTitle('添加扩展').click()
    await page.getByText('画笔', { exact: true }).waitFor()
    expect(await page.getByText('把作品连接到实体世界').count()).toBe(0)
    expectClean()
  })
})

describe('a hostile project', () => {
  it('runs no script and sends no request to another host', async () => {
    site.files.set('/f/hostile.sb3', hostileSb3())
    await open('?workFile=/f/hostile.sb3', true)
    await page.getByRole('tab', { name: '造型' }).click()
    await page.waitForTimeout(1500)
    for (const frame of page.frames()) expect(await frame.evaluate(() => 'hacked' in window)).toBe(false)
    expect(watched.foreign).toEqual([])
  })
})
