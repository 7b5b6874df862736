import type { LeaveStage } from '@mashu/editor-host/leave-matrix'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { testFlags, windowedChromium } from '../../../../scripts/chromium.mjs'
import { launch } from './editor-page.ts'
import { openTestServer } from './test-server.ts'

/** Drags a block from the palette to the place where the n-th edit puts it. */
async function dragForward(page: Page, n: number): Promise<void> {
  const block = await page.locator('.palette-block[data-op="forward"] svg').boundingBox()
  const area = await page.locator('.scripts').boundingBox()
  if (!block || !area) throw new Error('nothing to drag')
  await page.mouse.move(block.x + block.width / 2, block.y + block.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + 80 + 130 * (n - 1), area.y + 80, { steps: 4 })
  await page.mouse.up()
}

const BROWSER = { executablePath: windowedChromium(), args: testFlags }
const SCREEN = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN' }

async function prepare(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    if (location.protocol === 'http:')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
  })
  return context
}

/** Opens the editor of a signed-in student, for tests that leave the page immediately after an edit. */
export async function openLeaveStage(): Promise<LeaveStage> {
  const [testServer, browser] = await Promise.all([openTestServer(), launch([], BROWSER.executablePath)])
  return {
    context: await prepare(await browser.newContext(SCREEN)),
    openProfile: async (folder) => prepare(await chromium.launchPersistentContext(folder, { ...BROWSER, ...SCREEN })),
    address: `${testServer.origin}/scratchjr/editor.html?scene=create`,
    async ready(page) {
      await page.locator('[data-ready]').waitFor()
    },
    async edit(page, n) {
      if (n === 1) await page.getByRole('button', { name: '走动', exact: true }).click()
      // Dragging fails while the palette is still being drawn.
      const made = page.locator('.scripts [data-op="forward"]').nth(n - 1)
      for (let tries = 0; tries < 5 && (await made.count()) === 0; tries++) {
        await dragForward(page, n)
        await made.waitFor({ timeout: 2000 }).catch(() => undefined)
      }
    },
    count: (page) => page.locator('.scripts [data-op="forward"]').count(),
    savedWork: () => (testServer.saves.length > 0 ? 'w1' : null),
    reset() {
      testServer.saves.length = 0
      testServer.files.clear()
    },
    async close() {
      await browser.close()
      await testServer.close()
    },
  }
}
