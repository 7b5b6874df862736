import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './step.mjs'

const TABLE = 'docs/reference/spec.md'
/** With fewer rows, the table was not read correctly. */
const ROW_FLOOR = 200
const ROW = /^\| (\d+(?:\.\d+)+)\s+\| (.+?)\s+\| (.+?)\s+\|$/
const PROOF = /^`([^`]+)` › (.+)$/

/** True for `test`, `it.each`, `test.skipIf(x)`, `test.each(rows)` and other calls that begin with `test` or `it`. */
function callsTest(callee) {
  if (callee.type === 'Identifier') return callee.value === 'test' || callee.value === 'it'
  return callee.type === 'MemberExpression'
    ? callsTest(callee.object)
    : callee.type === 'CallExpression' && callsTest(callee.callee)
}

function titleOf(argument) {
  const value = argument?.expression
  if (value?.type === 'StringLiteral') return value.value
  return value?.type === 'TemplateLiteral' && value.expressions.length === 0 ? value.quasis[0].cooked : undefined
}

/** Returns titles as they are written, with `%s` and other placeholders. */
export function testTitles(source) {
  const titles = []
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'CallExpression' && callsTest(node.callee)) {
      const title = titleOf(node.arguments[0])
      if (title !== undefined) titles.push(title)
    }
    Object.values(node).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: true }))
  return titles
}

/** Faults are rows without a proof, files and tests that do not exist, and numbers that occur twice. */
export function coverageProblems(table, readTest) {
  const problems = []
  const seen = new Set()
  for (const line of table.split('\n')) {
    const row = ROW.exec(line)
    if (!row) {
      if (/^\| \d/.test(line)) problems.push(`a row that cannot be read: ${line}`)
      continue
    }
    const [, number, , proofs] = row
    if (seen.has(number)) problems.push(`${number} stands twice`)
    seen.add(number)
    for (const proof of proofs.split('<br>')) {
      const found = PROOF.exec(proof.trim())
      if (!found) {
        problems.push(`${number} names no test: ${proof}`)
        continue
      }
      const [, file, title] = found
      const source = readTest(file)
      if (source === null) problems.push(`${number}: ${file} does not exist`)
      else if (!testTitles(source).includes(title)) problems.push(`${number}: ${file} has no test "${title}"`)
    }
  }
  return { rows: seen.size, problems }
}

function readTest(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  const { rows, problems } = coverageProblems(readFileSync(path.join(root, TABLE), 'utf8'), readTest)
  if (rows < ROW_FLOOR) problems.push(`only ${rows} rows were read, expected at least ${ROW_FLOOR}`)
  process.stdout.write(
    problems.length === 0 ? `${rows} sentences of the specification have a test\n` : `${problems.join('\n')}\n`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
