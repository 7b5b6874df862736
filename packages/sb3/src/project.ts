import type { HatBlock, StackBlock } from './block/block.ts'

/** A picture of a sprite or of the stage. The centre is in the picture's own units, from its top left corner. */
export interface Costume {
  readonly name: string
  readonly format: 'svg' | 'png'
  readonly bytes: Uint8Array
  readonly centerX: number
  readonly centerY: number
}

/** A sound; `sampleCount` is at `rate` samples a second. */
export interface Sound {
  readonly name: string
  readonly format: 'wav'
  readonly bytes: Uint8Array
  readonly rate: number
  readonly sampleCount: number
}

/** Connected blocks; the builder sets `x` and `y` when absent. */
export interface Script {
  readonly blocks: readonly [HatBlock | StackBlock, ...StackBlock[]]
  readonly at?: { readonly x: number; readonly y: number }
}

/** A comment on the script area. */
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
  /** Start values by name; a name of the stage that begins with `☁ ` is a cloud variable. */
  readonly variables?: Readonly<Record<string, Scalar>>
  readonly lists?: Readonly<Record<string, readonly Scalar[]>>
  readonly scripts?: readonly Script[]
  readonly notes?: readonly Note[]
}

export interface Stage extends Target {
  readonly backdrops: readonly Costume[]
  /** Name of the first backdrop shown; default: the first one. */
  readonly backdrop?: string
}

export interface Sprite extends Target {
  readonly name: string
  readonly costumes: readonly Costume[]
  /** Name of the first costume worn; default: the first one. */
  readonly costume?: string
  /** Stage units from the centre; x −240…240, y −180…180. */
  readonly x?: number
  readonly y?: number
  /** Per cent. */
  readonly size?: number
  readonly direction?: number
  readonly rotationStyle?: 'all around' | 'left-right' | "don't rotate"
  readonly visible?: boolean
  readonly draggable?: boolean
}

/** A display of a variable or list on the stage; `sprite` is absent for a variable of the stage. */
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
  /** In drawing order: the last one is in front. */
  readonly sprites: readonly Sprite[]
  readonly monitors?: readonly Monitor[]
}

/** Declares a script that starts with a hat. */
export const script = (hat: HatBlock, ...blocks: StackBlock[]): Script => ({ blocks: [hat, ...blocks] })
/** Declares detached blocks on the script area, for a child to use. */
export const loose = (first: StackBlock, ...rest: StackBlock[]): Script => ({ blocks: [first, ...rest] })
