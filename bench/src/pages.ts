import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { chromiumFlags } from '../../scripts/chromium.mjs'
import { Complaints, openBrowser, openProfile, person } from '../../e2e/browser.ts'
import { openSchool } from '../../e2e/school.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Counts the JavaScript of the web build in kB (1 kB = 1000 B) at gzip level 9. */
function scriptsOf(page: Page): { kilobytes(): number } {
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) files.add(pathname)
  })
  return {
    kilobytes: () =>
      Math.round(
        [...files].reduce(
          (sum, file) => sum + gzipSync(readFileSync(path.join(root, 'apps/web/dist', file)), { level: 9 }).length,
          0,
        ) / 100,
      ) / 10,
  }
}

/**
 * Evaluates the expression repeatedly, because Playwright's own wait needs `eval`, which the content policy forbids.
 */
const until = async (page: Page, ready: string, begin: number) => {
  while (!(await page.evaluate(ready))) {
    if (performance.now() - begin > 60_000) throw new Error(`never: ${ready}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Math.round(performance.now() - begin)
}

/**
 * Measures the first visit and later visits.
 * `work` is the minimum CPU time of the main thread in a later visit, which depends less on the load of the machine.
 */
async function coldAndWarm(
  context: BrowserContext,
  url: string,
  ready: string,
): Promise<{ cold: number; warm: number; work: number }> {
  const visits: { time: number; work: number }[] = []
  for (let round = 0; round < 6; round += 1) {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    const begin = performance.now()
    await page.goto(url)
    const time = await until(page, ready, begin)
    const { metrics } = await protocol.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN
    visits.push({ time, work: Math.round(seconds * 1000) })
    await page.close()
  }
  const [first, ...later] = visits
  const least = (what: 'time' | 'work') => Math.min(...later.map((visit) => visit[what]))
  return { cold: first!.time, warm: least('time'), work: least('work') }
}

/** From the click on the player's button until the player reports that the project runs. */
async function playerTimes(context: BrowserContext, url: string): Promise<{ cold: number; warm: number }> {
  const { result } = (await (
    await fetch(`${url}/api/teaching/teachingWork/leaderboard?orderBy=star&pageSize=1`)
  ).json()) as { result: { records: { id: string }[] } }
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const page = await context.newPage()
    await page.goto(`/work-detail?id=${result.records[0]!.id}`)
    await page.evaluate(() =>
      addEventListener('message', (event: MessageEvent<{ t?: string }>) => {
        if (event.data?.t === 'started') document.body.dataset['started'] = 'yes'
      }),
    )
    const button = page.frameLocator('iframe').getByRole('button').first()
    await button.waitFor()
    const begin = performance.now()
    await button.click()
    times.push(await until(page, "document.body.dataset.started === 'yes'", begin))
    await page.close()
  }
  return { cold: times[0]!, warm: Math.min(times[1]!, times[2]!) }
}

const school = await openSchool()
const browser = await openBrowser(chromiumFlags)
try {
  const complaints = new Complaints()
  const guest = await person(browser, school.url, complaints)
  const home = scriptsOf(guest.page)
  await guest.page.goto('/home')
  await guest.page.waitForLoadState('networkidle')
  const vitals = await guest.page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number }>((resolve) => {
        let lcp = 0
        let cls = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcp = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) cls += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ lcp: Math.round(lcp), cls: Number(cls.toFixed(3)) }), 500)
      }),
  )
  const office = await person(browser, school.url, complaints)
  await office.page.goto('/user/login')
  await office.page.getByLabel('账号').fill('admin')
  await office.page.getByLabel('密码', { exact: true }).fill('mashu2026')
  await office.page.getByRole('button', { name: '登录' }).click()
  await office.page.waitForURL('**/dashboard/**')
  const first = await office.context.newPage()
  const shell = scriptsOf(first)
  await first.goto('/dashboard/index')
  await first.waitForLoadState('networkidle')
  const profile = mkdtempSync(path.join(os.tmpdir(), 'mashu-profile-'))
  const editorContext = await openProfile(profile, school.url)
  const editor = await coldAndWarm(
    editorContext,
    '/scratch3/index.html?scene=create',
    "document.querySelector('[data-save-state]')?.getAttribute('data-save-state') === 'fresh' && " +
      "document.querySelector('.blocklyFlyout .blocklyDraggable') !== null",
  )
  await editorContext.close()
  rmSync(profile, { recursive: true, force: true })
  const player = await playerTimes((await person(browser, school.url, complaints)).context, school.url)
  console.table([
    { what: 'public home, JavaScript kB gzip', value: home.kilobytes(), budget: 120 },
    { what: 'public home, LCP ms', value: vitals.lcp, budget: 1000 },
    { what: 'public home, layout shift', value: vitals.cls, budget: 0.05 },
    { what: 'back office first load, JavaScript kB gzip', value: shell.kilobytes(), budget: 350 },
    { what: 'Scratch editor, project loaded cold ms', value: editor.cold, budget: 4000 },
    { what: 'Scratch editor, project loaded warm ms', value: editor.warm, budget: 1600 },
    { what: 'Scratch editor, main thread until then warm CPU ms', value: editor.work, budget: 900 },
    { what: 'player, click to running project cold ms', value: player.cold, budget: 1600 },
    { what: 'player, click to running project warm ms', value: player.warm, budget: 1600 },
  ])
  if (complaints.all.length > 0) console.log(complaints.all.slice(0, 5))
} finally {
  await browser.close()
  await school.close()
}
