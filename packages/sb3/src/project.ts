import type { HatBlock, StackBlock } from './block/block.ts'

/** The centre is measured in picture units from the top left corner. */
export interface Costume {
  readonly name: string
  readonly format: 'svg' | 'png'
  readonly bytes: Uint8Array
  readonly centerX: number
  readonly centerY: number
}

/** `rate` is the number of samples per second. */
export interface Sound {
  readonly name: string
  readonly format: 'wav'
  readonly bytes: Uint8Array
  readonly rate: number
  readonly sampleCount: number
}

/** If `at` is absent, the builder selects the position. */
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
  /** The default is the first backdrop. */
  readonly backdrop?: string
}

export interface Sprite extends Target {
  readonly name: string
  readonly costumes: readonly Costume[]
  /** The default is the first costume. */
  readonly costume?: string
  /** In stage units from the centre: x from −240 to 240, y from −180 to 180. */
  readonly x?: number
  readonly y?: number
  /** In per cent. */
  readonly size?: number
  readonly direction?: number
  readonly rotationStyle?: 'all around' | 'left-right' | "don't rotate"
  readonly visible?: boolean
  readonly draggable?: boolean
}

/** Shows a variable or list. `sprite` is absent for a variable of the stage. */
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
  /** In drawing order. The last sprite is in front. */
  readonly sprites: readonly Sprite[]
  readonly monitors?: readonly Monitor[]
}

export const script = (hat: HatBlock, ...blocks: StackBlock[]): Script => ({ blocks: [hat, ...blocks] })
/** Blocks without a hat block that a child can use in the scripts area. */
export const loose = (first: StackBlock, ...rest: StackBlock[]): Script => ({ blocks: [first, ...rest] })
