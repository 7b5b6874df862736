import { readConfig, type Config } from './platform/config.ts'
import { startServer, type RunningServer } from './server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  process.stderr.write(
    `\n启动失败：${code === 'EADDRINUSE' ? `端口已被占用。请先停止占用它的程序，或用 PORT 换一个端口（${message}）` : message}\n`,
  )
  process.exit(1)
}

function greet(config: Config, server: RunningServer): void {
  say(`\n码塾已启动：${config.publicUrl ?? server.url}`)
  if (config.seed === 'demo') say(`演示账号：管理员 admin、教师 teacher、学生 student，密码都是 ${config.demoPassword}`)
  say('按 Ctrl+C 停止\n')
}

/** npm passes Ctrl+C on a second time; only a later one means impatience. */
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

try {
  const config = readConfig()
  const server = await startServer(config)
  stopOnSignal(server)
  greet(config, server)
} catch (error) {
  fail(error)
}
