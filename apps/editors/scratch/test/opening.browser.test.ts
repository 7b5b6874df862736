import { expect, it } from 'vitest'
import { dragMoveBlock, scriptBlocks, spriteNames } from './editor-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, page, server, site, visit, withBrowser } from './visitor.ts'

withBrowser()

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360"/></svg>'

/** Delays the engine's script until the returned function is called. */
async function openHeld(query: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/vendor/scratch-gui.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.origin}/scratch3/index.html${query}`)
  return release
}

const COUNTED = /正在摆好图片和声音：[1-9] \/ [1-9]/
const stage = () => page.locator('#splash-stage img')

/** Records the texts that an element of the next page shows over time. */
const noteTexts = (id: string) =>
  page.addInitScript((place) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.getElementById(place)?.textContent ?? ''
      if (said.at(-1) !== text) said.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, id)
const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))

it('a loading work shows its picture, its name and its progress', async () => {
  site.files.set('/f/cover.svg', Buffer.from(picture))
  site.works.set('w5', { name: '接苹果', file: Buffer.from(sampleSb3()), version: 3, cover: '/f/cover.svg' })
  // A computer screen zoomed to 200 % is narrow, but must not get the page for phones.
  await visit({ signedIn: true, width: 683, height: 384 })
  await noteTexts('splash-text')
  const release = await openHeld('?workId=w5')
  await expect.poll(() => stage().getAttribute('src')).toBe('/f/cover.svg')
  expect(await page.locator('#splash-title').innerText()).toBe('接苹果')
  expect(await stage().evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.checkVisibility())).toBe(
    true,
  )
  release()
  await page.locator('#splash').waitFor({ state: 'detached' })
  await page.locator('canvas').first().waitFor()
  expect(await page.locator('#phone').count()).toBe(0)
  expect(await said()).toMatch(COUNTED)
  await page.locator('#loading-note').waitFor({ state: 'detached' })
  expectClean()

  await visit()
  await noteTexts('loading-text')
  await page.goto(`${server.origin}/player/scratch/index.html?workUrl=/f/w5`)
  await page.getByRole('button', { name: '运行作品' }).click()
  await page.locator('[data-state="playing"]').waitFor()
  expect(await said()).toMatch(COUNTED)
  expectClean()
})

it('a lesson opens its starter project and offers only its own blocks', async () => {
  site.files.set('/f/starter.sb3', Buffer.from(sampleSb3()))
  site.lesson = '<p>做一做</p>'
  site.offeredBlocks = 'motion_movesteps,event_whenflagclicked,data_setvariableto'
  await visit({ signedIn: true })
  const release = await openHeld('?scene=course&unitId=u1')
  await expect.poll(() => page.locator('#splash-title').innerText()).toBe('第一课')
  expect(await stage().getAttribute('src')).toContain('icon.svg')
  release()
  await page.locator('#splash').waitFor({ state: 'detached' })
  const palette = page.locator('svg.blocklyFlyout')
  await palette.getByText('将', { exact: true }).first().waitFor({ state: 'attached' })
  expect(await page.locator('.blocklyToolboxCategoryLabel, .categoryLabel').allInnerTexts()).toEqual([
    '运动',
    '事件',
    '变量',
  ])
  const shown = (words: string) => palette.getByText(words, { exact: true }).count()
  expect(await Promise.all(['移动', '被点击', '设为', '右转', '增加', '建立一个列表'].map(shown))).toEqual([
    1, 1, 1, 0, 0, 0,
  ])
  expect(await page.locator('[class*="extension-button_extension-button-container_"]').isVisible()).toBe(false)
  expect(await scriptBlocks().count()).toBeGreaterThan(0)
  expect(await spriteNames()).toEqual(['火箭', '星星'])
  expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('第一课')
  await page.getByRole('button', { name: '提交作业' }).waitFor()
  await dragMoveBlock()
  await page.keyboard.press('Control+s')
  await expect.poll(() => site.saves.at(-1)?.meta['courseId']).toBe('u1')
  expectClean()
})
