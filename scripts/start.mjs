import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAgain } from './process/arenas.mjs'
import { ignoreClosedOutput } from './process/closed-output.mjs'
import { ensureInstalled } from './install.mjs'
import { buildAll } from './build.mjs'
import { watchNpm } from './process/parent.mjs'
import { root, stopRunning } from './step.mjs'

/** `npm start` installs, builds and starts the school from a fresh clone. Finished steps are not repeated. */
const EXIT_CODE = { SIGINT: 130, SIGTERM: 143 }

/** Used until the server handles signals. */
function stopBuilding(signal) {
  stopRunning(signal)
  process.exit(EXIT_CODE[signal])
}

async function start() {
  ignoreClosedOutput()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopBuilding)
  watchNpm(() => process.kill(process.pid, 'SIGTERM'))
  try {
    await ensureInstalled()
    await buildAll()
  } catch (error) {
    process.stderr.write(`\n启动失败：${error.message}\n`)
    process.exit(1)
  }
  // Resolves after the server listens and handles signals itself.
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopBuilding)
}

if (!startAgain()) await start()
