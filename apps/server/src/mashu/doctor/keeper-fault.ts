import { isDamagedDatabase, storageFailure } from '../../platform/db/storage-failure.ts'
import { CLI_COMMAND } from '../../platform/cli-command.ts'
import { IN_CHINESE } from '../../platform/told-reason.ts'

/** Explanations of system errors about a file or folder. */
const OF_FILES: Record<string, (place: string) => string> = {
  ENOENT: (place) => `${place} 不存在，或者不能新建：请检查磁盘是否已经挂载、能不能写入`,
  EACCES: (place) => `当前用户没有权限读写 ${place}，请用运行服务器的那个用户来运行`,
  EPERM: (place) => `当前用户没有权限读写 ${place}，请用运行服务器的那个用户来运行`,
  EROFS: (place) => `${place} 所在的磁盘是只读的，不能写入`,
  ENOTDIR: (place) => `${place} 里有一段是文件，不是文件夹`,
  EEXIST: (place) => `${place} 已经有了，而且不是文件夹`,
}

/** SQLSTATE codes that point to a fault in DATABASE_URL. */
const OF_POSTGRES: Record<string, string> = {
  '3D000': 'DATABASE_URL 里的数据库还没有，请先新建（createdb）',
  '28P01': 'DATABASE_URL 里的用户名或密码不对',
  '28000': 'DATABASE_URL 里的用户名或密码不对',
  '42501': 'DATABASE_URL 里的用户没有足够的权限',
}

/** Returns the reason why a command failed, with advice. */
export function keeperFault(error: unknown): string {
  const { code = '', path, message = String(error) } = error as { code?: string; path?: string; message?: string }
  // An English message with a Chinese file name would count as a Chinese message, so the code decides first.
  const ofFiles = OF_FILES[code]
  if (ofFiles !== undefined && path !== undefined) return ofFiles(path)
  if (IN_CHINESE.test(message)) return message
  if (isDamagedDatabase(error))
    return `数据库 mashu.db 已损坏。请停止服务器，不要删除它，用备份恢复（${CLI_COMMAND} restore）`
  const failure = storageFailure(error)
  if (failure === 'full') return '磁盘满了。请清理出空间再运行'
  if (failure === 'broken') return `磁盘不能读写：是只读的，或者坏了（${message}）`
  if (failure === 'away') return `数据库没有响应。请检查 DATABASE_URL 和数据库是否在运行（${message || code}）`
  // A command has no log, so support needs the original message here.
  return OF_POSTGRES[code] ?? `出了没有料到的错误。看不懂时，请把下面这句话告诉技术支持：\n  ${message}`
}
