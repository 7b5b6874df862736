import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { writeProjectFile } from '@mashu/engine-junior'
import { buildSb3 } from '@mashu/sb3'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { writeProject } from '../../packages/engine-python/src/project/project-file.ts'
import { askJudge } from '../../packages/judge/test/ask-judge.ts'
import { isRight, type Compared } from '../../packages/judge/test/corpus/compare.ts'
import { juniorTasks } from '../../packages/judge/test/corpus/junior.ts'
import { pythonTasks } from '../../packages/judge/test/corpus/python.ts'
import { judgeTask } from '../../packages/judge/test/corpus/run.ts'
import { scratchTasks } from '../../packages/judge/test/corpus/scratch.ts'
import type { CorpusTask } from '../../packages/judge/test/corpus/task.ts'
import { chromiumFlags } from '../../scripts/chromium.mjs'

/**
 * Measures the judge in the pages that judge for children and teachers: the agreement with teachers, verdicts that
 * differ between repetitions (`--repeats 20`), and the time. `--kind python` measures only this kind.
 */
const editors = path.resolve(import.meta.dirname, '../../apps/editors')
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const repeats = Number(option('repeats') ?? 20)

interface Kind {
  readonly name: string
  readonly address: string
  /** The programs as bytes of their files. */
  readonly tasks: readonly CorpusTask<Uint8Array>[]
}

const kindOf = <Source>(
  name: string,
  address: string,
  tasks: readonly CorpusTask<Source>[],
  write: (source: Source) => Uint8Array,
): Kind => ({
  name,
  address,
  tasks: tasks.map((task) => ({
    ...task,
    programs: task.programs.map((program) => ({ ...program, source: write(program.source) })),
  })),
})

const kinds = [
  kindOf('scratch', '/player/scratch/judge.html', scratchTasks, buildSb3),
  kindOf('python', '/python/judge.html', pythonTasks, (main) => writeProject({ main, files: [] }).bytes),
  kindOf('junior', '/scratchjr/judge.html', juniorTasks, (project) => writeProjectFile({ project, media: new Map() })),
].filter(({ name }) => (option('kind') ?? name) === name)

const folders = [
  ['/player/scratch/', path.join(editors, 'scratch/dist/player/scratch')],
  ['/scratch3/', path.join(editors, 'scratch/dist/scratch3')],
  ['/python/', path.join(editors, 'python/dist')],
  ['/scratchjr/', path.join(editors, 'junior/dist')],
] as const
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

const server = createServer(({ url = '' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const [prefix, folder] = folders.find(([start]) => pathname.startsWith(start)) ?? ['', '']
  const file = path.join(folder, decodeURIComponent(pathname.slice(prefix.length)))
  const found = folder !== '' && file.startsWith(folder) && existsSync(file) && path.extname(file) !== ''
  response.writeHead(pathname === '/' || found ? 200 : 404, {
    'content-type': found ? (types[path.extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
  })
  response.end(found ? readFileSync(file) : '')
})

const percent = (verdicts: readonly Compared[]): string =>
  ((verdicts.filter(isRight).length / Math.max(1, verdicts.length)) * 100).toFixed(1)

/** Judges all works of a kind once, and measures the milliseconds for each. */
async function judgeAll({ tasks, address }: Kind, page: Page, times: Map<string, number>): Promise<Compared[]> {
  const all: Compared[] = []
  for (const task of tasks) {
    let begin = performance.now()
    const judged = await judgeTask(
      task,
      (source, checks) => {
        begin = performance.now()
        return askJudge(page, address, source, checks)
      },
      (title) => times.set(`${task.title} / ${title}`, performance.now() - begin),
    )
    all.push(...judged)
  }
  return all
}

async function measure(kind: Kind, page: Page): Promise<{ row: object; wrong: string[] }> {
  // The first task loads the engine. Its time is not measured.
  await judgeAll({ ...kind, tasks: kind.tasks.slice(0, 1) }, page, new Map())
  const times = new Map<string, number>()
  const first = await judgeAll(kind, page, times)
  const changed = new Set<string>()
  for (let again = 1; again < repeats; again += 1)
    for (const [index, { judge, seen }] of (await judgeAll(kind, page, new Map())).entries()) {
      const { task, program, check, ...before } = first[index]!
      if (before.judge !== judge || before.seen !== seen) changed.add(`${task} / ${program} / ${check}`)
    }
  const sorted = [...times.values()].sort((a, b) => a - b)
  const [slowest, longest] = [...times].reduce((most, other) => (other[1] > most[1] ? other : most))
  const wrong = first
    .filter((compared) => !isRight(compared))
    .map(({ task, program, check, teacher, judge }) => `${task} / ${program} / ${check}: ${teacher}, but ${judge}`)
  return {
    wrong: [...wrong, ...[...changed].map((name) => `${name}: changes`)],
    row: {
      works: times.size,
      verdicts: first.length,
      'structure right %': percent(first.filter(({ structure }) => structure)),
      'all right %': percent(first),
      [`changed in ${repeats}`]: changed.size,
      'median ms': Math.round(sorted[Math.floor(sorted.length / 2)]!),
      'slowest ms': Math.round(longest),
      slowest,
    },
  }
}

await new Promise<void>((resolve) => server.listen(Number(option('port') ?? 0), '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await openBrowser(chromiumFlags)
try {
  const rows: Record<string, object> = {}
  for (const kind of kinds) {
    const page = await browser.newPage()
    // tsx names functions with a helper, which does not exist in a page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${origin}/`)
    const { row, wrong } = await measure(kind, page)
    rows[kind.name] = row
    for (const line of wrong) console.log(line)
    await page.close()
  }
  console.log('meant: structure ≥ 98 %, all ≥ 95 %, changed 0, slowest ≤ 5000 ms')
  console.table(rows)
} finally {
  await browser.close()
  server.close()
}
