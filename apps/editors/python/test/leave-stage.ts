import type { LeaveStage } from '@mashu/editor-host/leave-matrix'
import { chromium, type BrowserContext } from 'playwright-core'
import { testFlags, windowedChromium } from '../../../../scripts/chromium.mjs'
import { PageServer } from './page-server.ts'
import { neverReady } from './never-ready.ts'

const BROWSER = { executablePath: windowedChromium(), args: testFlags }
const SCREEN = { locale: 'zh-CN' }

async function prepare(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(neverReady)
  await context.addInitScript(() => {
    if (location.protocol === 'http:')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
  })
  return context
}

/** Opens the editor of a signed-in student, for tests that leave the page immediately after an edit. */
export async function openLeaveStage(): Promise<LeaveStage> {
  const [server, browser] = await Promise.all([new PageServer().start(), chromium.launch(BROWSER)])
  return {
    context: await prepare(await browser.newContext(SCREEN)),
    openProfile: async (folder) => prepare(await chromium.launchPersistentContext(folder, { ...BROWSER, ...SCREEN })),
    address: `${server.origin}/python/index.html?scene=create`,
    async ready(page) {
      await page.locator('[data-save-state]').waitFor()
      await page.locator('.cm-content').waitFor()
    },
    async edit(page, n) {
      if (n === 1) {
        await page.locator('.cm-content').click()
        await page.keyboard.press('Control+End')
      }
      await page.keyboard.insertText(`\nedit_${n} = ${n}`)
    },
    count: async (page) => ((await page.locator('.cm-content').innerText()).match(/edit_\d/g) ?? []).length,
    savedWork: () => [...server.works.keys()][0] ?? null,
    reset: () => server.reset(),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
