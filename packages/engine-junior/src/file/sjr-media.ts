import { builtInSound } from '../limit/limit.ts'
import type { RawObject, Reader } from '../model/reader.ts'
import { list } from './sjr-value.ts'

export type MediaKind = 'characters' | 'backgrounds' | 'sounds'

/** A picture of this installation that replaces a picture of another program. */
export interface Substitute {
  readonly name: string
  /** Size at scale 1. A background has the size of the stage. */
  readonly width: number
  readonly height: number
  /** A remark tells the user that the picture is only similar. */
  readonly similar: boolean
}

/** Returns the name of a file of this installation, or a picture that replaces the wanted file. */
export type LibraryLookup = (kind: MediaKind, name: string) => string | Substitute | undefined

export interface Scope {
  readonly reader: Reader
  readonly has: LibraryLookup
}

interface Wanted {
  readonly kind: MediaKind
  readonly asked: string
  readonly placeholder: string
  readonly path: string
  /** The name for remarks. */
  readonly called: string
}

/** `missing` is the requested name if the returned picture has another name. */
export function pictureOf(
  { reader, has }: Scope,
  { kind, asked, placeholder, path, called }: Wanted,
): { name: string; missing?: string; substitute?: Substitute } {
  const found = has(kind, asked)
  if (typeof found === 'string') return { name: found }
  if (found?.similar !== false) reader.note(found ? 'similar-picture' : 'missing-picture', path, called)
  return found ? { name: found.name, missing: asked, substitute: found } : { name: placeholder, missing: asked }
}

/** Replaces missing sounds by the built-in sound, because blocks refer to recordings by number. */
export const soundsOf = ({ reader, has }: Scope, raw: RawObject, path: string): string[] =>
  list(raw.sounds)
    .filter((name): name is string => typeof name === 'string')
    .map((name) => {
      const found = name === builtInSound ? name : has('sounds', name)
      if (found === undefined) reader.note('missing-sound', `${path}.sounds`)
      return typeof found === 'string' ? found : (found?.name ?? builtInSound)
    })

/** Returns the factor that makes a substitute as large as the replaced picture. */
export function growthOf(
  substitute: Substitute | undefined,
  width: number | undefined,
  height: number | undefined,
): number {
  if (!substitute || width === undefined || height === undefined || !(width > 0) || !(height > 0)) return 1
  return Math.sqrt((width * height) / (substitute.width * substitute.height))
}
