import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { buildAll } from './build.mjs'
import { root } from './step.mjs'

/** `npm start`: from a fresh clone to a running school. What is there already is not done again. */
try {
  await ensureInstalled()
  await buildAll()
} catch (error) {
  process.stderr.write(`\n启动失败：${error.message}\n`)
  process.exit(1)
}
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
