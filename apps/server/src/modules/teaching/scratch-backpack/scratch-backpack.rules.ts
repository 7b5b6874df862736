import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { createHash } from 'node:crypto'
import { backpackLimits, backpackProblem, type BackpackType } from '@mashu/contract/teaching/scratch/backpack'
import { detectKind } from '../../../platform/files/content/kind.ts'
import type { FileKind } from '../../../platform/files/content/file-kind.ts'
import { zipEntries } from '../../../platform/files/content/zip-entries.ts'

/** An item with bytes that match its type. */
export interface BackpackBody {
  /** `<MD5>.<extension>`, as Scratch names assets. */
  name: string
  bytes: Buffer
  /** Scratch's name of the format. Browsers receive the media type of the stored file instead. */
  mime: string
}

const NOUNS: Record<BackpackType, string> = { script: '积木', costume: '造型', sound: '声音', sprite: '角色' }
/** Scratch's names of the allowed formats. */
const MIMES: Record<BackpackType, Readonly<Record<string, string>>> = {
  script: { json: 'application/json' },
  costume: { svg: 'image/svg+xml', png: 'image/png' },
  sound: { wav: 'audio/x-wav', mp3: 'audio/mp3' },
  sprite: { zip: 'application/zip' },
}
/** `detectKind` distinguishes formats with the same container by the file name. */
const FILE_NAMES: Record<BackpackType, string> = {
  script: 'script.json',
  costume: 'costume',
  sound: 'sound',
  sprite: 'sprite.zip',
}
/** Maximum JSON values of a script: about twenty for each of two thousand blocks. */
const MAX_VALUES = 40_000
const PICTURES = new Set(['jpg', 'png'])
/** The file in a packed sprite that describes the sprite. */
const SPRITE_ENTRY = 'sprite.json'
/** Maximum bytes of an unpacked sprite, because a browser keeps the whole sprite in memory. */
const UNPACKED = 64 * 1024 * 1024

function isScript(bytes: Buffer): boolean {
  try {
    const blocks = parseGivenJson(bytes.toString('utf8'), { values: MAX_VALUES })
    const list = Array.isArray(blocks) ? blocks : (blocks as { blocks?: unknown } | null)?.blocks
    return (
      Array.isArray(list) &&
      list.length > 0 &&
      list.every((block: unknown) => typeof (block as { opcode?: unknown } | null)?.opcode === 'string')
    )
  } catch {
    return false
  }
}

function isSprite(bytes: Buffer): boolean {
  const entries = zipEntries(bytes)
  if (!entries?.some(({ name }) => name === SPRITE_ENTRY)) return false
  return entries.reduce((sum, entry) => sum + entry.unpacked, 0) <= UNPACKED
}

function kindOf(bytes: Buffer, fileName: string): FileKind | null {
  try {
    return detectKind(bytes, fileName)
  } catch {
    return null
  }
}

/** @throws `backpack.content` when the bytes do not match the type */
export function readBody(type: BackpackType, bytes: Buffer): BackpackBody {
  if (type === 'script' && bytes.length > backpackLimits.script)
    throw backpackProblem('backpack.scriptTooLarge', { max: backpackLimits.script / 1024 })
  const extension = kindOf(bytes, FILE_NAMES[type])?.extension ?? ''
  const mime = MIMES[type][extension]
  const isWhole = (type !== 'script' || isScript(bytes)) && (type !== 'sprite' || isSprite(bytes))
  if (mime === undefined || !isWhole) throw backpackProblem('backpack.content', { kind: NOUNS[type] })
  return { name: `${createHash('md5').update(bytes).digest('hex')}.${extension}`, bytes, mime }
}

/** @throws `backpack.content` unless the bytes are a JPEG or PNG */
export function readThumbnail(bytes: Buffer): { name: string; bytes: Buffer } {
  const extension = kindOf(bytes, 'thumbnail')?.extension ?? ''
  if (!PICTURES.has(extension)) throw backpackProblem('backpack.content', { kind: '图片' })
  return { name: `thumbnail.${extension}`, bytes }
}

/** Returns Scratch's name for the format of a file. */
export const mimeOf = (type: BackpackType, name: string): string => MIMES[type][name.replace(/^.*\./, '')] ?? ''
