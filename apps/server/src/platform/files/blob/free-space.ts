import { existsSync, mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { problem } from '@mashu/contract'
import { currentDatabase } from '../../db/database.ts'

/** Uploads leave this much to the saves of works and to the database: 2 % of the disk, at most 200 MB. */
const RESERVE_BYTES = 200 * 1024 * 1024
const RESERVE_SHARE = 0.02

export interface DiskSpace {
  /** Bytes that this process may still write. */
  free: number
  total: number
}

/** Room on the disk of the data folder. */
export async function diskSpace(): Promise<DiskSpace> {
  const { dataDir } = currentDatabase()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return diskSpaceOf(dataDir)
}

/** Room on the disk of a folder that is there. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** The folder that is there and in which the others would be made. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder))

/** Whether only the reserve is left, once `coming` more bytes are written. */
export const isLow = ({ free, total }: DiskSpace, coming = 0): boolean =>
  free - coming < Math.min(RESERVE_BYTES, total * RESERVE_SHARE)

/** The room when it runs out, otherwise null. */
export async function lowSpace(): Promise<DiskSpace | null> {
  const space = await diskSpace()
  return isLow(space) ? space : null
}

/** @throws `storage.low` when an upload of so many bytes would use up the reserve. */
export async function assertRoom(coming = 0): Promise<void> {
  if (isLow(await diskSpace(), coming)) throw problem('storage.low')
}
