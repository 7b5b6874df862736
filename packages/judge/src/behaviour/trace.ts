import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** A sprite or character at one moment. */
export interface SpriteState {
  readonly name: string
  readonly x: number
  readonly y: number
  /** The position on a stage without edges; absent where sprites cannot wrap around the edges. */
  readonly walked?: { readonly x: number; readonly y: number } | undefined
  /** Degrees, clockwise. */
  readonly direction: number
  readonly size: number
  readonly visible: boolean
  readonly costume: string
  /** The text of its speech bubble; empty without a bubble. */
  readonly says: string
  readonly clones: number
  /** The things that it touches, among those that the check needs: names of sprites, `edge`, colours. */
  readonly touches: readonly string[]
}

/** The stage at one moment of the virtual clock. Y grows upwards. */
export interface Frame {
  /** Seconds since the start. */
  readonly time: number
  readonly sprites: readonly SpriteState[]
  readonly variables: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly backdrop: string
  /** Number of sounds started so far. */
  readonly sounds: number
  /** False when no script is running any more. */
  readonly running: boolean
}

/** The moments since the last action. */
export interface Trace {
  /** The moment before the last action. */
  readonly before: Frame
  /** The moments after it, in order. */
  readonly frames: readonly Frame[]
  /** The reason why the run ended early: too many steps, or an error of the engine. */
  readonly cut?: 'steps' | 'error' | undefined
}

export interface PlayRequest {
  readonly actions: readonly Action[]
  /** The stage is watched for this many seconds after the last action. */
  readonly within: number
  /** The pairs that are tested for `touches`. */
  readonly touching: readonly { readonly sprite: string; readonly what: string }[]
}

/** Plays a work from its start. The same request always gives the same trace. */
export interface Player {
  play(request: PlayRequest): Promise<Trace>
}
