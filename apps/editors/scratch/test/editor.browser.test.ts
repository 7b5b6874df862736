import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, openEditor, openPage, type Watched } from './browser.ts'
import { FakeSite } from './fake-site.ts'
import { hostileSb3 } from './hostile.ts'
import { sampleSb3 } from './sample.ts'
import { startServer, type TestServer } from './static-server.ts'

let browser: Browser
let server: TestServer
let site: FakeSite
let watched: Watched
let page: Page

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

beforeEach(async () => {
  site = new FakeSite()
  server = await startServer(site.handle)
})
afterEach(async () => {
  await watched.context.close()
  await server.close()
})

async function open(query?: string, signedIn = false): Promise<void> {
  watched = await openPage(browser, { origin: server.origin, signedIn })
  page = watched.page
  await openEditor(watched, server.origin, query)
}

/** What must hold after everything a child can do. */
function expectClean(): void {
  expect(watched.foreign, 'requests to other hosts').toEqual([])
  expect(server.missing, 'files that are not there').toEqual([])
  expect(watched.violations, 'policy violations').toEqual([])
  expect(watched.errors, 'script errors').toEqual([])
}

const place = () => page.locator('[data-place]').getAttribute('data-place')
const spriteNames = () =>
  page.locator('[class*="sprite-selector_items-wrapper"] [class*="sprite-selector-item_sprite-name"]').allInnerTexts()
const spriteX = () => page.getByLabel('x', { exact: true }).inputValue()
const scriptBlocks = () =>
  page.locator('svg.blocklySvg:not(.blocklyFlyout) > .blocklyWorkspace > .blocklyBlockCanvas > .blocklyDraggable')
const readyImages = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0).length,
    )

/** Drags the first 移动 10 步 of the palette into the script area. */
async function dragMoveBlock(): Promise<{ x: number; y: number }> {
  const block = await page.locator('svg.blocklyFlyout').getByText('移动', { exact: true }).first().boundingBox()
  if (block === null) throw new Error('no 移动 block')
  await page.mouse.move(block.x + 4, block.y + 8)
  await page.mouse.down()
  await page.mouse.move(480, 300, { steps: 12 })
  await page.mouse.up()
  return { x: 480, y: 300 }
}

