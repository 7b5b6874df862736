import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAgain } from './process/arenas.mjs'
import { ignoreClosedOutput } from './process/closed-output.mjs'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './step.mjs'

/**
 * Starts the program with this name in the server's folder (docs/operations.md). All further arguments are passed on.
 */
const [name] = process.argv.slice(2)
if (!startAgain()) {
  ignoreClosedOutput()
  process.argv.splice(2, 1)
  await ensureInstalled()
  await buildAll(['server'])
  await import(pathToFileURL(path.join(root, `apps/server/dist/${name}.js`)).href)
}
