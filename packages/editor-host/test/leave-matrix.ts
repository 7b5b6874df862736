import type { BrowserContext, Page } from 'playwright-core'

const ways = ['close', 'reload', 'elsewhere', 'back'] as const
/** Milliseconds between the last edit and leaving. */
const times = [50, 100, 200, 400, 800] as const

export interface Leaving {
  way: (typeof ways)[number]
  after: number
  burst: boolean
  /** The database of the browser does not work. Only used with `close`. */
  noDatabase?: true
}

/** An editor in a browser. */
export interface LeaveStage {
  context: BrowserContext
  /** Opens another browser with its data in this folder. */
  openProfile(folder: string): Promise<BrowserContext>
  /** The URL of a new, empty work. */
  address: string
  ready(page: Page): Promise<void>
  /** Makes the edit with the number `n`, counted from 1. */
  edit(page: Page, n: number): Promise<void>
  /** Returns the number of edits in the work. */
  count(page: Page): Promise<number>
  /** Returns the id of the work on the server, or null if nothing was saved. */
  savedWork(): string | null
  reset(): void
  close(): Promise<void>
}

export interface LeaveResult extends Leaving {
  made: number
  found: number
  /** The number of browser dialogs that appeared. */
  dialogs: number
}

const burstLength = 4
/** Milliseconds within which the work must appear, even on a busy computer. */
const timeoutMs = 30_000
/** A shorter limit if the work is already on the server. Its URL then most likely opens a new work. */
const missTimeoutMs = 3000

/** Each way with each time, after one edit and after several edits. */
const allLeavings: readonly Leaving[] = times.flatMap((after) =>
  ways.flatMap((way) => [false, true].map((burst) => ({ way, after, burst }))),
)

const soon = (way: Leaving['way']): Leaving => ({ way, after: 50, burst: false })

/**
 * Two cases for each editor, because all editors use the same session, whose tests check the other cases without a
 * browser. `npm test -- --long` runs all cases in each editor, also without a database.
 */
const FEW: Readonly<Record<'scratch' | 'junior' | 'python', readonly Leaving[]>> = {
  scratch: [soon('close'), { way: 'reload', after: 50, burst: true }],
  junior: [soon('close'), { way: 'back', after: 200, burst: true }],
  python: [soon('close'), { way: 'elsewhere', after: 200, burst: true }],
}

export const leavingsOf = (editor: keyof typeof FEW, isLong: boolean): readonly Leaving[] =>
  isLong ? [...FEW[editor], ...ways.map(soon), { ...soon('close'), noDatabase: true }] : FEW[editor]

async function leave(page: Page, way: Leaving['way'], elsewhere: string): Promise<void> {
  if (way === 'close') {
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  } else if (way === 'reload') await page.reload({ waitUntil: 'commit' })
  else if (way === 'elsewhere') await page.goto(elsewhere, { waitUntil: 'commit' })
  else {
    const gone = page.waitForNavigation({ waitUntil: 'commit' })
    await page.locator('.mashu-back').evaluate((link) => (link as HTMLElement).click())
    await gone
  }
}

async function openPage({ context }: LeaveStage, { noDatabase }: Leaving): Promise<Page> {
  const page = await context.newPage()
  if (noDatabase) await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  return page
}

async function countUntil(stage: LeaveStage, page: Page, made: number, ms = timeoutMs): Promise<number> {
  const end = Date.now() + ms
  for (;;) {
    const found = await stage.count(page)
    if (found >= made || Date.now() > end) return found
    await page.waitForTimeout(100)
  }
}

/** Makes edits, leaves, opens the work again and counts the edits. Then removes the work. */
export async function leaveOnce(stage: LeaveStage, leaving: Leaving): Promise<LeaveResult> {
  const { address } = stage
  let page = await openPage(stage, leaving)
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.accept()
  })
  // Replaces the pages of the site, which does not run in these tests.
  await page.route(/nowhere|center|home/, (route) => route.fulfill({ contentType: 'text/html', body: 'the site' }))
  await page.goto(address)
  await stage.ready(page)
  const steps = leaving.burst ? burstLength : 1
  for (let n = 1; n <= steps; n += 1) await stage.edit(page, n)
  const last = Date.now()
  const made = await countUntil(stage, page, steps)
  await page.waitForTimeout(Math.max(0, leaving.after - (Date.now() - last)))
  await leave(page, leaving.way, `${new URL(address).origin}/nowhere`)
  if (leaving.way === 'close') page = await openPage(stage, leaving)
  if (leaving.way !== 'reload') await page.goto(address)
  await stage.ready(page)
  const savedApart = () => (page.url().includes('workId=') ? null : stage.savedWork())
  let found = await countUntil(stage, page, made, savedApart() === null ? timeoutMs : missTimeoutMs)
  const workId = savedApart()
  if (found < made && workId !== null) {
    // On a slow computer, all edits may already be on the server. This URL would then open a new work, so the saved
    // work is opened.
    await page.goto(`${address}&workId=${workId}`)
    await stage.ready(page)
    found = await countUntil(stage, page, made)
  }
  await forget(page, stage)
  return { ...leaving, made, found, dialogs }
}

async function forget(page: Page, stage: LeaveStage): Promise<void> {
  const { origin } = new URL(stage.address)
  const line = await stage.context.newCDPSession(page)
  await page.goto('about:blank')
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await page.close()
  stage.reset()
}

/** Runs in the page, and measures how long the bar shows that an edit is not stored yet. */
const watch = `
  window.seen = { began: 0, delay: 0 }
  new MutationObserver(() => {
    const unsaved = document.querySelector('[data-save-state]')?.getAttribute('data-save-state') === 'unsaved'
    if (unsaved && seen.began === 0) seen.began = performance.now()
    if (!unsaved && seen.began > 0 && seen.delay === 0) seen.delay = performance.now() - seen.began
  }).observe(document.body, { subtree: true, childList: true, attributes: true })`

/** Measures the milliseconds from an edit until it is stored on this computer. */
async function localDelays(stage: LeaveStage, runs: number): Promise<number[]> {
  const delays: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await stage.context.newPage()
    await page.goto(stage.address)
    await stage.ready(page)
    // The first edit is not measured, because some things are prepared only once.
    await stage.edit(page, 1)
    await page.waitForTimeout(1500)
    await page.evaluate(watch)
    await stage.edit(page, 2)
    await page.waitForTimeout(1500)
    delays.push(await page.evaluate(() => (window as unknown as { seen: { delay: number } }).seen.delay))
    await forget(page, stage)
  }
  return delays.filter((delay) => delay > 0).sort((a, b) => a - b)
}

export interface Measured {
  /** Sentences about edits that were lost when the browser was ended. */
  ended?: string[]
  results: LeaveResult[]
  delays: number[]
}

/** Runs all cases several times (`npm run bench -- leaving`). */
export async function measureLeaving(stage: LeaveStage, rounds: number): Promise<Measured> {
  const results: LeaveResult[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const leaving of allLeavings) results.push(await leaveOnce(stage, leaving))
  const delays = await localDelays(stage, 8)
  await stage.close()
  return { results, delays }
}