describe('the editor', () => {
  it('shows the Chinese palette, our mascot and nothing of a foreign host', async () => {
    await open()
    for (const category of ['运动', '外观', '声音', '事件', '控制', '侦测', '运算', '变量', '自制积木'])
      await page.getByText(category, { exact: true }).first().waitFor()
    expect(await page.title()).toBe('在线图形化编程')
    expect(await spriteNames()).toEqual(['小码'])
    expect(await place()).toBe('fresh')
    expectClean()
  })

  it('runs a block that was dragged from the palette', async () => {
    await open()
    const at = await dragMoveBlock()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    expect(await spriteX()).toBe('0')
    await page.mouse.click(at.x, at.y)
    await expect.poll(spriteX).toBe('10')
    await expect.poll(place).toBe('guest')
    expectClean()
  })

  it('offers only our sprites, with pictures, and adds one from our server', async () => {
    await open()
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
    expectClean()
  })

  it('offers our backdrops, costumes and sounds', async () => {
    await open()
    const showAll = () => page.locator('.library-category', { hasText: '全部' }).click()
    await page.getByLabel('选择一个背景').first().click()
    await showAll()
    await page.getByText('海底', { exact: true }).click()
    await page.locator('[class*="stage-selector_count"]', { hasText: '2' }).waitFor()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '小码' }).click()
    await page.getByRole('tab', { name: '造型' }).click()
    await page.getByLabel('选择一个造型').first().click()
    await showAll()
    await page.getByText('骰子-6', { exact: true }).click()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '骰子-6' }).waitFor()
    await page.getByRole('tab', { name: '声音' }).click()
    await page.getByLabel('选择一个声音').first().click()
    await showAll()
    await page.getByText('金币', { exact: true }).click()
    await page.locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '金币' }).waitFor()
    expectClean()
  })

  it('paints: a circle changes the costume', async () => {
    await open()
    await page.getByRole('tab', { name: '造型' }).click()
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
    expectClean()
  })

  it('shows no foreign marks, and no features that would need another site or hardware', async () => {
    await open()
    const text = await page.locator('body').innerText()
    for (const word of ['加入 Scratch', '登录 Scratch', '教程', 'Debug', '分享', 'Share', 'Settings', 'Load from'])
      expect(text).not.toContain(word)
    expect(await page.locator('#logo_img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    await page.getByLabel('添加扩展').click()
    await page.locator('#music').waitFor()
    for (const id of ['pen', 'videoSensing', 'makeymakey']) expect(await page.locator(`#${id}`).count(), id).toBe(1)
    for (const id of ['text2speech', 'translate', 'microbit', 'gdxfor', 'ev3', 'boost', 'wedo2', 'faceSensing'])
      expect(await page.locator(`#${id}`).count(), id).toBe(0)
    await page.locator('#music').click()
    await page.getByText('演奏音符', { exact: false }).first().waitFor()
    await expect.poll(() => watched.requests.filter((url) => url.includes('/vendor/music/')).length).toBe(61)
    expectClean()
  })

  it('links to its source', async () => {
    await open()
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
})

describe('a work', () => {
  it('is saved with project, picture and title, and opened again by its id', async () => {
    await open('?scene=create', true)
    const title = page.locator('[class*="project-title-input"]')
    expect(await title.inputValue()).toBe('林小满作品')
    await title.fill('我的第一个动画')
    await title.press('Enter')
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(place, { timeout: 15_000 }).toBe('cloud')
    const saved = site.saves.at(-1)
    expect(saved?.meta).toMatchObject({ workName: '我的第一个动画', workType: '2', workScene: 'create' })
    expect(saved?.file.subarray(0, 2).toString()).toBe('PK')
    expect(saved?.cover?.subarray(1, 4).toString()).toBe('PNG')
    expect(saved?.cover?.readUInt32BE(16)).toBe(480)
    expect(new URL(page.url()).searchParams.get('workId')).toBe('w1')

    await watched.context.close()
    await open('?WORKID=w1', true)
    expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('我的第一个动画')
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(() => site.saves.at(-1)?.meta['workId'], { timeout: 15_000 }).toBe('w1')
    await expect.poll(place).toBe('cloud')
    expectClean()
  })

  it('is not saved again while nothing changes', async () => {
    site.works.set('w9', { name: '旧作品', file: sampleSb3(), version: 3 })
    await open('?workId=w9', true)
    expect(await spriteNames()).toEqual(['火箭', '星星'])
    await page.waitForTimeout(4000)
    expect(await place()).toBe('cloud')
    expect(site.saves).toEqual([])
    expectClean()
  })

  it('of a unit begins with the unit’s starter and is linked to it', async () => {
    site.files.set('/f/starter.sb3', sampleSb3())
    await open('?scene=course&unitId=u7', true)
    expect(await spriteNames()).toEqual(['火箭', '星星'])
    expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('第一课')
    await page.getByRole('button', { name: '提交作业' }).waitFor()
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(() => site.saves.at(-1)?.meta['courseId']).toBe('u7')
    expectClean()
  })

  it('of a guest stays on the computer and is there again', async () => {
    await open()
    await dragMoveBlock()
    await expect.poll(place).toBe('guest')
    await page.reload()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    await page.getByRole('button', { name: '去登录' }).waitFor()
    // Opened anew it may be another guest of this computer, who is asked first.
    await openEditor(watched, server.origin)
    await page.getByRole('dialog', { name: '这是你做的作品吗？' }).waitFor()
    expect(await scriptBlocks().count()).toBe(0)
    await page.getByRole('button', { name: '是我的，接着做' }).click()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    expectClean()
  })

  it('makes room for a new one and is not lost', async () => {
    await open('?scene=create', true)
    await dragMoveBlock()
    await expect.poll(() => site.saves.length, { timeout: 15_000 }).toBeGreaterThan(0)
    page.on('dialog', (dialog) => {
      void dialog.accept()
    })
    await page.getByText('文件', { exact: true }).click()
    await page.getByText('新作品', { exact: true }).click()
    await expect.poll(() => scriptBlocks().count(), { timeout: 10_000 }).toBe(0)
    await expect.poll(place).toBe('fresh')
    expect(new URL(page.url()).searchParams.get('workId')).toBeNull()
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(() => new Set(site.saves.map(({ meta }) => meta['clientKey'])).size, { timeout: 15_000 }).toBe(2)
    expectClean()
  })

  it('goes to the computer as a file and comes back from it', async () => {
    await open()
    await dragMoveBlock()
    await page.getByText('文件', { exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('保存到电脑').click()])
    expect(download.suggestedFilename()).toMatch(/\.sb3$/)
    const folder = await mkdtemp(path.join(tmpdir(), 'mashu-sb3-'))
    const file = path.join(folder, '取回的作品.sb3')
    await download.saveAs(file)
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')

    await scriptBlocks().first().click({ button: 'right' })
    await page.getByText('删除', { exact: false }).last().click()
    await expect.poll(() => scriptBlocks().count()).toBe(0)
    await chooseFile(file)
    await page.getByText('《取回的作品》打开了，是一个新作品').waitFor()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('取回的作品')
    await expect.poll(place).toBe('guest')
    expectClean()
  })

  it('is not lost when a broken file is opened', async () => {
    await open()
    await dragMoveBlock()
    await expect.poll(place).toBe('guest')
    const folder = await mkdtemp(path.join(tmpdir(), 'mashu-sb3-'))
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.accept()
    })
    const broken = { 'cut.sb3': sampleSb3().subarray(0, 2000), 'empty.sb3': emptySb3(), 'odd.sb3': oddSb3() }
    for (const [name, bytes] of Object.entries(broken)) {
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      await chooseFile(file)
      await page.getByText(`「${name}」打不开`).waitFor()
      await page.getByRole('button', { name: '知道了' }).click()
      expect([await scriptBlocks().count(), await spriteNames()]).toEqual([1, ['小码']])
    }
    expect(dialogs).toEqual([])
    await expect.poll(place).toBe('guest')
  })

  it('can be left without a question when it is kept, and not without one when nothing keeps it', async () => {
    await open()
    await dragMoveBlock()
    await expect.poll(place).toBe('guest')
    expect(await asksBeforeClosing()).toBe(false)

    await watched.context.close()
    watched = await openPage(browser, { origin: server.origin })
    page = watched.page
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openEditor(watched, server.origin)
    await dragMoveBlock()
    await expect.poll(place).toBe('unsaved')
    expect(await asksBeforeClosing()).toBe(true)
  })
})

