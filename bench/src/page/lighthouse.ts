import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumFlags, windowedChromium } from '../../../scripts/chromium.mjs'
import { freePort, openSchool } from '../../../e2e/school.ts'

/**
 * Measures Lighthouse's scores of pages for a guest, on a phone with a slow network and on a desktop.
 * Lighthouse is larger than all other dependencies, so it is fetched when it is needed.
 * The performance score depends on the load of the machine, so `--rounds 3` takes the best of three.
 * `--page /newsList` measures only pages whose address begins with this text.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
type Scores = Readonly<Record<Category, number>>

const options = new Map(process.argv.slice(2).flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1]!]] : [])))
const rounds = Number(options.get('--rounds') ?? 1)

const school = await openSchool()
const firstOf = async (call: string): Promise<string> => {
  const answer = await fetch(`${school.url}/api/teaching/${call}`)
  return ((await answer.json()) as { result: { records: { id: string }[] } }).result.records[0]!.id
}

interface Measured {
  page: string
  form: 'phone' | 'desktop'
  /** Minimum of each score, in the order of `CATEGORIES`. Null without a minimum. */
  atLeast: readonly (number | null)[]
}

const PUBLIC = ['/index', '/workList', '/courseList', '/newsList', '/privacy', '/user/login', '/user/register']
const details = [
  `/work-detail?id=${await firstOf('teachingWork/leaderboard')}`,
  `/course-detail?id=${await firstOf('teachingCourse/getHomeCourse')}`,
]
const editors = [
  '/scratch3/index.html?scene=create',
  '/python/index.html',
  '/scratchjr/home.html',
  '/scratchjr/editor.html',
]
const every: readonly Measured[] = [
  ...[...PUBLIC, ...details].flatMap((page): Measured[] => [
    { page, form: 'phone', atLeast: [95, 100, 100, 100] },
    { page, form: 'desktop', atLeast: [100, 100, 100, 100] },
  ]),
  ...editors.map((page): Measured => ({ page, form: 'desktop', atLeast: [null, 95, null, null] })),
]

const measured = every.filter(({ page }) => page.startsWith(options.get('--page') ?? '/'))

const profile = mkdtempSync(path.join(os.tmpdir(), 'mashu-lighthouse-'))
const port = await freePort()
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: windowedChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
})

/** Lighthouse has its own process, because this process must read the messages of the browser meanwhile. */
async function run({ page, form }: Measured): Promise<Scores> {
  const report = path.join(profile, 'report.json')
  const preset = form === 'desktop' ? '--preset=desktop' : '--form-factor=mobile'
  // The address comes first. Otherwise, it would become part of the list of categories.
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${school.url}${page} --port=${port} ${preset}`
  const words = `${command} --output=json --output-path=${report} --only-categories=${CATEGORIES.join()}`.split(' ')
  await promisify(execFile)('npm', words)
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number | null }>
  }
  const scoreOf = (category: Category) => [category, Math.round((categories[category].score ?? 0) * 100)]
  return Object.fromEntries(CATEGORIES.map(scoreOf)) as Scores
}

/** Takes the highest scores, because other programs on the machine can only reduce them. */
async function best(asked: Measured): Promise<Scores> {
  const all: Scores[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await run(asked))
  const highest = (category: Category) => [category, Math.max(...all.map((scores) => scores[category]))]
  return Object.fromEntries(CATEGORIES.map(highest)) as Scores
}

let low = 0
try {
  // After the start of a server, the first call waits until its pages are loaded.
  for (const { page } of measured) await fetch(school.url + page, { headers: { accept: 'text/html' } })
  const table: object[] = []
  for (const asked of measured) {
    const scores = await best(asked)
    const isLow = CATEGORIES.some((category, at) => scores[category] < (asked.atLeast[at] ?? 0))
    if (isLow) low += 1
    const budget = asked.atLeast.map((score) => score ?? '–').join('/')
    table.push({ page: asked.page, form: asked.form, ...scores, budget })
  }
  console.table(table)
} finally {
  await browser.close()
  await school.close()
  rmSync(profile, { recursive: true, force: true })
}
if (low > 0) console.log(`${low} below their budget`)
process.exitCode = low === 0 ? 0 : 1
