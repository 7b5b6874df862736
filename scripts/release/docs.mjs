import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../step.mjs'

/** For administrators of a school. A release also contains all linked documents. */
const BEGINNINGS = ['CHANGELOG.md', 'CHANGELOG.zh-CN.md', 'docs/operations.md', 'docs/operations.zh-CN.md']
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g

/** Relative to the root of the repository. */
const linkedFrom = (place) =>
  [...readFileSync(path.join(root, place), 'utf8').matchAll(LINK)].map(([, target]) =>
    path.posix.join(path.posix.dirname(place), target).replace(/\/$/, ''),
  )

/** `name` is the name in the release, and `file` is the file on this disk. */
export function documents() {
  const found = new Set()
  const visit = (place) => {
    const file = path.join(root, place)
    // The test of the release reports links without a target.
    if (found.has(place) || !existsSync(file)) return
    if (statSync(file).isDirectory()) return readdirSync(file).forEach((name) => visit(`${place}/${name}`))
    found.add(place)
    if (place.endsWith('.md')) linkedFrom(place).forEach(visit)
  }
  BEGINNINGS.forEach(visit)
  return [...found].map((name) => ({ name, file: path.join(root, name) }))
}
