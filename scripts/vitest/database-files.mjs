import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** If no import of a test reads this variable, the test has the same result on every database. */
const ADDRESS = 'TEST_DATABASE_URL'
/**
 * Matches a line that excludes a test file from PostgreSQL and gives a reason: `// sqlite-only: no statement differs`.
 */
const ONLY_EMBEDDED = /^\/\/ sqlite-only: \S+/m
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Returns the text and the imports of a file in this repository. */
function read(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imports = [...text.matchAll(IMPORT)].map(([, to]) => path.resolve(path.dirname(file), to))
  return { hasAddress: text.includes(ADDRESS), imports }
}

function reachesAddress(start, files) {
  const seen = new Set([start])
  for (const file of seen) {
    if (!files.has(file)) files.set(file, read(file))
    const { hasAddress, imports } = files.get(file)
    if (hasAddress) return true
    for (const imported of imports) seen.add(imported)
  }
  return false
}

/** Returns the test files that also run on PostgreSQL. */
export function databaseFiles(tests) {
  const files = new Map()
  return tests.filter(
    (test) => reachesAddress(path.resolve(test), files) && !ONLY_EMBEDDED.test(readFileSync(test, 'utf8')),
  )
}
