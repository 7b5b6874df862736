import { randomBytes } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** Go by themselves when the last reader of a database closes it, at any moment. */
const PASSING = /-(wal|shm)$/

/** Moves these out of the way, into a new folder of the data folder. @returns that folder */
export async function moveAside(dataDir: string, names: readonly string[]): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = path.join(dataDir, `before-${time}-${randomBytes(2).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of names)
    await rename(path.join(dataDir, name), path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !PASSING.test(name)) throw error
    })
  return folder
}
