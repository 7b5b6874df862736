import { builtInSound, defaultScale, placeholderPicture } from '../limit/limit.ts'
import type { RawObject, Reader } from '../model/reader.ts'
import { readStrip } from './sjr-block.ts'
import { list, text, number, flag } from './sjr-value.ts'

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
const soundsOf = ({ reader, has }: Scope, raw: RawObject, path: string): string[] =>
  list(raw.sounds)
    .filter((name): name is string => typeof name === 'string')
    .map((name) => {
      const found = name === builtInSound ? name : has('sounds', name)
      if (found === undefined) reader.note('missing-sound', `${path}.sounds`)
      return typeof found === 'string' ? found : (found?.name ?? builtInSound)
    })

/** How much a substitute is scaled to look as large as the picture it stands for. */
function growthOf(substitute: Substitute | undefined, width: number | undefined, height: number | undefined): number {
  if (!substitute || width === undefined || height === undefined || !(width > 0) || !(height > 0)) return 1
  return Math.sqrt((width * height) / (substitute.width * substitute.height))
}

export function characterOf(scope: Scope, id: string, raw: RawObject, path: string): RawObject {
  const called = text(raw.name) ?? id.slice(id.indexOf('/') + 1).replace(/ \d+$/, '')
  const {
    name: picture,
    missing,
    substitute,
  } = pictureOf(scope, {
    kind: 'characters',
    asked: text(raw.md5) ?? '',
    placeholder: placeholderPicture,
    path: `${path}.md5`,
    called,
  })
  const half = (value: unknown): number | undefined => {
    const read = number(value)
    return read === undefined ? undefined : read * 2
  }
  const [width, height] = [number(raw.w) ?? half(raw.cx), number(raw.h) ?? half(raw.cy)]
  const growth = growthOf(substitute, width, height)
  const scaled = (value: unknown): number | undefined => {
    const read = number(value)
    return read === undefined ? undefined : read * growth
  }
  return {
    kind: 'character',
    id,
    name: called,
    picture,
    missing,
    width: substitute?.width ?? width,
    height: substitute?.height ?? height,
    defaultScale: scaled(raw.defaultScale ?? defaultScale),
    x: number(raw.xcoor),
    y: number(raw.ycoor),
    angle: number(raw.angle),
    flip: flag(raw.flip),
    scale: scaled(raw.scale),
    shown: flag(raw.shown),
    speed: number(raw.speed),
    home: {
      x: number(raw.homex),
      y: number(raw.homey),
      scale: scaled(raw.homescale),
      shown: flag(raw.homeshown),
      flip: flag(raw.homeflip),
    },
    sounds: soundsOf(scope, raw, path),
    scripts: list(raw.scripts).map(readStrip),
  }
}

export const textOf = (id: string, raw: RawObject): RawObject => ({
  kind: 'text',
  id,
  text: text(raw.str),
  color: text(raw.color),
  size: number(raw.fontsize),
  x: number(raw.xcoor),
  y: number(raw.ycoor),
})
