import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'

export interface CopyOrder {
  driver: string
  file: string
  target: string
}

/**
 * Copies the state at one moment, page by page, so that unchanged pages have equal bytes in every copy. The server can
 * use the database during the copy.
 * @throws when the copy fails
 */
export function copyDatabase(file: string, target: string): Promise<void> {
  const program = fileURLToPath(programOf('copy-process', new URL('./copy-process.ts', import.meta.url)))
  const child = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise<void>((resolve, reject) => {
    child.once('message', (result: { done: true } | { fault: string }) =>
      'fault' in result ? reject(new Error(`复制数据库失败：${result.fault}`)) : resolve(),
    )
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`复制数据库失败：进程结束（${signal ?? code}）`)))
    const order: CopyOrder = { driver: createRequire(import.meta.url).resolve('@photostructure/sqlite'), file, target }
    child.send(order)
  })
}
