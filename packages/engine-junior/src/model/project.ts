import type { BlockOp } from '../block/table.ts'

/** A position on the stage or in the scripts area. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A block that is not part of a script yet, as dragged from the palette. */
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
  /** Position of the first block in the scripts area, in block units. */
  readonly x: number
  readonly y: number
  readonly blocks: readonly Block[]
}

export interface Home {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly shown: boolean
  /** Kept for the file format; going home does not change the direction (scratchjr.md §4). */
  readonly flip?: boolean | undefined
}

export interface Character {
  readonly kind: 'character'
  readonly id: string
  readonly name: string
  /** File name of the picture, in the library or the project's own media. */
  readonly picture: string
  /** The name in an imported file when this installation does not have it; exported again. */
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
  /** Ids of the characters in the order of the list beside the stage, when that is not from front to back. */
  readonly cast?: readonly string[] | undefined
  /** The character whose scripts are shown. */
  readonly selected?: string | undefined
  /** Height of the next text. */
  readonly nextTextY: number
}

export interface Project {
  readonly version: number
  readonly name: string
  readonly pages: readonly Page[]
  readonly currentPage: string
  /** Number for the next id, so that editing stays a pure function. */
  readonly nextId: number
}

export const isCharacter = (object: StageObject): object is Character => object.kind === 'character'
