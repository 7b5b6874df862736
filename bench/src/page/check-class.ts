import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CHECKS_VERSION } from '@mashu/contract/teaching/check/check'
import { buildSb3 } from '@mashu/sb3'
import type { Page } from 'playwright-core'
import { insertSession } from '../../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { openBrowser } from '../../../e2e/browser.ts'
import { openSchool } from '../../../e2e/school.ts'
import { signIn } from '../../../e2e/steps.ts'
import { writeProject } from '../../../packages/engine-python/src/project/project-file.ts'
import { pythonTasks } from '../../../packages/judge/test/corpus/python.ts'
import { scratchTasks } from '../../../packages/judge/test/corpus/scratch.ts'
import type { CorpusTask } from '../../../packages/judge/test/corpus/task.ts'
import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { admitCrowd, letAdminIn, memoryOf, PASSWORD, save } from '../crowd.ts'

/**
 * Judges the works of a whole class in a teacher's browser with the built product.
 * Measures the time from the click until all verdicts are stored, and the memory of browser and server.
 */
const WORKS = 40
const SAMPLE_MS = 500
const LIMIT_MS = 10 * 60_000

interface Kind {
  readonly name: string
  readonly workType: '2' | '4'
  readonly task: CorpusTask<Uint8Array>
}

/** Returns the task with the most programs by children. */
function kindOf<Source>(
  name: string,
  workType: Kind['workType'],
  tasks: readonly CorpusTask<Source>[],
  write: (source: Source) => Uint8Array,
): Kind {
  const task = tasks.reduce((most, other) => (other.programs.length > most.programs.length ? other : most))
  const programs = task.programs.map((program) => ({ ...program, source: write(program.source) }))
  return { name, workType, task: { ...task, programs } }
}

const kinds = [
  kindOf('Scratch', '2', scratchTasks, buildSb3),
  kindOf('Python', '4', pythonTasks, (main) => writeProject({ main, files: [] }).bytes),
]

const tokens: string[] = []
let departId = ''
const school = await openSchool({ SEED: 'base', ADMIN_PASSWORD: PASSWORD }, async (dataDir) => {
  const ids = await admitCrowd({ dataDir }, WORKS)
  const database = openDatabase({ dataDir })
  await letAdminIn(database)
  const depart = database.root.selectFrom('sysUserDepart').select('depId').where('userId', '=', ids[0]!)
  departId = (await depart.executeTakeFirstOrThrow()).depId
  const admin = database.root.selectFrom('sysUser').select('id').where('username', '=', 'admin')
  const people = [(await admin.executeTakeFirstOrThrow()).id, ...ids]
  await withDatabase(database, async () => {
    for (const id of people) tokens.push(await insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' }))
  })
  await database.close()
})
const [admin, ...students] = tokens

async function ask<T>(path: string, body: object): Promise<T> {
  const reply = await fetch(`${school.url}/api${path}`, {
    method: 'POST',
    headers: { 'x-access-token': admin!, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

/** All students of the class submit a homework with checks. @returns the id of the homework */
async function handIn({ name, workType, task }: Kind): Promise<string> {
  const homework = {
    status: 1,
    codeType: Number(workType),
    workName: `${name} ${task.title}`.slice(0, 64),
    workDept: departId,
  }
  const { id } = await ask<{ id: string }>('/teaching/teachingAdditionalWork/add', homework)
  const checks = { version: CHECKS_VERSION, checks: task.checks }
  await ask('/teaching/taskCheck/save', { kind: 'homework', id, baseVersion: 0, checks })
  for (const [index, token] of students.entries()) {
    const { source } = task.programs[index % task.programs.length]!
    await save({ url: school.url, token }, new Uint8Array(source), {
      clientKey: randomBytes(16).toString('hex'),
      baseVersion: 0,
      workName: `作品 ${index}`,
      workType,
      workScene: 'additional',
      additionalId: id,
      submit: true,
    })
  }
  return id
}

const statusOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes of the browser's processes. Shared memory is counted for each process. */
function browserMemory(): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, status: statusOf(pid) }))
  const parentOf = new Map(all.map(({ pid, status }) => [pid, /PPid:\s+(\d+)/.exec(status)?.[1] ?? '0']))
  const isOurs = (pid: string): boolean =>
    pid === String(process.pid) || (pid > '1' && isOurs(parentOf.get(pid) ?? '0'))
  const kilobytes = all
    .filter(({ pid, status }) => /Name:\s+(chrom|headless)/.test(status) && isOurs(pid))
    .map(({ status }) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024)
}

async function measure(page: Page, kind: Kind): Promise<object> {
  const id = await handIn(kind)
  await page.goto(`${school.url}/work/checkClass?${new URLSearchParams({ kind: 'homework', id, departId })}`)
  const before = browserMemory()
  let most = before
  const sampler = setInterval(() => {
    most = Math.max(most, browserMemory())
  }, SAMPLE_MS)
  await page.getByRole('button', { name: `检查 ${WORKS} 份作品` }).click()
  const begin = performance.now()
  await page.getByText('都检查过了').waitFor({ timeout: LIMIT_MS })
  const seconds = (performance.now() - begin) / 1000
  clearInterval(sampler)
  const result = { checks: kind.task.checks.length, works: WORKS, seconds: Number(seconds.toFixed(1)) }
  return { ...result, 'browser MB before': before, 'browser MB at most': most, 'server MB': memoryOf(school.pid).peak }
}

const browser = await openBrowser(chromiumFlags)
try {
  const page = await browser.newPage({ baseURL: school.url, viewport: { width: 1440, height: 900 } })
  await signIn(page, 'admin', PASSWORD)
  const rows: Record<string, object> = {}
  for (const kind of kinds) {
    rows[kind.name] = await measure(page, kind)
    const folder = process.env['BENCH_PICTURES']
    if (folder) await page.screenshot({ path: `${folder}/${kind.name}.png` })
  }
  console.table(rows)
} finally {
  await browser.close()
  await school.close()
}
