import { randomBytes } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** Moves these out of the way, into a new folder of the data folder. @returns that folder */
export async function moveAside(dataDir: string, names: readonly string[]): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = path.join(dataDir, `before-${time}-${randomBytes(2).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of names) await rename(path.join(dataDir, name), path.join(folder, name))
  return folder
}
