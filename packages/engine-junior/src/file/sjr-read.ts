import { builtInSound, defaultScale, placeholderBackground, placeholderPicture } from '../limit/limit.ts'
import type { CharacterSpec } from '../model/project.ts'
import { readProject, type ReadProject } from '../model/read.ts'
import { isRawObject, newReader, type RawObject, type Reader } from '../model/reader.ts'
import { readJson, unpack, type Files } from './archive.ts'
import { isFileName } from './media.ts'
import { FileProblem } from './problem.ts'
import { readStrip } from './sjr-block.ts'
import type { ProjectFile } from './project-file.ts'

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

interface Scope {
  readonly reader: Reader
  readonly has: LibraryLookup
}

const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const flags = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])
const flag = (value: unknown): boolean | undefined => flags.get(value)

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
function pictureOf(
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

function characterOf(scope: Scope, id: string, raw: RawObject, path: string): RawObject {
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

const textOf = (id: string, raw: RawObject): RawObject => ({
  kind: 'text',
  id,
  text: text(raw.str),
  color: text(raw.color),
  size: number(raw.fontsize),
  x: number(raw.xcoor),
  y: number(raw.ycoor),
})

/** The ids from back to front: the layers first, then objects the layers forgot. */
function order(raw: RawObject): string[] {
  const names = [...list(raw.layers), ...list(raw.sprites)].filter((name): name is string => typeof name === 'string')
  return [...new Set(names)].filter((name) => isRawObject(raw[name]))
}

/** Object ids are unique within the project here, but only within the page there. */
function pageOf(scope: Scope, id: string, raw: unknown, at: number): RawObject | undefined {
  if (!isRawObject(raw)) return undefined
  const own = (name: string): string => `${id}/${name}`
  const asked = text(raw.md5)
  const background =
    asked === undefined
      ? undefined
      : pictureOf(scope, {
          kind: 'backgrounds',
          asked,
          placeholder: placeholderBackground,
          path: `${id}.md5`,
          called: `第${at + 1}页的背景`,
        })
  const objects = order(raw).map((name) => {
    const object = raw[name] as RawObject
    return object.type === 'text' ? textOf(own(name), object) : characterOf(scope, own(name), object, `${id}.${name}`)
  })
  return {
    id,
    background: background?.name,
    missing: background?.missing,
    objects,
    cast: list(raw.sprites)
      .filter((name): name is string => typeof name === 'string')
      .map(own),
    nextTextY: number(raw.textstartat),
    selected: typeof raw.lastSprite === 'string' ? own(raw.lastSprite) : undefined,
  }
}

/** The columns json and thumbnail are objects in files, and text in some older ones. */
function objectOrText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch (cause) {
    throw new FileProblem('bad-json', { cause })
  }
}

const recordName = 'data.json'

/**
 * The files by their path beside the record. The format has them in a folder `project`; whoever packed the content by
 * hand left that folder out, or put another one around it. The record nearest to the top counts.
 */
function besideRecord(files: Files): Files {
  const depth = (path: string): number => path.split('/').length
  const record = [...files.keys()]
    .filter((path) => path.toLowerCase() === recordName || path.toLowerCase().endsWith(`/${recordName}`))
    .toSorted((a, b) => depth(a) - depth(b))[0]
  if (record === undefined) throw new FileProblem('no-project')
  const folder = record.slice(0, -recordName.length)
  const inside = [...files].filter(([path]) => path.startsWith(folder))
  return new Map(inside.map(([path, bytes]) => [path === record ? recordName : path.slice(folder.length), bytes]))
}

/** Media of the file by name, from the three folders. */
function mediaIn(files: Files): Map<string, Uint8Array> {
  const found = [...files].flatMap(([path, bytes]) => {
    const match = /^(?:characters|backgrounds|sounds)\/(.+)$/i.exec(path)
    return match?.[1] !== undefined && isFileName(match[1]) ? [[match[1], bytes] as const] : []
  })
  return new Map(found)
}

/**
 * Opens an .sjr file, also of the original application (scratchjr.md §6, §7). Pictures that are neither in the file nor
 * in the library become placeholders; odd content is repaired with remarks. Throws a FileProblem when there is no
 * project in the file.
 */
export function readSjr(
  bytes: Uint8Array,
  library: LibraryLookup = () => undefined,
  mascot?: CharacterSpec,
): ProjectFile & ReadProject {
  const files = besideRecord(unpack(bytes))
  const record = readJson(files, recordName)
  const json = isRawObject(record) ? objectOrText(record.json) : undefined
  if (!isRawObject(record) || !isRawObject(json)) throw new FileProblem('bad-json')
  const media = mediaIn(files)
  const reader = newReader()
  const scope: Scope = { reader, has: (kind, name) => (media.has(name) ? name : library(kind, name)) }
  const ids = list(json.pages).filter((id): id is string => typeof id === 'string')
  // A page that is listed but not there becomes a page with the mascot; see readProject.
  const pages = ids.map((id, at) => pageOf(scope, id, json[id], at))
  const read = readProject({ version: 1, name: text(record.name), pages, currentPage: json.currentPage }, mascot)
  const thumbnail = [...files].find(([path]) => /^thumbnails\//i.test(path))?.[1]
  return {
    project: read.project,
    remarks: [...reader.remarks, ...read.remarks],
    media,
    ...(thumbnail ? { thumbnail } : {}),
  }
}
