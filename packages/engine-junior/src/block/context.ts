export type Argument = number | string | undefined

/**
 * The result of a block's generator: nothing, `end` to end the script, or `again` to restart it from its first block.
 */
export type Outcome = void | 'end' | 'again'

/** Yields how many ticks the script waits before it continues. */
export type Steps<Result = void> = Generator<number, Result, void>

export interface Pose {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise, 0 to 359. */
  readonly angle: number
  /** True when the character faces left. */
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  /** The speed: 1 is slow, 2 is medium, 4 is fast. */
  readonly speed: number
}

export interface BlockContext {
  readonly pose: Pose
  readonly defaultScale: number
  /** False when a tap runs a strip without a start block: size and visibility then also change the home state. */
  readonly hasStart: boolean
  readonly sounds: readonly string[]
  place(change: Partial<Pose>): void
  /** Returns the scale, limited to the allowed sizes. */
  fitScale(scale: number): number
  setHome(home: { scale?: number; shown?: boolean }): void
  goHome(): void
  fade(opacity: number): void
  /** Shows a speech bubble. The returned function removes it, unless another bubble has replaced it. */
  say(text: string): () => void
  /** Starts a sound; `done` returns true after the sound has ended. */
  play(name: string): { done(): boolean; stop(): void }
  /** Starts the scripts that receive this colour. The returned function returns true after all of them have ended. */
  send(color: string): () => boolean
  stopOthers(): void
  showPage(number: number): void
  bumps(): boolean
  /** Marks the script as one that only waits for a touch. It then does not count as running. */
  setIdle(idle: boolean): void
  /** Runs the blocks inside the present block. */
  inner(): Steps<Outcome>
}

export type BlockRun = (context: BlockContext, argument: Argument) => Steps<Outcome>

/** Returns the argument when it is a number, otherwise 0. */
export const toNumber = (argument: Argument): number => {
  const value = Number(argument ?? 0)
  return Number.isFinite(value) ? value : 0
}
