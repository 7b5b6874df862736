import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** What a page may move by while it loads (docs/architecture.md §7). */
const SHIFT_LIMIT = 0.05

declare global {
  interface Window {
    axe: typeof axe
    shifted: number
  }
}

/** Counts from now on by how much the pages of this person move without being asked to. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifted = 0
    // An entry knows more than the library's types say.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * What keeps a user from using this page: content wider than the screen, content that jumped, and what axe calls
 * serious.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wider > 0) faults.push(`${wider} px wider than the screen`)
  const shifted = await page.evaluate(() => window.shifted)
  if (!(shifted <= SHIFT_LIMIT)) faults.push(`moved by ${shifted}`)
  // Evaluated by the protocol, so that the page's own policy stays as it is.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'], iframes: false }),
  )
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      faults.push(
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' · ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
      )
  return faults
}
