import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { bin, root, run } from './step.mjs'

/** `npm run bench [name …]`: every measurement, or the named ones (class-peak, crash, explanations, junior, leaving, long-lists, pages, player, python). */
const folder = path.join(root, 'bench/src')
const all = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'crowd')
const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : all
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`no measurement is called ${unknown.join(', ')}; there are ${all.join(', ')}`)
await ensureInstalled()
await buildAll()
let failed = 0
for (const name of chosen) {
  process.stdout.write(`\n── ${name} ──\n`)
  await run(bin('tsx'), [path.join('bench/src', `${name}.ts`)]).catch(() => {
    failed += 1
  })
}
process.exit(failed === 0 ? 0 : 1)
