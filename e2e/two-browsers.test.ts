import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backdrop } from '@mashu/artwork'
import { buildSb3, changeVariable, script, whenKey } from '@mashu/sb3'
import { Complaints, openBrowser, person } from './browser.ts'
import { publisher } from './publish.ts'
import { openSchool, type School } from './school.ts'
import { dragBlock, editorReady, scriptBlocks } from './steps.ts'

/** One backpack on two computers, or two players who share a cloud variable. */

let school: School
let browser: Browser
beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

/** The cloud variable increases by one for each press of the space key. */
const cloudProject = (): Buffer =>
  Buffer.from(
    buildSb3({
      stage: {
        backdrops: [backdrop('space').picture],
        variables: { '☁ 一起数': 0 },
        scripts: [script(whenKey('space'), changeVariable('☁ 一起数', 1))],
      },
      sprites: [],
      monitors: [{ variable: '☁ 一起数', x: 5, y: 5 }],
    }),
  )

async function saveWork(token: string): Promise<string> {
  const content = cloudProject()
  const form = new FormData()
  const meta = {
    clientKey: randomBytes(16).toString('hex'),
    baseVersion: 0,
    checksum: createHash('sha256').update(content).digest('hex'),
    workName: '一起数数',
    workType: '2',
    workScene: 'create',
    submit: true,
  }
  form.set('meta', JSON.stringify(meta))
  form.set('file', new Blob([new Uint8Array(content)]), 'project.sb3')
  const { send } = publisher(school.url)
  const init = { method: 'POST', headers: { 'x-access-token': token }, body: form }
  return ((await send('/teaching/teachingWork/save', init)).result as { workId: string }).workId
}

async function signedIn(token: string): Promise<Page> {
  const { page } = await person(browser, school.url, new Complaints())
  await page.addInitScript(
    (value) => localStorage.setItem('pro__Access-Token', JSON.stringify({ value, expire: null })),
    token,
  )
  return page
}

async function play(token: string, workId: string): Promise<Page> {
  const page = await signedIn(token)
  await page.goto(`/player/scratch/index.html?workId=${workId}&autostart=1`)
  await page.locator('[data-state="playing"]').waitFor()
  return page
}

const count = (page: Page) => page.locator('.monitor-value').first().innerText()
async function add(page: Page): Promise<void> {
  await page.locator('#canvas').focus()
  await page.keyboard.press('Space')
}

const items = (page: Page) => page.locator('[class*="backpack_backpack-item"]')
const shelf = (page: Page) => page.locator('[class*="backpack_backpack-list_"]')
const sprites = (page: Page) =>
  page.locator('[class*="sprite-selector_items-wrapper"] [class*="sprite-selector-item_sprite-name"]')
/** Costumes or sounds in the open tab. */
const assets = (page: Page) =>
  page.locator('[class*="asset-panel_wrapper"] [class*="sprite-selector-item_sprite-selector-item"]')

async function newWork(token: string): Promise<Page> {
  const page = await signedIn(token)
  await page.goto('/scratch3/index.html?scene=create')
  await editorReady(page)
  await page.locator('[class*="loader_background"]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '书包' }).click()
  return page
}

async function middle(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function drag(page: Page, from: { x: number; y: number }, place: Locator): Promise<void> {
  const to = await middle(place)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The backpack accepts a block only after several pointer events.
  await page.mouse.move(to.x, to.y, { steps: 40 })
  await page.mouse.move(to.x + 2, to.y + 2, { steps: 2 })
  await page.mouse.up()
}
async function openTab(page: Page, name: '造型' | '声音'): Promise<void> {
  await page.getByRole('tab', { name }).click()
  if (name === '声音') await page.locator('[class*="sound-editor"]').first().waitFor()
  await assets(page).first().waitFor()
}

it('blocks in a backpack can be used on another computer', async () => {
  const token = await publisher(school.url).tokenOf('student')
  const here = await newWork(token)
  const packed = (count: number) => expect.poll(() => items(here).count()).toBe(count)
  const at = { x: 640, y: 350 }
  await dragBlock(here, at)
  await expect.poll(() => scriptBlocks(here)).toBe(1)
  await drag(here, at, shelf(here))
  await packed(1)
  await drag(here, await middle(sprites(here).first()), shelf(here))
  await packed(2)
  await openTab(here, '造型')
  await drag(here, await middle(assets(here).first()), shelf(here))
  await packed(3)
  await openTab(here, '声音')
  await drag(here, await middle(assets(here).first()), shelf(here))
  await packed(4)

  const there = await newWork(token)
  await expect.poll(() => items(there).count()).toBe(4)
  // The newest item is first.
  const takeOut = async (index: number, place: Locator) => drag(there, await middle(items(there).nth(index)), place)
  await takeOut(3, there.locator('svg.blocklySvg:not(.blocklyFlyout)').first())
  await expect.poll(() => scriptBlocks(there)).toBe(1)
  await takeOut(2, sprites(there).first())
  await expect.poll(() => sprites(there).count()).toBe(2)
  for (const [index, tab] of [
    [1, '造型'],
    [0, '声音'],
  ] as const) {
    await openTab(there, tab)
    const before = await assets(there).count()
    await takeOut(index, assets(there).first())
    await expect.poll(() => assets(there).count()).toBe(before + 1)
  }
  await Promise.all([here.context().close(), there.context().close()])
})

it('both players see a counter that survives a killed server', async () => {
  const { tokenOf } = publisher(school.url)
  const [student, teacher] = [await tokenOf('student'), await tokenOf('teacher')]
  const workId = await saveWork(student)
  const here = await play(student, workId)
  await add(here)
  await expect.poll(() => count(here)).toBe('1')
  const there = await play(teacher, workId)
  await expect.poll(() => count(there)).toBe('1')
  await add(there)
  await expect.poll(() => count(here)).toBe('2')
  await school.stop('SIGKILL')
  await school.start()
  // Both pages connect again without a click.
  await expect.poll(() => count(there)).toBe('2')
  await add(here)
  await expect.poll(() => count(there), { timeout: 60_000 }).toBe('3')
})
