import { randomBytes } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** The last reader of a database may delete these files of its log at any moment. */
const PASSING = /-(wal|shm)$/

/** The folder is not created yet. */
export function newAsideFolder(dataDir: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return path.join(dataDir, `before-${time}-${randomBytes(2).toString('hex')}`)
}

/** @returns the new folder */
export async function moveAside(dataDir: string, names: readonly string[]): Promise<string> {
  const folder = newAsideFolder(dataDir)
  await mkdir(folder, { mode: 0o700 })
  for (const name of names)
    await rename(path.join(dataDir, name), path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !PASSING.test(name)) throw error
    })
  return folder
}
