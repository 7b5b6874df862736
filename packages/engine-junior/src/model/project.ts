import type { BlockOp } from '../block/table.ts'

/** A position on the stage or in the scripts area. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A block outside of scripts, for example a block that is dragged from the palette. */
export interface BlockSeed {
  readonly op: BlockOp
  readonly arg?: number | string | undefined
  readonly inner?: readonly BlockSeed[] | undefined
}

export interface Block extends BlockSeed {
  readonly id: string
  readonly inner?: readonly Block[] | undefined
}

export interface Strip {
  readonly id: string
  /** The position of the first block, in units of blocks. */
  readonly x: number
  readonly y: number
  readonly blocks: readonly Block[]
}

export interface Home {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly shown: boolean
  /** Only for the file format. The block go-home does not change the direction (scratchjr.md §4). */
  readonly flip?: boolean | undefined
}

export interface Character {
  readonly kind: 'character'
  readonly id: string
  readonly name: string
  /** A file name in the library or among the project's own media. */
  readonly picture: string
  /** The name of an imported picture that this installation lacks. An export writes the name again. */
  readonly missing?: string | undefined
  /** The size of the picture at scale 1. */
  readonly width: number
  readonly height: number
  readonly defaultScale: number
  /** The centre of the character. */
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  readonly speed: number
  readonly home: Home
  /** File names. The first is the built-in sound. */
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
  /** Character ids in the order of the list beside the stage, if this is not the order from front to back. */
  readonly cast?: readonly string[] | undefined
  /** The character with visible scripts. */
  readonly selected?: string | undefined
  readonly nextTextY: number
}

export interface Project {
  readonly version: number
  readonly name: string
  readonly pages: readonly Page[]
  readonly currentPage: string
  /** The number of the next id. Editing functions have no other state. */
  readonly nextId: number
}

export const isCharacter = (object: StageObject): object is Character => object.kind === 'character'
