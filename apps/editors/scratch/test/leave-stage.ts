import type { LeaveStage } from '@mashu/editor-host/leave-matrix'
import { testFlags, windowedChromium } from '../../../../scripts/chromium.mjs'
import { chromium, type BrowserContext } from 'playwright-core'
import { launch } from './browser.ts'
import { FakeSite } from './fake-site.ts'
import { startServer } from './static-server.ts'

const BROWSER = { executablePath: windowedChromium(), args: testFlags }
const SCREEN = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN' }

async function prepare(context: BrowserContext): Promise<BrowserContext> {
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    if (location.protocol === 'http:')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
  })
  return context
}

export async function openLeaveStage(): Promise<LeaveStage> {
  const site = new FakeSite()
  const [server, browser] = await Promise.all([startServer(site.handle), launch(BROWSER.executablePath)])
  return {
    context: await prepare(await browser.newContext(SCREEN)),
    openProfile: async (folder) => prepare(await chromium.launchPersistentContext(folder, { ...BROWSER, ...SCREEN })),
    address: `${server.origin}/scratch3/index.html?scene=create`,
    async ready(page) {
      await page.locator('[data-save-state]').waitFor()
      await page.getByText('移动', { exact: true }).first().waitFor()
      await page.locator('[class*="loader_background"]').waitFor({ state: 'detached' })
    },
    async edit(page, n) {
      const block = await page.locator('svg.blocklyFlyout').getByText('移动', { exact: true }).first().boundingBox()
      if (block === null) throw new Error('no 移动 block')
      await page.mouse.move(block.x + 4, block.y + 8)
      await page.mouse.down()
      await page.mouse.move(480, 180 + 80 * n, { steps: 4 })
      await page.mouse.up()
    },
    count: (page) =>
      page
        .locator(
          'svg.blocklySvg:not(.blocklyFlyout) > .blocklyWorkspace > .blocklyBlockCanvas > ' +
            '.blocklyDraggable:not(.blocklyInsertionMarker)',
        )
        .count(),
    savedWork: () => [...site.works.keys()][0] ?? null,
    reset() {
      site.saves.length = 0
      site.works.clear()
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
