// `node mashu.js` starts the school; `node mashu.js <command>` does what its keeper has to do beside the server.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`需要 Node.js 20.19 或更高版本，现在是 ${process.versions.node}。请到 nodejs.org 下载 24\n`)
  process.exit(1)
}

/**
 * Beside the program, not inside: the next release is unzipped beside this one and finds the same school. Windows unzips
 * into a further folder of the same name, beside which the next release is then.
 */
function dataFolder() {
  const around = path.dirname(import.meta.dirname)
  const beside = path.join(around, 'mashu-data')
  const isDoubled = path.basename(around) === path.basename(import.meta.dirname)
  return isDoubled && !existsSync(beside) ? path.join(around, '..', 'mashu-data') : beside
}

process.env.MASHU_DEFAULT_DATA_DIR = dataFolder()
process.env.DATA_DIR ||= process.env.MASHU_DEFAULT_DATA_DIR
// The environment and the school's own settings take precedence.
process.env.MASHU_DEFAULT_SEED ||= 'base'
process.env.MASHU_COMMAND ||= 'node mashu.js'

/** Programs beside the server; every other word is a command of the keeper. */
const PROGRAMS = new Map([
  [undefined, 'main'],
  ['start', 'main'],
  ['collect', 'collect'],
  ['import-assets', 'import-assets'],
])
const program = PROGRAMS.get(process.argv[2])
if (program !== undefined) process.argv.splice(2, 1)
await import(pathToFileURL(path.join(import.meta.dirname, 'apps/server/dist', `${program ?? 'mashu'}.js`)).href)
