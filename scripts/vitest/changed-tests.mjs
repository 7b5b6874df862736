import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.|@mashu\/contract\/)[^']+)'/g
const CONTRACT = path.resolve(import.meta.dirname, '../../packages/contract/src')
/** Through these files, every test would import every module. */
const WHOLE = /(?:^|\/)(?:app|server|main|modules)\.ts$|(?:^|\/)test\/harness\.ts$/

/** Returns nothing for a file that assembles the whole server. */
function importsOf(file) {
  if (WHOLE.test(file) || !existsSync(file)) return []
  const found = readFileSync(file, 'utf8').matchAll(IMPORT)
  return [...found].map(([, to]) =>
    to.startsWith('.')
      ? path.resolve(path.dirname(file), to)
      : `${path.join(CONTRACT, to.slice('@mashu/contract/'.length))}.ts`,
  )
}

/**
 * A change affects tests in or below its folder, and tests that import a changed file, but not through the whole
 * server.
 */
export function changedTests(tests, changed) {
  const files = new Set(changed.map((file) => path.resolve(file)))
  const folders = [...new Set([...files].map((file) => path.dirname(file) + path.sep))]
  const known = new Map()
  const reaches = (start) => {
    const seen = new Set([start])
    for (const file of seen) {
      if (files.has(file)) return true
      if (!known.has(file)) known.set(file, importsOf(file))
      for (const imported of known.get(file)) seen.add(imported)
    }
    return false
  }
  return tests.filter((test) => {
    const place = path.resolve(test)
    return folders.some((folder) => place.startsWith(folder)) || reaches(place)
  })
}
