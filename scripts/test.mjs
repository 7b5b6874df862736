import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureSystemPackages } from './apt.mjs'
import { buildAll } from './build.mjs'
import { hasCeph, startCeph } from './ceph/ceph.mjs'
import { checkAll } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { withPostgres } from './postgres.mjs'
import { bin, inLanes, root, run, seconds } from './step.mjs'
import { changedTests } from './vitest/changed-tests.mjs'
import { stateful } from './vitest/instances.mjs'
import { quickFolder } from './vitest/quick-folder.mjs'
import { machineSeconds, workers } from './vitest/machine.mjs'

const begin = performance.now()
const [busyAtBegin, allAtBegin] = machineSeconds()
const results = path.join(root, '.test-results')
const sum = { passed: 0, failed: 0 }
/** Failed tests are printed again at the end of the log, because readers look there first. */
const failures = []
const count = (counted, title = '') => {
  sum.passed += counted.passed
  sum.failed += counted.failed
  failures.push(
    ...(counted.failures ?? []).map((failure) => title + (typeof failure === 'string' ? failure : toText(failure))),
  )
}

/** Tests that only passed in a retry. If there are too many, the run fails. */
const retried = []
const MAX_RETRIED = 3

/**
 * A run without a report or without tests has failed. A few failed files run once more without other files, and count
 * as retried if they pass.
 */
async function vitest(title, projects, { env = {}, flags = [], prefix } = {}) {
  process.stdout.write(`\n── ${title} (${seconds(begin)}) ──\n`)
  const options = { env, flags, prefix }
  const first = await runOnce(title, projects, options)
  count(await withSecondTry(first, title, projects, options), `${title}: `)
}

async function withSecondTry(first, title, projects, options) {
  const places = [...new Set(first.failures.map(({ file }) => file))]
  if (places.length === 0 || places.length > MAX_RETRIED || places.includes(undefined)) return first
  process.stdout.write(`\n── ${title}, once more: ${places.join(' ')} (${seconds(begin)}) ──\n`)
  const second = await runOnce(`${title} once more`, projects, {
    ...options,
    flags: ['--maxWorkers=1', ...places],
  })
  if (second.failed > 0) return first
  retried.push(...first.failures.map((failure) => `${title}: ${failure.file} › ${failure.name}`))
  return { passed: first.passed + first.failed, failed: 0, failures: [] }
}

