import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../step.mjs'

/** The server reads this file (apps/server/src/platform/program-version.ts). */
const FILE = 'apps/server/dist/version.json'

/** @returns null without git or outside of a checkout */
function git(folder, ...line) {
  try {
    return execFileSync('git', line, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** In seconds since 1970. Null if the time is unknown, or if the folder is inside another checkout. */
export function commitTime(folder = root) {
  const top = git(folder, 'rev-parse', '--show-toplevel')
  if (top === null || realpathSync(top) !== realpathSync(folder)) return null
  const time = git(folder, 'log', '-1', '--format=%ct')
  return time === null ? null : Number(time)
}

/** Without git, day and commit are null. */
export function versionOf(folder = root) {
  const { version: number } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const time = commitTime(folder)
  if (time === null) return { number, date: null, commit: null }
  return {
    number,
    date: new Date(time * 1000).toISOString().slice(0, 10),
    commit: git(folder, 'describe', '--always', '--exclude=*', '--abbrev=7', '--dirty=+'),
  }
}

/** Writes the version beside the built server, which a commit to other parts does not build again. */
export function writeVersion(folder = root) {
  const file = path.join(folder, FILE)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(versionOf(folder))}\n`)
}
