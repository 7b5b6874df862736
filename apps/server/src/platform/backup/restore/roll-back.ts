import { existsSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { UpgradeCopy } from '../../db/pre-upgrade-copy.ts'
import { holdFolder } from '../../maintenance/store.ts'
import { checkFile } from '../../db/killable-process/integrity.ts'
import { moveAside } from './move-aside.ts'

const DATABASE = 'mashu.db'
const UNDER_WAY = 'mashu.db.rolling-back'

/**
 * Restores the copy of the database that was made before an upgrade. Files need no restore, because a file is not
 * deleted on the day on which it loses its row.
 * @returns the folder of the replaced database
 * @throws a message for administrators, before any change, when a server is running or the copy is damaged
 */
export async function rollBack(dataDir: string, { file }: UpgradeCopy): Promise<string> {
  const release = await holdFolder(dataDir, { command: 'rollback', reason: '正在退回升级前的版本' })
  try {
    const [fault] = await checkFile(file).catch((error: unknown) => [error])
    if (fault !== undefined) throw new Error('这份副本有损坏，没有改动任何内容', { cause: fault })
    const waiting = path.join(dataDir, UNDER_WAY)
    await rm(waiting, { force: true })
    await copyFile(file, waiting)
    const handle = await open(waiting, 'r+')
    await handle.sync().finally(() => handle.close())
    const present = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`].filter((name) =>
      existsSync(path.join(dataDir, name)),
    )
    // Between the two renames, no database exists, and a start refuses.
    const before = await moveAside(dataDir, present)
    await rename(waiting, path.join(dataDir, DATABASE))
    return before
  } finally {
    release()
  }
}