const sb3With = (json: object): Uint8Array => zipSync({ 'project.json': strToU8(JSON.stringify(json)) })
/** Without a stage. */
const emptySb3 = (): Uint8Array => sb3With({ targets: [], monitors: [], extensions: [], meta: { semver: '3.0.0' } })
/** With one that the editor cannot read. */
const oddSb3 = (): Uint8Array => sb3With({ targets: [{ isStage: true, name: 'Stage' }], meta: { semver: '3.0.0' } })

/** 文件 › 从电脑中打开, with a file. */
async function chooseFile(file: string): Promise<void> {
  await page.getByText('文件', { exact: true }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('从电脑中打开').click()])
  await chooser.setFiles(file)
}

/** Whether the browser wants to ask before this page is left. */
const asksBeforeClosing = () =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

describe('a hostile project', () => {
  it('runs no script and asks no other host', async () => {
    site.files.set('/f/hostile.sb3', hostileSb3())
    await open('?workFile=/f/hostile.sb3', true)
    await page.getByRole('tab', { name: '造型' }).click()
    await page.waitForTimeout(1500)
    for (const frame of page.frames()) expect(await frame.evaluate(() => 'hacked' in window)).toBe(false)
    expect(watched.foreign).toEqual([])
  })
})

describe('hints', () => {
  it('lie beside the blocks, go by steps, and let the child go on building', async () => {
    await open()
    await page.getByRole('button', { name: '小提示', exact: true }).click()
    const panel = page.getByRole('region', { name: '小提示' })
    await panel.getByRole('button', { name: '让角色动起来' }).click()
    await panel.getByRole('button', { name: '下一步' }).click()
    await panel.getByText('2 / 3').waitFor()
    expect(await panel.locator('svg path').count()).toBeGreaterThan(2)
    // The palette and the stage stay free to the touch.
    const free = await page.evaluate(() =>
      ['.blocklyFlyout', '[class*="stage_stage"]'].map((name) => {
        const { left, top } = document.querySelector(name)!.getBoundingClientRect()
        return document.elementFromPoint(left + 20, top + 30)?.closest('.hint-panel') === null
      }),
    )
    expect(free).toEqual([true, true])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expectClean()
  })
})
