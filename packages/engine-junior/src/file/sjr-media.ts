import { builtInSound } from '../limit/limit.ts'
import type { RawObject, Reader } from '../model/reader.ts'
import { list } from './sjr-value.ts'

export type MediaKind = 'characters' | 'backgrounds' | 'sounds'

/** A picture of this installation that replaces one of another program. */
export interface Substitute {
  readonly name: string
  /** Size at scale 1; a background has that of the stage. */
  readonly width: number
  readonly height: number
  /** True when it shows something similar but different, which is worth a remark. */
  readonly similar: boolean
}

/**
 * Returns what this installation has for a name in a file: that name itself, a replacement picture, or undefined when
 * there is nothing similar.
 */
export type LibraryLookup = (kind: MediaKind, name: string) => string | Substitute | undefined

export interface Scope {
  readonly reader: Reader
  readonly has: LibraryLookup
}

/** A requested medium, with the words for a remark. */
interface Wanted {
  readonly kind: MediaKind
  readonly asked: string
  readonly placeholder: string
  readonly path: string
  /** Its name for people. */
  readonly called: string
}

/** Returns a picture of this installation, or the placeholder; together with the requested name when it differs. */
export function pictureOf(
  { reader, has }: Scope,
  { kind, asked, placeholder, path, called }: Wanted,
): { name: string; missing?: string; substitute?: Substitute } {
  const found = has(kind, asked)
  if (typeof found === 'string') return { name: found }
  if (found?.similar !== false) reader.note(found ? 'similar-picture' : 'missing-picture', path, called)
  return found ? { name: found.name, missing: asked, substitute: found } : { name: placeholder, missing: asked }
}

/** Replaces missing sounds by the built-in one in place, so that the numbers of recordings stay correct. */
export const soundsOf = ({ reader, has }: Scope, raw: RawObject, path: string): string[] =>
  list(raw.sounds)
    .filter((name): name is string => typeof name === 'string')
    .map((name) => {
      const found = name === builtInSound ? name : has('sounds', name)
      if (found === undefined) reader.note('missing-sound', `${path}.sounds`)
      return typeof found === 'string' ? found : (found?.name ?? builtInSound)
    })

/** Returns the factor that scales a substitute to the visible size of the picture it replaces. */
export function growthOf(
  substitute: Substitute | undefined,
  width: number | undefined,
  height: number | undefined,
): number {
  if (!substitute || width === undefined || height === undefined || !(width > 0) || !(height > 0)) return 1
  return Math.sqrt((width * height) / (substitute.width * substitute.height))
}
