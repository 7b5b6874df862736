import { backdrop, character, type Picture } from '@mashu/artwork'
import { cast, characterGroups, scenes, sizes, type CastEntry, type CharacterGroup, type SceneGroup } from './cast.ts'

export interface CharacterRow {
  readonly group: CharacterGroup
  readonly name: string
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly scale: number
}
export interface BackgroundRow {
  readonly group: SceneGroup
  readonly name: string
  readonly picture: string
}
export interface Catalogue {
  readonly characters: readonly CharacterRow[]
  readonly backgrounds: readonly BackgroundRow[]
}

/** Factor by which pictures of `@mashu/artwork` are enlarged. At scale ½ a picture is then about four cells wide. */
const enlarge = 1.75

const resized = ({ svg, width, height }: Picture): string =>
  svg.replace(`width="${width}" height="${height}"`, `width="${width * enlarge}" height="${height * enlarge}"`)

const mirrored = (svg: string, width: number): string =>
  svg.replace(/^(<svg[^>]*>)([^]*)(<\/svg>)$/, `$1<g transform="translate(${width} 0) scale(-1 1)">$2</g>$3`)

function pictureOf({ id, costume }: CastEntry): { picture: Picture; name: string } {
  const { name, costumes } = character(id)
  const picture =
    costume === undefined ? costumes[0] : costumes.find((candidate) => candidate.name === `${name}-${costume}`)
  if (!picture) throw new Error(`${id} has no picture ${costume ?? ''}`)
  return { picture, name }
}

const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180"><rect ' +
  'x="6" y="6" width="168" height="168" rx="36" fill="#F3F7FB" stroke="#8593A8" stroke-width="8" ' +
  'stroke-dasharray="22 18" stroke-linecap="round"/><path d="M62 70q2-30 30-30 28 2 28 28 0 18-18 ' +
  '26-12 6-12 20" fill="none" stroke="#8593A8" stroke-width="13" stroke-linecap="round"/><circle ' +
  'cx="90" cy="140" r="9" fill="#8593A8"/></svg>'
const placeholderScene =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><rect ' +
  'width="480" height="360" fill="#EAF5FF"/><path d="M0 260q120-50 240-18t240-18v136H0z" fill="#D6ECFF"' +
  '/><path d="M60 240l70-90 54 66 34-38 62 62z" fill="#C9D5E2"/><circle cx="350" cy="110" ' +
  'r="34" fill="#FFF1D6"/></svg>'

export function drawLibrary(): { readonly files: ReadonlyMap<string, string>; readonly catalogue: Catalogue } {
  const files = new Map([
    ['placeholder.svg', placeholder],
    ['placeholder-background.svg', placeholderScene],
  ])
  const characters = characterGroups.flatMap((group) =>
    cast[group].map((entry): CharacterRow => {
      const { picture, name } = pictureOf(entry)
      const key = `${entry.key ?? entry.id}.svg`
      if (files.has(key)) throw new Error(`two pictures are called ${key}`)
      files.set(key, entry.mirror ? mirrored(resized(picture), picture.width) : resized(picture))
      return {
        group,
        name: entry.name ?? name,
        picture: key,
        width: picture.width * enlarge,
        height: picture.height * enlarge,
        scale: sizes[entry.size ?? 'usual'],
      }
    }),
  )
  const backgrounds = (Object.keys(scenes) as SceneGroup[]).flatMap((group) =>
    scenes[group].map((id): BackgroundRow => {
      const { name, picture } = backdrop(id)
      const key = `scene-${id}.svg`
      files.set(key, picture.svg)
      return { group, name, picture: key }
    }),
  )
  return { files, catalogue: { characters, backgrounds } }
}
