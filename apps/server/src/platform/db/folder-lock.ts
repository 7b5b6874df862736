import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { storageFailure } from './storage-failure.ts'
import { openLock } from './sqlite.ts'

/** Milliseconds to wait for the lock. A stopping server still finishes its requests. */
const WAIT_MS = 3000
const RETRY_MS = 100

/**
 * Locks a data folder against other servers by an exclusive lock on an SQLite file, which the operating system releases
 * even if this process is killed.
 * @returns a function that releases the lock
 * @throws when another process still holds the lock after `waitMs`
 */
export async function lockFolder(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'mashu.lock')
  for (const deadline = Date.now() + waitMs; ;) {
    try {
      return openLock(file)
    } catch (error) {
      if (storageFailure(error) !== 'away') throw error
      if (Date.now() >= deadline)
        throw new Error(
          `数据目录 ${dataDir} 正被另一个码塾使用。请先停止它，或用 DATA_DIR 换一个目录；多个进程共用一份数据需要 PostgreSQL（DATABASE_URL）`,
          { cause: error },
        )
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
