import type { HatBlock, StackBlock } from './block/block.ts'

/** A picture of a sprite or of the stage. The centre is measured in picture units from the top left corner. */
export interface Costume {
  readonly name: string
  readonly format: 'svg' | 'png'
  readonly bytes: Uint8Array
  readonly centerX: number
  readonly centerY: number
}

/** A sound with `sampleCount` samples and `rate` samples per second. */
export interface Sound {
  readonly name: string
  readonly format: 'wav'
  readonly bytes: Uint8Array
  readonly rate: number
  readonly sampleCount: number
}

/** Connected blocks. If `at` is absent, the builder selects the position. */
export interface Script {
  readonly blocks: readonly [HatBlock | StackBlock, ...StackBlock[]]
  readonly at?: { readonly x: number; readonly y: number }
}

/** A comment in the scripts area. */
export interface Note {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
}

export type Scalar = string | number

interface Target {
  readonly sounds?: readonly Sound[]
  /** Start values by name. A variable of the stage whose name starts with `☁ ` is a cloud variable. */
  readonly variables?: Readonly<Record<string, Scalar>>
  readonly lists?: Readonly<Record<string, readonly Scalar[]>>
  readonly scripts?: readonly Script[]
  readonly notes?: readonly Note[]
}

export interface Stage extends Target {
  readonly backdrops: readonly Costume[]
  /** Name of the backdrop at the start. The default is the first backdrop. */
  readonly backdrop?: string
}

export interface Sprite extends Target {
  readonly name: string
  readonly costumes: readonly Costume[]
  /** Name of the costume at the start. The default is the first costume. */
  readonly costume?: string
  /** The position in stage units from the centre of the stage: x from −240 to 240, y from −180 to 180. */
  readonly x?: number
  readonly y?: number
  /** The size in per cent. */
  readonly size?: number
  readonly direction?: number
  readonly rotationStyle?: 'all around' | 'left-right' | "don't rotate"
  readonly visible?: boolean
  readonly draggable?: boolean
}

/** Shows a variable or list on the stage. `sprite` is absent for a variable of the stage. */
export interface Monitor {
  readonly variable?: string
  readonly list?: string
  readonly sprite?: string
  readonly mode?: 'default' | 'large' | 'slider'
  readonly x?: number
  readonly y?: number
  readonly visible?: boolean
}

export interface Project {
  readonly stage: Stage
  /** The sprites in drawing order. The last sprite is in front. */
  readonly sprites: readonly Sprite[]
  readonly monitors?: readonly Monitor[]
}

/** Returns a script that starts with a hat block. */
export const script = (hat: HatBlock, ...blocks: StackBlock[]): Script => ({ blocks: [hat, ...blocks] })
/** Returns blocks without a hat block that a child can use in the scripts area. */
export const loose = (first: StackBlock, ...rest: StackBlock[]): Script => ({ blocks: [first, ...rest] })
