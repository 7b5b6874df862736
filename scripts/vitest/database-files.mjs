import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The variable with the address of the test database. A test that never reaches code that reads it has the same result
 * on every database.
 */
const ADDRESS = 'TEST_DATABASE_URL'
/**
 * A line of a test file that keeps it off PostgreSQL, with the reason: `// sqlite-only: no statement differs there`.
 */
const ONLY_EMBEDDED = /^\/\/ sqlite-only: \S+/m
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Text of a file, and what it imports of our own. */
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

/**
 * Those of these test files that run again on PostgreSQL: the file, or what it imports, reads the address of the test's
 * database, and does not say why one database is enough.
 */
export function databaseFiles(tests) {
  const files = new Map()
  return tests.filter(
    (test) => reachesAddress(path.resolve(test), files) && !ONLY_EMBEDDED.test(readFileSync(test, 'utf8')),
  )
}
