import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Counts the correct explanations for the project's faulty programs (engine-python, `test/fault`). */
const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'explanations-'))
const report = path.join(folder, 'report.json')
const file = 'packages/engine-python/src/error/fault.test.ts'

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

try {
  spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'packages', file, '--reporter=json', `--outputFile=${report}`],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const rows: Record<string, { right: number; of: number }> = {}
  for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const subject = /^'?([a-z-]+)'?: /.exec(title)?.[1]
    if (subject === undefined) continue
    const row = (rows[subject] ??= { right: 0, of: 0 })
    row.of += 1
    if (status === 'passed') row.right += 1
  }
  console.table(rows)
  const [right, of] = Object.values(rows).reduce(([a, b], row) => [a + row.right, b + row.of], [0, 0])
  console.log(`explanations: ${right} of ${of} right`)
  if (of === 0 || right < of) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
