import {
  builtInSound,
  defaultScale,
  defaultTextColor,
  defaultTextSize,
  limit,
  stage,
  textStart,
} from '../limit/limit.ts'
import { fitScale } from './size.ts'
import type { Character, TextObject, Page, Project } from './project.ts'

/** The version of this data format. See upgrade.ts for older versions. */
export const projectVersion = 1

export interface CharacterSpec {
  readonly name: string
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly scale?: number | undefined
}

/** The character of a new page. The editor may use its own character instead. */
export const defaultMascot: CharacterSpec = { name: '小码', picture: 'mascot.svg', width: 200, height: 200 }

/** See scratchjr.md §1, §2. */
export function newCharacter(id: string, spec: CharacterSpec): Character {
  const scale = fitScale(spec, spec.scale ?? defaultScale)
  const x = stage.width / 2
  const y = stage.height / 2
  return {
    kind: 'character',
    id,
    name: [...spec.name].slice(0, limit.characterName).join(''),
    picture: spec.picture,
    width: spec.width,
    height: spec.height,
    defaultScale: scale,
    x,
    y,
    angle: 0,
    flip: false,
    scale,
    shown: true,
    speed: 2,
    home: { x, y, scale, shown: true },
    sounds: [builtInSound],
    scripts: [],
  }
}

export const newText = (id: string, text: string, y: number): TextObject => ({
  kind: 'text',
  id,
  text: [...text].slice(0, limit.text).join(''),
  color: defaultTextColor,
  size: defaultTextSize,
  x: stage.width / 2,
  y,
})

/** See scratchjr.md §1. */
export const newPage = (id: string, characterId: string, mascot: CharacterSpec = defaultMascot): Page => ({
  id,
  objects: [newCharacter(characterId, mascot)],
  selected: characterId,
  nextTextY: textStart,
})

export const newProject = (name: string, mascot: CharacterSpec = defaultMascot): Project => ({
  version: projectVersion,
  name: [...name].slice(0, limit.projectName).join(''),
  pages: [newPage('page1', 'object2', mascot)],
  currentPage: 'page1',
  nextId: 3,
})
