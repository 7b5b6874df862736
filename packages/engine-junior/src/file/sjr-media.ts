import { builtInSound } from '../limit/limit.ts'
import type { RawObject, Reader } from '../model/reader.ts'
import { list } from './sjr-value.ts'

export type MediaKind = 'characters' | 'backgrounds' | 'sounds'

/** A picture of this installation that stands for one of another program. */
export interface Substitute {
  readonly name: string
  /** Size at scale 1; a background has that of the stage. */
  readonly width: number
  readonly height: number
  /** It shows something else that is only like it: worth a remark. */
  readonly similar: boolean
}

/**
 * What this installation has for a name in the file: that name itself, a picture to use in its place, or undefined when
 * there is nothing of the kind.
 */
export type LibraryLookup = (kind: MediaKind, name: string) => string | Substitute | undefined

export interface Scope {
  readonly reader: Reader
  readonly has: LibraryLookup
}

/** What is asked for, and what to say of it. */
interface Wanted {
  readonly kind: MediaKind
  readonly asked: string
  readonly placeholder: string
  readonly path: string
  /** What people call it. */
  readonly called: string
}

/**
 * A picture this installation has, or the placeholder; together with the name that was asked for where it is another
 * one.
 */
export function pictureOf(
  { reader, has }: Scope,
  { kind, asked, placeholder, path, called }: Wanted,
): { name: string; missing?: string; substitute?: Substitute } {
  const found = has(kind, asked)
  if (typeof found === 'string') return { name: found }
  if (found?.similar !== false) reader.note(found ? 'similar-picture' : 'missing-picture', path, called)
  return found ? { name: found.name, missing: asked, substitute: found } : { name: placeholder, missing: asked }
}

/** Sounds that are nowhere become the built-in one, in place, so that the numbers of recordings stay right. */
export const soundsOf = ({ reader, has }: Scope, raw: RawObject, path: string): string[] =>
  list(raw.sounds)
    .filter((name): name is string => typeof name === 'string')
    .map((name) => {
      const found = name === builtInSound ? name : has('sounds', name)
      if (found === undefined) reader.note('missing-sound', `${path}.sounds`)
      return typeof found === 'string' ? found : (found?.name ?? builtInSound)
    })

/** How much a substitute is scaled to look as large as the picture it stands for. */
export function growthOf(
  substitute: Substitute | undefined,
  width: number | undefined,
  height: number | undefined,
): number {
  if (!substitute || width === undefined || height === undefined || !(width > 0) || !(height > 0)) return 1
  return Math.sqrt((width * height) / (substitute.width * substitute.height))
}
