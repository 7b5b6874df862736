import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** Maximum layout shift while a page loads (docs/architecture.md §7). */
const SHIFT_LIMIT = 0.05

/** The minified file is parsed in half the time of the full file. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe calls these rules moderate, but they lower the Lighthouse score. */
const SCORED = ['heading-order', 'empty-heading', 'image-redundant-alt', 'landmark-one-main', 'target-size']

declare global {
  interface Window {
    axe: typeof axe
    shifted: number
  }
}

/** Layout shifts after user input are not counted. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifted = 0
    // TypeScript does not know all properties of an entry.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Returns the faults of a page: content wider than the screen, layout shifts, and accessibility faults that are serious
 * or lower the Lighthouse score.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wider > 0) faults.push(`${wider} px wider than the screen`)
  const shifted = await page.evaluate(() => window.shifted)
  if (!(shifted <= SHIFT_LIMIT)) faults.push(`moved by ${shifted}`)
  // The browser protocol loads axe, so the content security policy of the page needs no change.
  await page.evaluate(AXE)
  // Returns only the faults, because the whole result lists every checked element.
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
