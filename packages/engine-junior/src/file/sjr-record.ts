import type { Files } from './archive.ts'
import { isFileName } from './media.ts'
import { FileProblem } from './problem.ts'

/** In some older files, the object is a text. */
export function objectOrText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch (cause) {
    throw new FileProblem('bad-json', { cause })
  }
}

export const recordName = 'data.json'

/**
 * Returns the files by their path relative to the record. An archive that was packed by hand may lack the folder
 * `project` or have another folder around it.
 */
export function besideRecord(files: Files): Files {
  const depth = (path: string): number => path.split('/').length
  const record = [...files.keys()]
    .filter((path) => path.toLowerCase() === recordName || path.toLowerCase().endsWith(`/${recordName}`))
    .toSorted((a, b) => depth(a) - depth(b))[0]
  if (record === undefined) throw new FileProblem('no-project')
  const folder = record.slice(0, -recordName.length)
  const inside = [...files].filter(([path]) => path.startsWith(folder))
  return new Map(inside.map(([path, bytes]) => [path === record ? recordName : path.slice(folder.length), bytes]))
}

export function mediaIn(files: Files): Map<string, Uint8Array> {
  const found = [...files].flatMap(([path, bytes]) => {
    const match = /^(?:characters|backgrounds|sounds)\/(.+)$/i.exec(path)
    return match?.[1] !== undefined && isFileName(match[1]) ? [[match[1], bytes] as const] : []
  })
  return new Map(found)
}
