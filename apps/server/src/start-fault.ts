import { isDamagedDatabase, storageFailure } from './platform/db/storage-failure.ts'
import { CLI_COMMAND } from './platform/cli-command.ts'
import { IN_CHINESE } from './platform/told-reason.ts'

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS'])
const TOO_MANY_FILES = new Set(['EMFILE', 'ENFILE'])

/** Returns undefined when the error explains itself. */
export function startFault(error: unknown, dataDir: string): string | undefined {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `端口已被占用。请先停止占用它的程序，或用 PORT 换一个端口（${message}）`
  const where = `数据文件夹 ${dataDir} `
  if (code !== undefined && TOO_MANY_FILES.has(code))
    return '系统允许同时打开的文件太少。请用 ulimit -n 4096 调大（systemd：LimitNOFILE=4096）再启动，数据没有改动'
  if (code !== undefined && NO_RIGHT.has(code))
    return `${where}不能写入：磁盘是只读的，或者运行码塾的用户没有权限。请检查后再启动，数据没有改动`
  if (isDamagedDatabase(error))
    return `${where}里的数据库 mashu.db 已损坏。请不要删除它，用 ${CLI_COMMAND} restore 从备份恢复（见 docs/operations.zh-CN.md 的“恢复”）`
  const failure = storageFailure(error)
  if (failure === 'full') return `${where}所在的磁盘满了。请清理出空间再启动，数据没有改动`
  if (failure === 'broken')
    return `${where}不能读写：磁盘是只读的、没有权限，或者坏了。请检查后再启动，数据没有改动（${message}）`
  if (failure === 'away') return `数据库没有响应。请检查 DATABASE_URL 和数据库是否在运行（${message}）`
  if (!IN_CHINESE.test(message))
    return `出了没有料到的错误。看不懂时，请把下面这句话告诉技术支持：\n  ${message || String(error)}`
  return undefined
}
