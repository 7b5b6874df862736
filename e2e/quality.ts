import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** Layout shift that a page may have while it loads (docs/architecture.md §7). */
const SHIFT_LIMIT = 0.05

/** Half as long to read for a page as the one with comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that lower the score of Lighthouse as well, although axe calls them moderate. */
const SCORED = ['heading-order', 'empty-heading', 'image-redundant-alt', 'landmark-one-main', 'target-size']

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
 * Lists the obstacles on this page: content wider than the screen, content that jumped, and findings that axe calls
 * serious or Lighthouse scores.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wider > 0) faults.push(`${wider} px wider than the screen`)
  const shifted = await page.evaluate(() => window.shifted)
  if (!(shifted <= SHIFT_LIMIT)) faults.push(`moved by ${shifted}`)
  // Evaluated by the protocol, so that the page's own policy stays as it is.
  await page.evaluate(AXE)
  // Only what counts leaves the page: the whole answer names every element that was looked at.
  const found = await page.evaluate(async (scored) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'target-size': { enabled: true } },
    })
    return violations
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || scored.includes(id))
      .map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }))
  }, SCORED)
  for (const { id, targets } of found)
    faults.push(
      `${id}: ${targets.slice(0, 3).join(' · ')}${targets.length > 3 ? ` and ${targets.length - 3} more` : ''}`,
    )
  return faults
}
