import type { LeaveStage } from '@mashu/editor-host/leave-matrix'
import { chromium } from 'playwright-core'
import { testFlags, windowedChromium } from '../../../../scripts/chromium.mjs'
import { PageServer } from './page-server.ts'
import { neverReady } from './never-ready.ts'

/** The Python editor for a signed-in student, to be left at once. */
export async function openLeaveStage(): Promise<LeaveStage> {
  const [server, browser] = await Promise.all([
    new PageServer().start(),
    chromium.launch({
      executablePath: windowedChromium(),
      args: testFlags,
    }),
  ])
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.addInitScript(neverReady)
  await context.addInitScript(() => {
    if (location.protocol === 'http:')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
  })
  return {
    context,
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
