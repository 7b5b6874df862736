import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { addCharacter, drop, newProject, seed, setBackground, writeSjr, type Project } from '@mashu/engine-junior'
import type { CDPSession, Page } from 'playwright-core'
import { chromiumFlags } from '../../scripts/chromium.mjs'
import { Complaints, openBrowser, person } from '../../e2e/browser.ts'
import { openSchool } from '../../e2e/school.ts'

/**
 * Measures the time until the junior editor can be used, and the frame rate of thirty characters. JUNIOR_MINUTES sets
 * the minutes of running (1).
 */
const dist = path.resolve(import.meta.dirname, '../../apps/editors/junior/dist')
const minutes = Number(process.env['JUNIOR_MINUTES'] ?? 1)
const pictures = ['rabbit', 'panda', 'turtle', 'fox', 'frog', 'dog', 'car', 'rocket', 'butterfly', 'octopus']

/** Returns a project of thirty characters with endless scripts. */
function crowd(): Project {
  const empty = newProject('三十个')
  const page = empty.currentPage
  return Array.from({ length: 29 }, (_, index) => index).reduce<Project>(
    (project, index) => {
      const added = addCharacter(project, page, {
        name: `角色${index}`,
        picture: `${pictures[index % pictures.length]}.svg`,
        width: 189,
        height: 189,
        scale: 0.35,
      })
      const id = added.pages[0]!.objects.at(-1)!.id
      const placed: Project = {
        ...added,
        pages: added.pages.map((page) => ({
          ...page,
          objects: page.objects.map((object) =>
            object.id === id && object.kind === 'character'
              ? { ...object, x: 40 + (index % 6) * 80, y: 40 + Math.floor(index / 6) * 66 }
              : object,
          ),
        })),
      }
      const scripts = [
        [
          seed('onflag'),
          seed('forward', 3 + (index % 5)),
          seed('right', 2),
          seed('hop', 1),
          seed('grow', 1),
          seed('shrink', 1),
          seed('forever'),
        ],
        [seed('ontouch'), seed('left', 1)],
      ]
      return scripts.reduce<Project>(
        (now, blocks, row) => drop(now, { page, character: id }, blocks, { x: 20, y: 20 + row * 100 }),
        placed,
      )
    },
    setBackground(empty, page, 'scene-meadow.svg'),
  )
}

/** Returns the milliseconds until blocks can be dragged. */
async function openingTime(page: Page, address: string): Promise<number> {
  const begin = performance.now()
  await page.goto(address)
  await page.locator('[data-ready] .palette-block').first().waitFor()
  return Math.round(performance.now() - begin)
}

interface Frames {
  readonly rate: number
  readonly longest: number
  readonly slow: number
}

/** The page gets the code as text, because a compiled function would call a helper that does not exist in the page. */
const frames = (page: Page, ms: number): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise((resolve) => {
  const gaps = []
  let last = performance.now()
  const end = last + ${ms}
  requestAnimationFrame(function next(now) {
    gaps.push(now - last)
    last = now
    if (now < end) requestAnimationFrame(next)
    else resolve({
      rate: Math.round((gaps.length / ${ms}) * 10000) / 10,
      longest: Math.round(Math.max(...gaps.slice(1))),
      slow: gaps.slice(1).filter((gap) => gap > 25).length,
    })
  })
})`)

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 10_000) / 100
}

const codeOf = (html: string): number => {
  const text = readFileSync(path.join(dist, html), 'utf8')
  const files = [...new Set([...text.matchAll(/\/scratchjr\/(assets\/[^"]+\.js)/g)].map(([, file]) => file!))]
  return (
    Math.round(
      files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0) / 100,
    ) / 10
  )
}

const school = await openSchool()
const browser = await openBrowser(chromiumFlags)
try {
  const complaints = new Complaints()
  const { page: first } = await person(browser, school.url, complaints)
  const cold = await openingTime(first, '/scratchjr/editor.html?scene=create')
  const warm = await openingTime(first, '/scratchjr/editor.html?scene=create')
  const { page } = await person(browser, school.url, complaints)
  await page.route(
    ({ pathname }) => pathname === '/f/crowd.sjr',
    (route) =>
      route.fulfill({
        body: Buffer.from(writeSjr({ project: crowd(), media: new Map(), changedAt: 0 })),
        contentType: 'application/octet-stream',
      }),
  )
  await page.goto('/scratchjr/editor.html?workFile=/f/crowd.sjr')
  await page.locator('.stage-actor').nth(29).waitFor()
  const idle = await frames(page, 3000)
  await page.getByRole('button', { name: '出发' }).click()
  await page.waitForTimeout(2000)
  const cdp = await page.context().newCDPSession(page)
  const before = await heap(cdp)
  const running = await frames(page, 10_000)
  await page.waitForTimeout(Math.max(0, minutes * 60_000 - 12_000))
  const late = await frames(page, 5000)
  const after = await heap(cdp)
  console.table([
    { what: 'editor, code of the first view kB gzip', value: codeOf('editor.html'), budget: '' },
    { what: 'home, code kB gzip', value: codeOf('home.html'), budget: '' },
    { what: 'player, code kB gzip', value: codeOf('player.html'), budget: 150 },
    { what: 'editor, blocks can be dragged cold ms', value: cold, budget: 1000 },
    { what: 'editor, blocks can be dragged warm ms', value: warm, budget: 1000 },
    { what: 'empty page, frames a second', value: idle.rate, budget: 60 },
    { what: '30 running characters, frames a second', value: running.rate, budget: 60 },
    { what: '30 running characters, frames over 25 ms in 10 s', value: running.slow, budget: '' },
    { what: '30 running characters, longest frame ms', value: running.longest, budget: '' },
    { what: `after ${minutes} min, frames a second`, value: late.rate, budget: 60 },
    { what: 'heap MB at the beginning', value: before, budget: '' },
    { what: `heap MB after ${minutes} min`, value: after, budget: '' },
  ])
  if (complaints.all.length > 0) console.log(complaints.all.slice(0, 5))
} finally {
  await browser.close()
  await school.close()
}
