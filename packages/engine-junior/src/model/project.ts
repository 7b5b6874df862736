import type { BlockOp } from '../block/table.ts'
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

/** A place of the stage or of the scripts area. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A block that belongs to nothing yet, as it is dragged from the palette. */
export interface BlockSeed {
  readonly op: BlockOp
  readonly arg?: number | string | undefined
  /** Only for blocks that enclose others. */
  readonly inner?: readonly BlockSeed[] | undefined
}

export interface Block extends BlockSeed {
  readonly id: string
  readonly inner?: readonly Block[] | undefined
}

export interface Strip {
  readonly id: string
  /** Place of the first block in the scripts area, in block units. */
  readonly x: number
  readonly y: number
  readonly blocks: readonly Block[]
}

export interface Home {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly shown: boolean
  /** Kept for the file format; going home keeps the direction (scratchjr.md §4). */
  readonly flip?: boolean | undefined
}

export interface Character {
  readonly kind: 'character'
  readonly id: string
  readonly name: string
  /** File name of the picture, the key of the library or of the project's own media. */
  readonly picture: string
  /** The name an imported file asked for when this installation does not have it; exported again. */
  readonly missing?: string | undefined
  /** Size of the picture at scale 1. */
  readonly width: number
  readonly height: number
  readonly defaultScale: number
  /** Centre point. */
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  readonly speed: number
  readonly home: Home
  /** File names; the first is the built-in sound. */
  readonly sounds: readonly string[]
  readonly scripts: readonly Strip[]
}

export interface TextObject {
  readonly kind: 'text'
  readonly id: string
  readonly text: string
  readonly color: string
  readonly size: number
  readonly x: number
  readonly y: number
}

export type StageObject = Character | TextObject

export interface Page {
  readonly id: string
  readonly background?: string | undefined
  readonly missing?: string | undefined
  /** From back to front. */
  readonly objects: readonly StageObject[]
  /** Ids of the characters in the order of the list beside the stage, where that is not from front to back. */
  readonly cast?: readonly string[] | undefined
  /** The character whose scripts are shown. */
  readonly selected?: string | undefined
  /** Height at which the next text is placed. */
  readonly nextTextY: number
}

/** The layout of this data; older files are brought up to it (see upgrade.ts). */
export const projectVersion = 1

export interface Project {
  readonly version: number
  readonly name: string
  readonly pages: readonly Page[]
  readonly currentPage: string
  /** The number the next id is made of, so that editing stays a pure function. */
  readonly nextId: number
}

/** What is needed to put a picture on the stage. */
export interface CharacterSpec {
  readonly name: string
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly scale?: number | undefined
}

/** The character of a new page unless the editor brings its own. */
export const defaultMascot: CharacterSpec = { name: '小码', picture: 'mascot.svg', width: 200, height: 200 }

/** A character at the centre of the stage with nothing but the built-in sound (scratchjr.md §1, §2). */
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

/** A text object at the middle of the given height. */
export const newText = (id: string, text: string, y: number): TextObject => ({
  kind: 'text',
  id,
  text: [...text].slice(0, limit.text).join(''),
  color: defaultTextColor,
  size: defaultTextSize,
  x: stage.width / 2,
  y,
})

/** A page with one mascot and no background (scratchjr.md §1). */
export const newPage = (id: string, characterId: string, mascot: CharacterSpec = defaultMascot): Page => ({
  id,
  objects: [newCharacter(characterId, mascot)],
  selected: characterId,
  nextTextY: textStart,
})

/** A project of one page. */
export const newProject = (name: string, mascot: CharacterSpec = defaultMascot): Project => ({
  version: projectVersion,
  name: [...name].slice(0, limit.projectName).join(''),
  pages: [newPage('page1', 'object2', mascot)],
  currentPage: 'page1',
  nextId: 3,
})

/** True for characters, false for texts. */
export const isCharacter = (object: StageObject): object is Character => object.kind === 'character'
