import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backdrops, characters, sounds, type Picture, type SoundClip } from '@mashu/artwork'
import { md5 } from '@mashu/sb3'
import { pinyin } from 'pinyin-pro'
import { defaultProject } from './default-project.ts'
import { editorFolder } from './step/place.ts'
import { contentHash } from './upstream/vendor.ts'

interface AssetEntry {
  name: string
  tags: readonly string[]
  assetId: string
  md5ext: string
  dataFormat: string
}
type CostumeEntry = AssetEntry & { bitmapResolution: number; rotationCenterX: number; rotationCenterY: number }
type SoundEntry = AssetEntry & { format: string; rate: number; sampleCount: number }
interface SpriteEntry {
  name: string
  tags: readonly string[]
  isStage: boolean
  costumes: CostumeEntry[]
  sounds: SoundEntry[]
  variables: object
  blocks: object
}

export interface Libraries {
  lists: { costumes: CostumeEntry[]; backdrops: CostumeEntry[]; sprites: SpriteEntry[]; sounds: SoundEntry[] }
  /** Contents by file name. */
  files: Map<string, Uint8Array>
}

/** A search finds a name by its pinyin or by the initials of its pinyin. */
function spelledName(name: string): string[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const spelled = [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  return spelled.map((letters) => letters.replaceAll(/\s/g, '').toLowerCase())
}

export function makeLibraries(): Libraries {
  const files = new Map<string, Uint8Array>()
  const asset = (name: string, tags: readonly string[], bytes: Uint8Array, dataFormat: string): AssetEntry => {
    const assetId = md5(bytes)
    files.set(`${assetId}.${dataFormat}`, bytes)
    return { name, tags: [...tags, ...spelledName(name)], assetId, md5ext: `${assetId}.${dataFormat}`, dataFormat }
  }
  const costume =
    (tags: readonly string[]) =>
    (picture: Picture): CostumeEntry => ({
      ...asset(picture.name, tags, picture.bytes, 'svg'),
      bitmapResolution: 1,
      rotationCenterX: picture.centerX,
      rotationCenterY: picture.centerY,
    })
  const sound = (clip: SoundClip): SoundEntry => ({
    ...asset(clip.name, clip.tags, clip.bytes, 'wav'),
    format: '',
    rate: clip.rate,
    sampleCount: clip.sampleCount,
  })

  const clips = new Map(sounds().map((clip) => [clip.id, sound(clip)]))
  const sprites = characters().map(({ name, tags, costumes, sounds: ids }): SpriteEntry => ({
    name,
    tags: [...tags, ...spelledName(name)],
    isStage: false,
    costumes: costumes.map(costume(tags)),
    sounds: ids.flatMap((id) => clips.get(id) ?? []),
    variables: {},
    blocks: {},
  }))
  return {
    files,
    lists: {
      sprites,
      costumes: sprites.flatMap(({ costumes }) => costumes),
      sounds: [...clips.values()],
      backdrops: backdrops().map(({ tags, picture }) => costume(tags)(picture)),
    },
  }
}

/** Returns the addresses of the libraries and the default project below /scratch3/. */
export function buildLibrary(): { libraries: string; project: string } {
  const assets = path.join(editorFolder, 'assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const { lists, files } = makeLibraries()
  for (const [name, bytes] of files) writeFileSync(path.join(assets, name), bytes)
  const script = `self.__scratchLibraries=${JSON.stringify(lists)};\n`
  const project = defaultProject()
  const names = {
    libraries: `assets/libraries.${contentHash(script)}.js`,
    project: `assets/project.${contentHash(Buffer.from(project))}.sb3`,
  }
  writeFileSync(path.join(editorFolder, names.libraries), script)
  // This stable address is documented for readers of the lists.
  writeFileSync(path.join(editorFolder, 'libraries.js'), script)
  writeFileSync(path.join(editorFolder, names.project), project)
  return names
}
