import type { BrowserContext } from 'playwright-core'
import { chromiumFlags } from '../../scripts/chromium.mjs'
import { Complaints, openBrowser, person } from '../../e2e/browser.ts'
import { openSchool } from '../../e2e/school.ts'

/**
 * A demo work with many clones and effects. Without a graphics card, it ran at 10 to 22 steps per second in the larger
 * sizes.
 */
const heavy = ['下雪啦']
/** Widths of the stage in pixels. */
const widths = [480, 1000, 1600]
/** Seconds in which the player selects its resolution, and seconds that are measured afterwards. */
const settling = 8
const counted = 8

/** Steps per second at the beginning, and after the player has selected its resolution. */
async function paceOf(context: BrowserContext, workId: string, width: number) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: Math.round((width * 3) / 4) + 60 })
  await page.goto(`/player/scratch/index.html?workId=${workId}&autostart=1`)
  await page.locator('[data-state="playing"]').waitFor()
  const rates: number[] = []
  for (let second = 0; second < settling + counted; second += 1) {
    await page.waitForTimeout(1000)
    rates.push(await page.evaluate(() => Number(document.getElementById('player')?.dataset['pace'])))
  }
  const drawn = await page.evaluate(() => document.querySelector('canvas')?.width)
  await page.close()
  const mean = (list: number[]) => Math.round((list.reduce((sum, value) => sum + value, 0) / list.length) * 10) / 10
  return { first: mean(rates.slice(1, 3)), settled: mean(rates.slice(settling)), drawn }
}

const school = await openSchool()
const browser = await openBrowser(chromiumFlags)
try {
  const { context } = await person(browser, school.url, new Complaints())
  const { result } = (await (
    await fetch(`${school.url}/api/teaching/teachingWork/leaderboard?orderBy=star&pageSize=100`)
  ).json()) as { result: { records: { id: string; workName: string }[] } }
  const rows = []
  for (const name of heavy) {
    const work = result.records.find(({ workName }) => workName === name)
    if (!work) throw new Error(`the demo school has no work ${name}`)
    for (const width of widths) rows.push({ work: name, width, ...(await paceOf(context, work.id, width)), budget: 25 })
  }
  console.table(rows)
} finally {
  await browser.close()
  await school.close()
}
