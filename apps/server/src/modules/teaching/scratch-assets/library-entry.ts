import { createHash } from 'node:crypto'
import { assetLimits, assetTypes, scratchAssetProblem } from '@mashu/contract/teaching/scratch/assets'
import { isPicture, isSound, measureMedia } from './measure.ts'
import type { PictureSize } from './measure-picture.ts'
import type { SoundLength } from './measure-sound.ts'

/** A stored file with its bytes. */
export interface AssetFile {
  /** Storage key. */
  key: string
  name: string
  bytes: Buffer
}

interface Named {
  name: string
  tags: string[]
  assetId: string
  md5ext: string
  /** Storage key, from which the address is made when the entry is sent. */
  file: string
}
export type PictureEntry = Named & PictureSize
export type SoundEntry = Named & SoundLength
/** A picture or sound of the library, measured. */
export type Part = PictureEntry | SoundEntry
export interface SpriteEntry {
  name: string
  tags: string[]
  isStage: false
  variables: object
  blocks: object
  costumes: PictureEntry[]
  sounds: SoundEntry[]
}
export type LibraryEntry = Part | SpriteEntry

const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100) || '素材'

/**
 * Measures a file by its content.
 * @throws `scratchAsset.notMedia` for anything but a whole picture or sound.
 */
export function toPart({ key, name, bytes }: AssetFile): Part {
  const measured = measureMedia(bytes)
  if (measured === null) throw scratchAssetProblem('scratchAsset.notMedia', { name })
  const assetId = createHash('md5').update(bytes).digest('hex')
  return { name: titleOf(name), tags: [], assetId, md5ext: `${assetId}.${measured.dataFormat}`, file: key, ...measured }
}

/** A sprite of these parts. @throws a problem in Chinese for one that is none. */
export function toSprite(parts: readonly Part[], name: string, tags: string[]): SpriteEntry {
  const costumes = parts.filter((part): part is PictureEntry => isPicture(part))
  const sounds = parts.filter((part): part is SoundEntry => isSound(part))
  if (costumes.length === 0) throw scratchAssetProblem('scratchAsset.noCostume')
  if (Math.max(costumes.length, sounds.length) > assetLimits.parts)
    throw scratchAssetProblem('scratchAsset.tooMany', { max: assetLimits.parts })
  return { name, tags, isStage: false, variables: {}, blocks: {}, costumes, sounds }
}

/**
 * The entry of Scratch's library of this type; a sprite has all parts, anything else the first.
 * @throws a problem in Chinese for parts that are not what the type says.
 */
export function libraryEntry(
  assetType: number,
  parts: readonly [Part, ...Part[]],
  given: { name: string | null; tags: string[] },
): LibraryEntry {
  const [part] = parts
  const name = given.name?.trim() || part.name
  if (assetType === assetTypes.sprite) return toSprite(parts, name, given.tags)
  if (assetType === assetTypes.sound && !isSound(part))
    throw scratchAssetProblem('scratchAsset.notSound', { name: part.name })
  if (assetType !== assetTypes.sound && !isPicture(part))
    throw scratchAssetProblem('scratchAsset.notPicture', { name: part.name })
  return { ...part, name, tags: given.tags }
}

/** The pictures and sounds of an entry, pictures first. */
export const partsOf = (entry: LibraryEntry): Part[] =>
  'costumes' in entry ? [...entry.costumes, ...entry.sounds] : [entry]

/** An entry as it is kept; null for what cannot be read. */
export function readEntry(assetData: string | null): LibraryEntry | null {
  try {
    return JSON.parse(assetData ?? '') as LibraryEntry
  } catch {
    return null
  }
}

/**
 * An entry as the editor gets it: `url` in place of the storage keys, and tags by which its search finds it: those of
 * the school, the editor's own words for them (`values`), and the name's pinyin. Null for what cannot be read.
 */
export function sentEntry(
  { assetData, spelled }: { assetData: string | null; spelled: string | null },
  urlOf: (key: string) => string,
  values: ReadonlyMap<string, string>,
): object | null {
  const entry = readEntry(assetData)
  if (entry === null) return null
  const located = ({ file, ...part }: Part) => ({ ...part, url: urlOf(file) })
  const found = [...entry.tags, ...entry.tags.flatMap((tag) => values.get(tag) ?? []), ...(spelled?.split(' ') ?? [])]
  const tags = [...new Set(found)]
  return 'costumes' in entry
    ? { ...entry, tags, costumes: entry.costumes.map(located), sounds: entry.sounds.map(located) }
    : { ...located(entry), tags }
}
