import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brotliOf } from '../scripts/compress.mjs'
import { pageFaults, watchShifts } from './quality.ts'
import { Visits } from './visits.ts'

/** Guests may have slow connections, so the code of a public page is limited. */

let visits: Visits
beforeAll(async () => {
  visits = await Visits.start()
})
afterAll(() => visits?.close())

const first = async (path: string): Promise<string> => {
  const answer = await fetch(`${visits.school.url}/api/teaching/${path}`)
  return ((await answer.json()) as { result: { records: { id: string }[] } }).result.records[0]!.id
}
const addresses: Readonly<Record<string, () => Promise<string>>> = {
  '/work-detail?id=': () => first('teachingWork/leaderboard'),
  '/course-detail?id=': () => first('teachingCourse/getHomeCourse'),
}

interface Fetched {
  name: string
  /** Bytes of the transfer. */
  sent: number
  /** Bytes after decompression. */
  shown: number
}

const released = new Map<string, number>()
/** Returns the bytes that a release sends for a file of the page. The tested build compresses less. */
function bytesOf({ name, sent, shown }: Fetched): number {
  if (sent === shown) return sent
  const file = path.join(import.meta.dirname, '../apps/web/dist', name)
  if (!released.has(name)) released.set(name, brotliOf(file, readFileSync(file)).length)
  return released.get(name)!
}

const codeOf = (page: Page) =>
  page.evaluate((): Fetched[] =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/[^/]+\.(?:js|css)$/.test(name))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        name: new URL(name).pathname,
        sent: encodedBodySize,
        shown: decodedBodySize,
      })),
  )

/** Faults that affect search engines and link previews. */
const headFaults = (page: Page) =>
  page.evaluate((): string[] => {
    const faults: string[] = []
    const descriptions = [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')]
    if (document.title.trim().length < 2) faults.push(`title: ${document.title}`)
    if (descriptions.length !== 1 || descriptions[0]!.content.trim().length < 4)
      faults.push(`descriptions: ${descriptions.map(({ content }) => content).join(' | ')}`)
    if (document.documentElement.lang !== 'zh-CN') faults.push(`language: ${document.documentElement.lang}`)
    if (document.querySelector('meta[name=robots][content*=noindex]')) faults.push('hidden from search engines')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a'))
      if (!/^(?:https?:|tel:|mailto:)/.test(link.href)) faults.push(`no address: ${link.outerHTML.slice(0, 80)}`)
    return faults
  })

// A browser sends only six requests at a time, so both the number and the size of the files cost time.
it.each([
  { page: '/index', requests: 11, kilobytes: 118.25 },
  { page: '/workList', requests: 12, kilobytes: 122.5 },
  { page: '/courseList', requests: 13, kilobytes: 123.25 },
  { page: '/newsList', requests: 12, kilobytes: 122.5 },
  { page: '/course-detail?id=', requests: 13, kilobytes: 125.25 },
  { page: '/work-detail?id=', requests: 14, kilobytes: 130.5 },
  { page: '/privacy', requests: 13, kilobytes: 123.25 },
  { page: '/user/login', requests: 13, kilobytes: 132.75 },
  { page: '/user/register', requests: 15, kilobytes: 135.25 },
])('the HTML of $page lists its code, at most $requests files and $kilobytes kB', async (budget) => {
  const address = budget.page + ((await addresses[budget.page]?.()) ?? '')
  const page = await visits.visit('phone')
  const answer = await page.goto(address)
  const html = await answer!.text()
  await page.waitForLoadState('networkidle')
  const code = await codeOf(page)
  const isNamed = ({ name }: Fetched) => html.includes(`"${name}"`)
  expect(code.filter((file) => !isNamed(file))).toEqual([])
  expect(code.length).toBeLessThanOrEqual(budget.requests)
  expect(code.reduce((sum, file) => sum + bytesOf(file), 0) / 1024).toBeLessThanOrEqual(budget.kilobytes)
  expect(await headFaults(page)).toEqual([])
})

it.each(['/index', '/workList', '/courseList', '/newsList'])(
  '%s contains the data of its first list',
  async (address) => {
    const page = await visits.visit('phone')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !pathname.includes('/static/')) calls.push(pathname)
    })
    await page.goto(address)
    await page.locator('main a[href*="detail?"]').first().waitFor()
    expect(calls).toEqual([])
  },
)

it('the first picture of the banner is preloaded and requested once', async () => {
  const page = await visits.visit('phone')
  const html = await (await page.goto('/index'))!.text()
  const picture = /<link rel="preload" as="image" fetchpriority="high" href="([^"]+)"/.exec(html)?.[1]
  const shown = page.locator(`main img[src="${picture}"]`)
  await shown.waitFor()
  expect(await page.evaluate((name) => performance.getEntriesByName(name).length, visits.school.url + picture)).toBe(1)
})

/** Editors adapt their layout to the window, so layout shifts are faults only on the home page. */
const isKnown = (address: string, fault: string) => !address.endsWith('/home.html') && fault.startsWith('moved by')

it.each([
  ['/scratch3/index.html', '[class*=stage_stage_] canvas'],
  ['/scratchjr/editor.html', '.stage-frame'],
  ['/python/index.html', '.code-pane'],
  ['/scratchjr/home.html', 'section:nth-of-type(2) .card'],
])('%s is accessible', async (address, part) => {
  const page = await visits.visit('laptop')
  await watchShifts(page.context())
  await page.goto(address)
  await page.locator(part).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const faults = (await pageFaults(page)).filter((fault) => !isKnown(address, fault))
  expect(faults).toEqual([])
  expect(await headFaults(page)).toEqual([])
})
