import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { FileProblem } from './problem.ts'

export type Files = ReadonlyMap<string, Uint8Array>

/** Projects are far smaller. A larger archive is damaged or is an attack. */
const mostBytes = 64 * 1024 * 1024
const mostFiles = 1000

/** A fixed time, so that an unchanged project has the same bytes. The earliest year of a zip is 1980. */
const mtime = new Date(1980, 0, 1, 12)

const packed = /\.(png|jpe?g|webp|mp3|ogg|webm|m4a)$/i

/** Stores media uncompressed, because media are already compressed. */
export function pack(files: Files): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of files) entries[name] = [bytes, { level: packed.test(name) ? 0 : 6, mtime }]
  return zipSync(entries)
}

/** @throws FileProblem if the zip is invalid or larger than any project */
export function unpack(bytes: Uint8Array): Files {
  let size = 0
  let count = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    size += originalSize
    count += 1
    if (size > mostBytes || count > mostFiles) throw new FileProblem('too-large')
    return !name.endsWith('/')
  }
  try {
    return new Map(
      // Some Windows programs write backslashes between folders.
      Object.entries(unzipSync(bytes, { filter })).map(([name, content]) => [
        name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''),
        content,
      ]),
    )
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause
    throw new FileProblem('not-a-zip', { cause })
  }
}

/** @throws FileProblem if the file is missing or is not JSON */
export function readJson(files: Files, name: string): unknown {
  const bytes = files.get(name)
  if (!bytes) throw new FileProblem('no-project')
  try {
    return JSON.parse(strFromU8(bytes).replace(/^\uFEFF/, '')) as unknown
  } catch (cause) {
    throw new FileProblem('bad-json', { cause })
  }
}

export const jsonBytes = (value: unknown): Uint8Array => strToU8(JSON.stringify(value))