async function runOnce(title, projects, { env, flags, prefix }) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`)
  const notes = report.replace(/json$/, 'notes.json')
  const failed = await runCounted(
    title,
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/vitest/notes.mjs',
      ...flags,
    ],
    { env: { ...env, TEST_NOTES: notes }, prefix },
  ).then(
    () => false,
    () => true,
  )
  const counted = readReport(report)
  const { errors, retried: again } = readNotes(notes)
  retried.push(...again.map(({ place, name }) => `${title}: ${path.relative(root, place)} › ${name}`))
  const told = new Set(counted.failures.map(({ file }) => file))
  for (const { place, name, text } of errors) {
    const failure = inShort(place, name, text)
    if (failure.file !== undefined && told.has(failure.file)) continue
    counted.failed += 1
    counted.failures.push(failure)
  }
  const isEmpty = counted.passed === 0
  if (isEmpty || (failed && counted.failed === 0)) {
    counted.failed += 1
    counted.failures.push(inShort(undefined, 'the run itself failed'))
  }
  return counted
}

/** By title. Includes the seconds of child processes. */
const cpuSeconds = new Map()

/** Adds the processor seconds of a command to its title. */
async function runCounted(title, command, args, options) {
  const times = path.join(results, `${title.replace(/\W+/g, '-')}.times`)
  try {
    await run(
      'bash',
      ['-c', `TIMEFORMAT='%U %S'; { time "$@" 2>&3; } 3>&2 2>"${times}"`, 'bash', command, ...args],
      options,
    )
  } finally {
    const [user = 0, system = 0] = existsSync(times) ? readFileSync(times, 'utf8').trim().split(' ').map(Number) : []
    cpuSeconds.set(title, (cpuSeconds.get(title) ?? 0) + user + system)
  }
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    const failures = report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => inShort(file.name, test.fullName, test.failureMessages[0])),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [...broken.map((file) => inShort(file.name, 'cannot be loaded', file.message)), ...failures],
    }
  } catch {
    return { passed: 0, failed: 1, failures: [inShort(undefined, 'no report was written')] }
  }
}

function readNotes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { errors: [], retried: [] }
  }
}

/** `file` is undefined if no test file caused the failure. */
const inShort = (file, name, message = '') => ({
  file: file === undefined ? undefined : path.relative(root, path.resolve(root, file)),
  name,
  lines: message.split('\n').slice(0, 6),
})

const toText = ({ file, name, lines }) => [file === undefined ? name : `${file} › ${name}`, ...lines].join('\n    ')

function prepareResults() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}

const UNIT_PROJECTS = ['server', 'packages', 'web', 'scratch', 'junior', 'python']

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')

/**
 * `npm test -- --changed [commit]` runs types, lint, rules and the unit and HTTP tests that are next to a changed file
 * or import a changed file. The default commit is the last commit. Only the gate tests PostgreSQL, browsers, journeys
 * and indirect effects.
 */
async function testChanged(commit = 'HEAD') {
  await ensureInstalled()
  prepareResults()
  const named = [...git('diff', '--name-only', commit), ...git('ls-files', '-o', '--exclude-standard')]
  // Every test is below a folder of the root.
  const changed = named.filter((file) => file.includes('/'))
  const tests = git('ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.test.mjs')
  const units = tests.filter((file) => file !== '' && !/\.browser\.test\.ts$|^e2e\//.test(file))
  const places = changedTests(units, changed)
  await inLanes(2, [
    async () => count(await checkAll()),
    () => places.length > 0 && vitest('tests of what changed', UNIT_PROJECTS, { flags: places }),
  ])
}

/** Checks and build use only one core at times. A failed build is counted, and not thrown. */
async function checkAndBuild() {
  count(await checkAll())
  try {
    await buildAll(undefined, { isQuick: true })
    return true
  } catch (error) {
    count({ passed: 0, failed: 1, failures: [`build: ${error.message}`] })
    return false
  }
}

/** Without a temporary S3 store, the tests report that they were skipped. */
async function withStore(work) {
  const store = hasCeph()
    ? await startCeph().catch((error) => process.stdout.write(`no store for the tests of S3: ${error.message}\n`))
    : undefined
  if (!store?.endpoint) return work({})
  try {
    return await work({ TEST_S3_ENDPOINT: store.endpoint, TEST_S3_KEY: store.keyId, TEST_S3_SECRET: store.secret })
  } finally {
    await store.stop()
  }
}

/** The calls of the tests alternate between three instances. */
const testInstances = (url, options) =>
  vitest('HTTP tests on three instances', ['server'], {
    ...options,
    env: { TEST_DATABASE_URL: url, TEST_INSTANCES: '3' },
  })

/**
 * `npm test -- --instances` runs all HTTP tests on three instances. The gate only runs the tests of stateful subjects.
 */
async function testAllInstances() {
  await ensureInstalled()
  prepareResults()
  await withPostgres((url) => testInstances(url, { flags: ['--maxWorkers=2'] }), [], quickFolder())
}

/**
 * Checks, build and tests that need no build run in parallel, because workers wait during a fifth of their time.
 * Browser tests need both cores.
 */
const LANES = 2

/** `npm test` runs all tests from a fresh clone. `--long` runs larger random tests. */
async function testAll({ isLong = false } = {}) {
  if (isLong) process.env['TEST_LONG'] = '1'
  await ensureSystemPackages()
  await ensureInstalled()
  prepareResults()
  // A test also starts this build, and two parallel builds would write the same files.
  await buildAll(['demo-works'])
  const isBuilt = await withStore((env) =>
    withPostgres(
      async (url) => {
        const [isBuilt] = await inLanes(LANES, [
          checkAndBuild,
          () => vitest('unit and HTTP tests on SQLite', UNIT_PROJECTS, { env, prefix: 'SQLite     │ ' }),
          () =>
            vitest('HTTP tests on PostgreSQL', ['server'], {
              env: { ...env, TEST_DATABASE_URL: url, TEST_BESIDE_INSTANCES: '1' },
              prefix: 'PostgreSQL │ ',
            }),
          () => testInstances(url, { flags: stateful, prefix: 'instances  │ ' }),
        ])
        return isBuilt
      },
      [],
      quickFolder(),
    ),
  )
  if (!isBuilt) return
  // A test file waits for its pages during a third of its time, so one more worker than usual is used.
  const flags = [`--maxWorkers=${workers(os.availableParallelism(), os.totalmem()) + 1}`]
  await vitest('browser tests and journeys', ['journeys', 'browser'], { flags })
}

const [mode, commit] = process.argv.slice(2)
try {
  const modes = {
    '--changed': () => testChanged(commit),
    '--instances': testAllInstances,
    '--long': () => testAll({ isLong: true }),
  }
  if (mode !== undefined && !modes[mode])
    throw new Error(`npm test knows ${Object.keys(modes).join(', ')}, not ${mode}`)
  await (mode === undefined ? testAll : modes[mode])()
} catch (error) {
  sum.failed += 1
  process.stdout.write(`\n${error.stack ?? error}\n`)
}
const [busyAtEnd, allAtEnd] = machineSeconds()
const [busy, all] = [busyAtEnd - busyAtBegin, allAtEnd - allAtBegin]
for (const [title, used] of cpuSeconds) process.stdout.write(`${used.toFixed(0).padStart(6)} CPU s  ${title}\n`)
process.stdout.write(
  `${busy.toFixed(0).padStart(6)} CPU s  the whole machine, of ${all.toFixed(0)}\n` +
    '              (no lane counts the build, checks, PostgreSQL and pages of browsers)\n',
)
if (retried.length > 0) process.stdout.write(`\nTried again:\n${retried.join('\n')}\n`)
if (retried.length > MAX_RETRIED) {
  sum.failed += 1
  failures.push(`${retried.length} tests passed only when tried again; ${MAX_RETRIED} are allowed`)
}
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
process.stdout.write(`\n${seconds(begin)}\n${sum.passed} passed, ${sum.failed} failed\n`)
process.exit(sum.failed === 0 ? 0 : 1)
