import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { currentDatabase } from '../../db/database.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import type { OpenedFile } from '../stored/open-file.ts'

/** Other widths are refused, because anybody could fill the disk by requesting many widths. */
export const WIDTHS = [320, 640, 960] as const
export type ThumbnailWidth = (typeof WIDTHS)[number]

const SHRINKABLE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const MAX_SOURCE = 30 * 1024 * 1024
/** Decoded pixels. A small file may contain a huge picture. */
const MAX_PIXELS = 60_000_000
const MAX_WAITING = 200

/** A large picture takes up to 150 MB of memory. */
const shrink = limitConcurrency(1)
/** Target paths of pictures that could not be decoded, so that they are not read again at each request. */
const failed = new Set<string>()
const MAX_FAILED = 10_000

function rememberFailure(target: string): void {
  failed.add(target)
  if (failed.size > MAX_FAILED) failed.delete(failed.values().next().value!)
}

const running = new Map<string, Promise<string | null>>()

const folder = () => path.join(currentDatabase().dataDir, 'files', 'thumbs')
const pathOf = (root: string, checksum: string, width: number) =>
  path.join(root, checksum.slice(0, 2), `${checksum}-${width}.webp`)

/**
 * Returns the path of a WebP, which is created at the first request. Returns null when the file is not a picture, is
 * too large or cannot be decoded, or when too many pictures wait.
 */
export async function thumbnail(file: OpenedFile, width: ThumbnailWidth): Promise<string | null> {
  if (!SHRINKABLE.has(file.contentType) || file.size > MAX_SOURCE) return null
  const target = pathOf(folder(), file.checksum, width)
  if (failed.has(target)) return null
  if (await stat(target).catch(() => null)) return target
  const known = running.get(target)
  if (known) return known
  if (running.size >= MAX_WAITING) return null
  const making = shrink(() => make(file, width, target))
    .catch(() => null)
    .finally(() => running.delete(target))
  running.set(target, making)
  return making
}

async function make(file: OpenedFile, width: number, target: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
  // sharp is the largest native library of the server, so it is loaded only when a picture is resized.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const webp = await sharp(Buffer.concat(chunks), { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch((error: unknown) => {
      rememberFailure(target)
      throw error
    })
  await mkdir(path.dirname(target), { recursive: true })
  const temporary = `${target}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, webp)
  await rename(temporary, target)
  return target
}

export async function removeThumbnails(hashes: readonly string[]): Promise<void> {
  const root = folder()
  for (const hash of hashes) for (const width of WIDTHS) await rm(pathOf(root, hash, width), { force: true })
}
