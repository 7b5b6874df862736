import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { downloadOutside } from '../../../server/src/platform/outside/download.ts'
import { lazyClient } from '../../../server/src/platform/s3/lazy-client.ts'
import { isS3Address, s3PlaceAt, type S3Account, type S3Place } from '../../../server/src/platform/s3/s3-place.ts'

/** Reads the school's files by the storage keys of the replaced system. */
export interface FileSource {
  has(key: string): Promise<boolean>
  /** @returns null when the file is missing */
  open(key: string): Promise<AsyncIterable<Buffer> | null>
}

/**
 * Opens the places to search for files, in order: folders, public addresses, or buckets (`s3://bucket/folder`).
 *
 * @throws a message for an invalid place
 */
export async function openFileSources(places: readonly string[], account: S3Account | undefined): Promise<FileSource> {
  const sources = await Promise.all(
    places.map((place) => {
      if (isS3Address(place)) return inBucket(s3PlaceAt(place, account))
      return /^https?:\/\//.test(place) ? atAddress(place) : inFolder(place)
    }),
  )
  return {
    async has(key) {
      for (const source of sources) if (await source.has(key)) return true
      return false
    },
    async open(key) {
      for (const source of sources) {
        const bytes = await source.open(key)
        if (bytes !== null) return bytes
      }
      return null
    },
  }
}

async function inFolder(place: string): Promise<FileSource> {
  const root = await realpath(path.resolve(place)).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) throw new Error(`没有文件夹 ${place}`)
  /** A key with `..` or a symbolic link could lead out of the folder. */
  const find = async (key: string): Promise<string | undefined> => {
    const file = await realpath(path.join(root, key)).catch(() => undefined)
    const isInside = file?.startsWith(root + path.sep) === true && (await stat(file)).isFile()
    return isInside ? file : undefined
  }
  return {
    has: async (key) => (await find(key)) !== undefined,
    async open(key) {
      const file = await find(key)
      return file === undefined ? null : (createReadStream(file) as AsyncIterable<Buffer>)
    },
  }
}

/** Requests go only to the host that the operator named. */
function atAddress(place: string): FileSource {
  if (!URL.canParse(place)) throw new Error(`${place} 不是网址`)
  const base = place.endsWith('/') ? place : `${place}/`
  const allowed = [new URL(base).hostname.replace(/^\[|\]$/g, '').toLowerCase()]
  const addressOf = (key: string) => new URL(base + key.split('/').map(encodeURIComponent).join('/'))
  return {
    async has(key) {
      const reply = await downloadOutside(addressOf(key), allowed, 'HEAD')
      reply?.resume()
      return reply !== null
    },
    open: (key) => downloadOutside(addressOf(key), allowed),
  }
}

/** A key with `..` could lead out of the folder that the operator named. */
const isClimbing = (key: string): boolean => key.split('/').some((step) => step === '.' || step === '..')

/** Lists the bucket first, so that a wrong name or account is reported before the import begins. */
async function inBucket(place: S3Place): Promise<FileSource> {
  const client = await lazyClient(place)()
  await client.list('')[Symbol.asyncIterator]().next()
  const sizeOf = async (key: string): Promise<number | undefined> =>
    isClimbing(key) ? undefined : (await client.head(key))?.size
  return {
    has: async (key) => (await sizeOf(key)) !== undefined,
    async open(key) {
      const size = await sizeOf(key)
      return size === undefined ? null : client.read(key, 0, size - 1)
    },
  }
}
