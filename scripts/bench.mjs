import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { bin, root, run } from './step.mjs'

/**
 * `npm run bench [name …] [-- --option value …]` runs all measurements of `bench/src`, or the named ones.
 * `npm run bench -- attack [name …] [--option value …]` runs attacks, which need only the built server.
 */
const words = process.argv.slice(2)
const attacks = words[0] === 'attack'
const folder = attacks ? 'bench/attack' : 'bench/src'
const shared = new Set([
  'cluster-faults',
  'cluster-proxy',
  'cluster-student',
  'crowd',
  'bad-network',
  'lesson-place',
  'record-lesson',
  'recording',
  'target',
  'collect-once',
  'parsed-kinds',
])
const files = readdirSync(path.join(root, folder), { recursive: true }).filter((file) => file.endsWith('.ts'))
const fileOf = new Map(files.map((file) => [path.basename(file, '.ts'), path.join(folder, file)]))
const all = [...fileOf.keys()].filter((name) => !shared.has(name))
const asked = attacks ? words.slice(1) : words
const firstOption = asked.findIndex((word) => word.startsWith('--'))
const names = firstOption < 0 ? asked : asked.slice(0, firstOption)
const options = firstOption < 0 ? [] : asked.slice(firstOption)
const chosen = names.length > 0 ? names : all
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`nothing here is called ${unknown.join(', ')}; there are ${all.join(', ')}`)
await ensureInstalled()
await buildAll(attacks ? ['server'] : undefined)
let failed = 0
for (const name of chosen) {
  process.stdout.write(`\n── ${name} ──\n`)
  await run(bin('tsx'), [fileOf.get(name), ...options]).catch(() => {
    failed += 1
  })
}
process.exit(failed === 0 ? 0 : 1)
