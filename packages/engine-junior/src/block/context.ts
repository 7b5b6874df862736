export type Argument = number | string | undefined

/**
 * The result of a block: nothing, `end` if the script ends, or `again` if the script begins again with its first block.
 */
export type Outcome = void | 'end' | 'again'

/** The steps of a block. Each step yields the number of ticks that the script waits. */
export type Steps<Result = void> = Generator<number, Result, void>

export interface Pose {
  readonly x: number
  readonly y: number
  /** The angle in degrees from 0 to 359, measured clockwise. */
  readonly angle: number
  /** True if the character faces left. */
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  /** The speed: 1 is slow, 2 is medium, and 4 is fast. */
  readonly speed: number
}

export interface BlockContext {
  readonly pose: Pose
  readonly defaultScale: number
  /**
   * False if a child has tapped a strip without a start block. A change of the size or the visibility then also changes
   * the home state of the character.
   */
  readonly hasStart: boolean
  readonly sounds: readonly string[]
  place(change: Partial<Pose>): void
  /** Returns a scale, limited to the sizes that are allowed. */
  fitScale(scale: number): number
  setHome(home: { scale?: number; shown?: boolean }): void
  goHome(): void
  fade(opacity: number): void
  /** Shows a speech bubble. The returned function removes the bubble, unless another bubble has replaced it. */
  say(text: string): () => void
  /** Starts a sound. `done` returns true when the sound has ended. */
  play(name: string): { done(): boolean; stop(): void }
  /**
   * Starts the scripts that receive the message with this colour. The returned function returns true when all of them
   * have ended.
   */
  send(color: string): () => boolean
  stopOthers(): void
  showPage(number: number): void
  bumps(): boolean
  /** Sets whether the script only waits for a touch. Such a script does not count as running. */
  setIdle(idle: boolean): void
  /** Runs the blocks that are inside this block. */
  inner(): Steps<Outcome>
}

export type BlockRun = (context: BlockContext, argument: Argument) => Steps<Outcome>

/** Returns the argument if it is a number, and otherwise 0. */
export const toNumber = (argument: Argument): number => {
  const value = Number(argument ?? 0)
  return Number.isFinite(value) ? value : 0
}
