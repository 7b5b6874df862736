import path from 'node:path'
import { loadConfig } from './platform/environment/read-config.ts'
import { renderUnicodeCompact } from 'uqr'
import { programVersion, versionText } from './platform/program-version.ts'
import { openBrowser } from './open-browser.ts'
import { diskSpaceOf, isLow } from './platform/files/blob/free-space.ts'
import { warmCleaner } from './platform/http/field/html.ts'
import { EVERYWHERE, schoolUrls, urlOf } from './platform/local-network/addresses.ts'
import { commandLine } from './platform/cli-command.ts'
import { ignoreClosedOutput } from './platform/closed-output.ts'
import { startFault } from './start-fault.ts'
import { askAtTerminal, takeRestored } from './take-restored.ts'
import { startServer, type RunningServer } from './server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(error: unknown): never {
  const { message } = error as { message: string }
  const words = startFault(error, path.resolve(process.env['DATA_DIR'] ?? 'data')) ?? message
  process.stderr.write(`\n启动失败：${words}\n`)
  process.exit(1)
}

const WHITE_ON_BLACK = '\x1b[97;40m'
const RESET = '\x1b[0m'

/** The colours are fixed, because the background of a terminal may be light or dark. */
function sayCode(address: string): void {
  if (!process.stdout.isTTY) return
  for (const line of renderUnicodeCompact(address, { border: 2 }).split('\n')) say(`  ${WHITE_ON_BLACK}${line}${RESET}`)
}

/** Prints addresses and version, and what the operator should know or do. */
function greet({ config, url, setupCode, demo, localName }: RunningServer): void {
  const [first, ...others] = config.publicUrl === undefined ? schoolUrls(config) : []
  const own = EVERYWHERE.has(config.host) ? urlOf('127.0.0.1', config.port) : url
  say(`\n码塾已启动：${config.publicUrl ?? own}`)
  say(`版本 ${versionText(programVersion)}`)
  if (demo?.isOpen) say(`演示账号：管理员 admin、教师 teacher、学生 student，密码都是 ${config.demoPassword}`)
  if (demo?.isDoubtful)
    say(
      `这里有演示学校的标记，也有不是演示的账号。如果这是真正的学校，请停止后运行：${commandLine('school --not-demo', config.dataDir)}`,
    )
  if (setupCode !== null)
    say(
      `\n这所学校还没有建立：在浏览器里打开上面的网址，开机码 ${setupCode}（只有看得到这个窗口的人能用，用过一次就失效）\n`,
    )
  if (first !== undefined) {
    say(`同一网络里的电脑请打开：${[first, ...others].join('  或  ')}`)
    sayCode(first)
    say(`投影给全班看：${first}/join`)
  }
  // The start scripts of a release run the server in a window that is easily closed.
  const isWindow = process.env['MASHU_OPEN_BROWSER'] === 'on'
  if (isWindow) say('请让这个窗口一直开着：关掉它，学校就停了')
  say('按 Ctrl+C 停止\n')
  if (isWindow) openBrowser(setupCode === null ? own : `${own}/setup`)
  void localName.then((name) => name && say(`也可以打开：${urlOf(name, config.port)}`))
}

/** npm forwards Ctrl+C, so one key press may send two signals. Only a signal after this time forces the exit. */
const IMPATIENT_MS = 1000

function stopOnSignal(server: RunningServer): void {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) return Date.now() - since > IMPATIENT_MS ? process.exit(1) : undefined
    since = Date.now()
    say('正在停止……')
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

ignoreClosedOutput()
try {
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : null
  // The restored school may have other settings.
  await takeRestored(loadConfig(), { say, ask })
  const config = loadConfig()
  const server = await startServer(config)
  stopOnSignal(server)
  if (isLow(await diskSpaceOf(config.dataDir)))
    say(`\n[问题] 磁盘快满了，不能上传文件，作品也可能存不下。请马上清理 ${config.dataDir} 所在的磁盘`)
  greet(server)
  warmCleaner()
} catch (error) {
  fail(error)
}
