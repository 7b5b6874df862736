import { readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { bin, inLanes, root, run, seconds } from './step.mjs'

const workspaces = ['packages', 'apps', 'apps/editors', '.']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
  .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))

/**
 * A second run checks only changed files. A second checker would instantiate the contract's types again, and take twice
 * the processor time.
 */
function checkTypes(folder) {
  const known = path.join(root, 'node_modules/.cache/mashu/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return run(bin('tsc'), ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known], {
    quiet: true,
  })
}

/** A second run reads only changed files. */
const deadCode = () =>
  run(bin('knip'), ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/mashu/knip'], { quiet: true })

const checks = [
  ...workspaces.map((folder) => [`types ${folder}`, () => checkTypes(folder)]),
  ['format', () => run(bin('oxfmt'), ['--check', '.'], { quiet: true })],
  ['lint', () => run(bin('oxlint'), ['--deny-warnings', '--report-unused-disable-directives'], { quiet: true })],
  ['dependency rules, width, folders', () => run('node', ['scripts/rules.mjs', '--form'], { quiet: true })],
  ['the specification has its tests', () => run('node', ['scripts/spec-coverage.mjs'], { quiet: true })],
  ['citations', () => run('node', ['scripts/citations.mjs'], { quiet: true })],
  ['comments', () => run('node', ['scripts/comments.mjs'], { quiet: true })],
  ['dead code', deadCode],
]

/** Most checks use one core. */
const LANES = 2

async function passes([name, work]) {
  const begin = performance.now()
  try {
    await work()
    process.stdout.write(`✓ ${name} (${seconds(begin)})\n`)
    return true
  } catch (error) {
    process.stdout.write(`✗ ${name} (${seconds(begin)})\n${error.output ?? error.message}\n`)
    return false
  }
}

/** @returns the numbers of passed and failed checks, and the names of the failed checks */
export async function checkAll() {
  await ensureInstalled()
  const passed = await inLanes(
    LANES,
    checks.map((check) => () => passes(check)),
  )
  const failures = checks.filter((_, index) => !passed[index]).map(([name]) => `check: ${name}`)
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await checkAll()
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}
