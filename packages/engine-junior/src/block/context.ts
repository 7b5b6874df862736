export type Argument = number | string | undefined

/** `end` ends the script, and `again` starts it again with its first block. */
export type Outcome = void | 'end' | 'again'

/** Each step yields the number of ticks that the script waits. */
export type Steps<Result = void> = Generator<number, Result, void>

export interface Pose {
  readonly x: number
  readonly y: number
  /** Degrees from 0 to 359, clockwise. */
  readonly angle: number
  /** The character faces left. */
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  /** 1 is slow, 2 medium, and 4 fast. */
  readonly speed: number
}

export interface BlockContext {
  readonly pose: Pose
  readonly defaultScale: number
  /**
   * False if a child has tapped a strip without a start block. A change of size or visibility then also changes the
   * home state.
   */
  readonly hasStart: boolean
  readonly sounds: readonly string[]
  place(change: Partial<Pose>): void
  /** Limits a scale to the allowed sizes. */
  fitScale(scale: number): number
  setHome(home: { scale?: number; shown?: boolean }): void
  goHome(): void
  fade(opacity: number): void
  /** The returned function removes the bubble, unless another bubble has replaced it. */
  say(text: string): () => void
  /** `done` returns true when the sound has ended. */
  play(name: string): { done(): boolean; stop(): void }
  /** Starts the scripts that receive the message. The returned function returns true when all of them have ended. */
  send(color: string): () => boolean
  stopOthers(): void
  showPage(number: number): void
  bumps(): boolean
  /** A script that only waits for a touch does not count as running. */
  setIdle(idle: boolean): void
  /** Runs the blocks inside this block. */
  inner(): Steps<Outcome>
}

export type BlockRun = (context: BlockContext, argument: Argument) => Steps<Outcome>

/** Returns 0 for an argument that is not a number. */
export const toNumber = (argument: Argument): number => {
  const value = Number(argument ?? 0)
  return Number.isFinite(value) ? value : 0
}
