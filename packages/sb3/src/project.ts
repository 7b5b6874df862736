import type { HatBlock, StackBlock } from './block/block.ts'

/** A picture of a sprite or of the stage. Its centre is in units of the picture, from its top left corner. */
export interface Costume {
  readonly name: string
  readonly format: 'svg' | 'png'
  readonly bytes: Uint8Array
  readonly centerX: number
  readonly centerY: number
}

/** A sound of `sampleCount` samples, at `rate` samples a second. */
export interface Sound {
  readonly name: string
  readonly format: 'wav'
  readonly bytes: Uint8Array
  readonly rate: number
  readonly sampleCount: number
}

/** Connected blocks. The builder chooses `x` and `y` when they are absent. */
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
  /** The start values by name. On the stage, a name that begins with `☁ ` is a cloud variable. */
  readonly variables?: Readonly<Record<string, Scalar>>
  readonly lists?: Readonly<Record<string, readonly Scalar[]>>
  readonly scripts?: readonly Script[]
  readonly notes?: readonly Note[]
}

export interface Stage extends Target {
  readonly backdrops: readonly Costume[]
  /** The name of the backdrop at the start, or the first one when it is absent. */
  readonly backdrop?: string
}

export interface Sprite extends Target {
  readonly name: string
  readonly costumes: readonly Costume[]
  /** The name of the costume at the start, or the first one when it is absent. */
  readonly costume?: string
  /** The position in units of the stage, from its centre: x from −240 to 240, y from −180 to 180. */
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
  /** The sprites are in drawing order: the last one is in front. */
  readonly sprites: readonly Sprite[]
  readonly monitors?: readonly Monitor[]
}

/** Declares a script that begins with a hat. */
export const script = (hat: HatBlock, ...blocks: StackBlock[]): Script => ({ blocks: [hat, ...blocks] })
/** Declares blocks without a hat in the scripts area, for a child to use. */
export const loose = (first: StackBlock, ...rest: StackBlock[]): Script => ({ blocks: [first, ...rest] })
