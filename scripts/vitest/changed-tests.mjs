import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.|@mashu\/contract\/)[^']+)'/g
const CONTRACT = path.resolve(import.meta.dirname, '../../packages/contract/src')
/**
 * Files that assemble the whole server. Their imports are not followed, because every test would import every module
 * through them.
 */
const WHOLE = /(?:^|\/)(?:app|server|main|modules)\.ts$|(?:^|\/)test\/harness\.ts$/

/**
 * Returns the files of this repository that a file imports. For a file that assembles the whole server, it returns
 * none.
 */
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
 * Returns the test files that a change affects. They are in or below a folder with a changed file, or they import a
 * changed file. Imports through the whole server are ignored.
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
