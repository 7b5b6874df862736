import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Lab } from '../../apps/editors/python/test/lab/lab.ts'
import { buildLab, dropLab, openSite } from '../../apps/editors/python/test/site.ts'
import { openProfile } from '../../e2e/browser.ts'

/** Measures the Python runner on an empty page: the start, the stop, and the transferred bytes. */
const folder = await buildLab()
// The browser receives the same files as in the product.
execFileSync('node', [path.resolve(import.meta.dirname, '../../scripts/compress.mjs'), folder])
const ways = [
  ['shared', true],
  ['switching', false],
  ['service', false],
] as const
const ms = (value: number) => Math.round(value)

async function ready(page: Page): Promise<number> {
  while (!(await page.evaluate(() => (window.lab as Lab | undefined)?.python.state === 'ready')))
    await new Promise((resolve) => setTimeout(resolve, 10))
  // By the clock of the page, from the start of the navigation.
  return page.evaluate(() => window.lab.states.find(({ state }) => state === 'ready')!.at)
}

/** Stops a program, and waits until the next program can run. */
async function stop(page: Page, main: string): Promise<{ stopped: number; again: number }> {
  return page.evaluate(async (main) => {
    const { lab } = window
    const before = lab.results.length
    lab.python.run({ main, files: [] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const begin = performance.now()
    lab.python.stop()
    while (lab.results.length === before) await new Promise((resolve) => setTimeout(resolve, 5))
    const stopped = performance.now() - begin
    while (lab.python.state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 5))
    return { stopped, again: performance.now() - begin }
  }, main)
}

async function took(page: Page, main: string): Promise<number> {
  return page.evaluate(async (main) => {
    const { lab } = window
    const before = lab.results.length
    lab.python.run({ main, files: [] })
    while (lab.results.length === before) await new Promise((resolve) => setTimeout(resolve, 5))
    return lab.results.at(-1)!.ms
  }, main)
}

async function measure(mode: (typeof ways)[number][0], isolated: boolean): Promise<object> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'python-bench-'))
  const site = await openSite(folder, { isolated })
  const context = await openProfile(profile, site.origin)
  try {
    const times: number[] = []
    let page = await context.newPage()
    for (let round = 0; round < 5; round += 1) {
      if (round > 0) {
        await page.close()
        page = await context.newPage()
      }
      await page.goto(`/python/?mode=${mode}`)
      times.push(await ready(page))
    }
    const stops: Record<string, { stopped: number; again: number }> = {}
    for (const [name, main] of [
      ['loop', 'while True: pass'],
      ['input', 'input()'],
      ['sleep', 'import time\ntime.sleep(100)'],
      ['stubborn', 'while True:\n  try:\n    while True: pass\n  except: pass'],
    ] as const)
      stops[name] = await stop(page, main)
    return {
      cold: ms(times[0]!),
      warm: ms(Math.min(...times.slice(1))),
      emptyRun: ms(await took(page, 'pass')),
      loop2M: ms(await took(page, 'a = 0\nfor i in range(2_000_000): a += i * 2')),
      print100k: ms(await took(page, 'for i in range(100000): print(i)')),
      ...Object.fromEntries(
        Object.entries(stops).flatMap(([name, { stopped, again }]) => [
          [`stop ${name}`, ms(stopped)],
          [`again ${name}`, ms(again)],
        ]),
      ),
    }
  } finally {
    await context.close()
    await site.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

try {
  const parts = path.join(folder, 'pyodide', readdirSync(path.join(folder, 'pyodide'))[0]!)
  const kB = (bytes: number) => Math.round(bytes / 1000)
  const size = (file: string) => statSync(path.join(parts, file)).size
  console.table(
    readdirSync(parts)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => ({
        file: name,
        raw: kB(size(name)),
        sent: kB(size(existsSync(path.join(parts, `${name}.br`)) ? `${name}.br` : name)),
      })),
  )
  const rows: Record<string, object> = {}
  for (const [mode, isolated] of ways) rows[mode] = await measure(mode, isolated)
  console.log('milliseconds; meant: cold ≤ 2600, warm ≤ 1500, stop < 1000')
  console.table(rows)
} finally {
  dropLab(folder)
}
