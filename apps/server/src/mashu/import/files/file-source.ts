import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { downloadOutside } from '../../../platform/outside/download.ts'

/** Where the files of the school lie, by their storage keys there. */
export interface FileSource {
  has(key: string): Promise<boolean>
  /** @returns null when it is not there */
  open(key: string): Promise<AsyncIterable<Buffer> | null>
}

/** Several places, asked in order. @throws in words for one that is none */
export async function openFileSources(places: readonly string[]): Promise<FileSource> {
  const sources = await Promise.all(
    places.map((place) => (/^https?:\/\//.test(place) ? atAddress(place) : inFolder(place))),
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

/** The folder of uploads, itself or as a part of what the key says: `upload/files/a.png` and `files/a.png`. */
async function inFolder(place: string): Promise<FileSource> {
  const root = await realpath(path.resolve(place)).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) throw new Error(`没有文件夹 ${place}`)
  /** Only what really lies in the folder: a key may climb, and so may a link. */
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

/** Public addresses: the key follows the address. Only the host that the keeper named is asked. */
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
