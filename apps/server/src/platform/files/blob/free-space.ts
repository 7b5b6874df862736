import { existsSync, mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { problem } from '@mashu/contract'
import { currentDatabase } from '../../db/database.ts'

/** Uploads must leave this space for saves of works and for the database: 2 % of the disk, at most 200 MB. */
const RESERVE_BYTES = 200 * 1024 * 1024
const RESERVE_SHARE = 0.02

export interface DiskSpace {
  /** Bytes that this process can still write. */
  free: number
  total: number
}

export async function diskSpace(): Promise<DiskSpace> {
  const { dataDir } = currentDatabase()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return diskSpaceOf(dataDir)
}

/** The folder must exist. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Returns the folder or its nearest existing parent. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder))

/** Returns true when writing `coming` bytes would leave less than the reserve. */
export const isLow = ({ free, total }: DiskSpace, coming = 0): boolean =>
  free - coming < Math.min(RESERVE_BYTES, total * RESERVE_SHARE)

/** Returns null when at least the reserve is free. */
export async function lowSpace(): Promise<DiskSpace | null> {
  const space = await diskSpace()
  return isLow(space) ? space : null
}

/** @throws `storage.low` when an upload of `coming` bytes would leave less than the reserve */
export async function assertRoom(coming = 0): Promise<void> {
  if (isLow(await diskSpace(), coming)) throw problem('storage.low')
}
