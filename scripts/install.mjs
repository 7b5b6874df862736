import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { announced, root, run } from './step.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)

/** Does nothing if exactly the packages of the lock file are installed. */
export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`需要 Node.js 20.19 或更高版本（建议 24），现在是 ${process.versions.node}`)
  const stamp = path.join(root, 'node_modules/.cache/mashu/lock')
  const lock = createHash('sha1')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Updating an existing tree is faster than `npm ci`, and does not break running programs.
  const command = existsSync(path.join(root, 'node_modules/.package-lock.json')) ? 'install' : 'ci'
  await announced(`安装依赖 (npm ${command})`, () =>
    run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error']),
  )
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}
