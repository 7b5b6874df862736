import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { downloadOutside } from '../../../platform/outside/download.ts'
import { diskSpaceOf, isLow } from '../../../platform/files/blob/free-space.ts'
import { sizeText } from '../../../platform/files/blob/size-text.ts'
import { PART } from './package-folder.ts'
import type { ListedPackage } from './pyodide-list.ts'

/** The official Pyodide distribution. */
export const distributionOf = (version: string): string => `https://cdn.jsdelivr.net/pyodide/v${version}/full/`

/** Real packages are much smaller. */
const MOST_BYTES = 200_000_000

/** @throws an error with a Chinese message when the disk has no room for `coming` bytes */
async function assertRoom(folder: string, coming: number): Promise<void> {
  const space = await diskSpaceOf(folder)
  if (isLow(space, coming)) throw new Error(`磁盘只剩 ${sizeText(space.free)}，放不下 ${sizeText(coming)}，没有下载`)
}

/**
 * The file gets its final name only when it is complete and matches the checksum in the list.
 * @returns the size of the file
 * @throws an error with a Chinese message, after deleting the partial file
 */
export async function downloadPackage(listed: ListedPackage, from: URL, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const reply = await downloadOutside(new URL(listed.fileName, from), [from.hostname])
  if (reply === null) throw new Error(`${from.href} 那里没有 ${listed.fileName}`)
  const part = path.join(folder, `${listed.fileName}${PART}`)
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > MOST_BYTES ? new Error(`${listed.fileName} 太大了，没有下载`) : null, chunk)
    },
  })
  try {
    await assertRoom(folder, Number(reply.headers['content-length'] ?? 0))
    await pipeline(reply, count, createWriteStream(part, { mode: 0o600 }))
    if (hash.digest('hex') !== listed.sha256)
      throw new Error(`${listed.fileName} 和 Pyodide 清单里的不是同一个文件，没有使用`)
    const file = await open(part, 'r+')
    await file.sync().finally(() => file.close())
    await rename(part, path.join(folder, listed.fileName))
  } catch (error) {
    reply.destroy()
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code?.startsWith('ECONN') || /premature|aborted/i.test(String(error)))
      throw new Error(`${listed.fileName} 没有下载完：连接断了`, { cause: error })
    throw error
  }
  return bytes
}
