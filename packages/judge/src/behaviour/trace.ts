import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** A sprite or character at one moment. */
export interface SpriteState {
  readonly name: string
  readonly x: number
  readonly y: number
  /** The position on a stage without edges. Absent if sprites cannot wrap around the edges. */
  readonly walked?: { readonly x: number; readonly y: number } | undefined
  /** Direction in degrees, clockwise. */
  readonly direction: number
  readonly size: number
  readonly visible: boolean
  readonly costume: string
  /** The text in the speech bubble. Empty without a bubble. */
  readonly says: string
  readonly clones: number
  /** Names of sprites, `edge` and colours. Only pairs that the check needs are tested. */
  readonly touches: readonly string[]
}

/** The y axis points up. */
export interface Frame {
  /** Seconds since the start on the virtual clock. */
  readonly time: number
  readonly sprites: readonly SpriteState[]
  readonly variables: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly backdrop: string
  /** Number of sounds that have started so far. */
  readonly sounds: number
  /** False after all scripts have ended. */
  readonly running: boolean
}

export interface Trace {
  /** The moment before the last action. */
  readonly before: Frame
  /** The moments after the last action, in order. */
  readonly frames: readonly Frame[]
  /** The run ended early: too many steps, or an error of the engine. */
  readonly cut?: 'steps' | 'error' | undefined
}

export interface PlayRequest {
  readonly actions: readonly Action[]
  /** Seconds for which the stage is watched after the last action. */
  readonly within: number
  /** The pairs to test for `touches`. */
  readonly touching: readonly { readonly sprite: string; readonly what: string }[]
}

/** The same request always gives the same trace. */
export interface Player {
  play(request: PlayRequest): Promise<Trace>
}
