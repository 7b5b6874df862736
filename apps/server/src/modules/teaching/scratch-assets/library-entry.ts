import { createHash } from 'node:crypto'
import { assetLimits, assetTypes, scratchAssetProblem } from '@mashu/contract/teaching/scratch/assets'
import { isPicture, isSound, measureMedia } from './measure.ts'
import type { PictureSize } from './measure-picture.ts'
import type { SoundLength } from './measure-sound.ts'

export interface AssetFile {
  /** The storage key. */
  key: string
  name: string
  bytes: Buffer
}

interface Named {
  name: string
  tags: string[]
  assetId: string
  md5ext: string
  /** The storage key, which becomes an address when the entry is sent. */
  file: string
}
export type PictureEntry = Named & PictureSize
export type SoundEntry = Named & SoundLength
/** A measured picture or sound of the library. */
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
 * The content of the file decides its type, not its name.
 * @throws `scratchAsset.notMedia` for a file that is no intact picture or sound
 */
export function toPart({ key, name, bytes }: AssetFile): Part {
  const measured = measureMedia(bytes)
  if (measured === null) throw scratchAssetProblem('scratchAsset.notMedia', { name })
  const assetId = createHash('md5').update(bytes).digest('hex')
  return { name: titleOf(name), tags: [], assetId, md5ext: `${assetId}.${measured.dataFormat}`, file: key, ...measured }
}

/** @throws a Chinese problem when the parts do not form a sprite */
export function toSprite(parts: readonly Part[], name: string, tags: string[]): SpriteEntry {
  const costumes = parts.filter((part): part is PictureEntry => isPicture(part))
  const sounds = parts.filter((part): part is SoundEntry => isSound(part))
  if (costumes.length === 0) throw scratchAssetProblem('scratchAsset.noCostume')
  if (Math.max(costumes.length, sounds.length) > assetLimits.parts)
    throw scratchAssetProblem('scratchAsset.tooMany', { max: assetLimits.parts })
  return { name, tags, isStage: false, variables: {}, blocks: {}, costumes, sounds }
}

/**
 * A sprite gets all parts, an entry of any other type only the first part.
 * @throws a Chinese problem when the parts do not match the type
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

/** Pictures come first. */
export const partsOf = (entry: LibraryEntry): Part[] =>
  'costumes' in entry ? [...entry.costumes, ...entry.sounds] : [entry]

export function readEntry(assetData: string | null): LibraryEntry | null {
  try {
    return JSON.parse(assetData ?? '') as LibraryEntry
  } catch {
    return null
  }
}

/**
 * Returns an entry for the editor, with `url` instead of the storage keys, or null for an unreadable entry.
 * For the search, its tags contain the school's tags, the editor's names of these tags (`values`), and the pinyin of
 * the name.
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
