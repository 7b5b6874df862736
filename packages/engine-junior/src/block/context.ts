/** What a block may see and do while it runs. The run-time implements it; blocks know nothing else. */

export type Argument = number | string | undefined

/** What a block generator ends with: nothing, `end` of the script, or `again` from its first block. */
export type Outcome = void | 'end' | 'again'

/** Yields the number of ticks after which it wants to go on. */
export type Steps<Result = void> = Generator<number, Result, void>

export interface Pose {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise, 0 to 359. */
  readonly angle: number
  /** True when the character looks to the left. */
  readonly flip: boolean
  readonly scale: number
  readonly shown: boolean
  /** 1 slow, 2 medium, 4 fast. */
  readonly speed: number
}

export interface BlockContext {
  readonly pose: Pose
  readonly defaultScale: number
  /** False when a tap ran a strip without a start block: size and visibility then change the home state too. */
  readonly hasStart: boolean
  readonly sounds: readonly string[]
  place(change: Partial<Pose>): void
  /** Scale kept within the size limits. */
  fitScale(scale: number): number
  setHome(home: { scale?: number; shown?: boolean }): void
  goHome(): void
  fade(opacity: number): void
  /** Shows a balloon; the function returned takes it away unless another one has replaced it. */
  say(text: string): () => void
  /** Starts a sound; `done` turns true when it has ended. */
  play(name: string): { done(): boolean; stop(): void }
  /** Starts the receivers of a colour; the function returned says whether all of them have ended. */
  send(color: string): () => boolean
  stopOthers(): void
  showPage(number: number): void
  bumps(): boolean
  /** An idle watcher does not count as a running script. */
  setIdle(idle: boolean): void
  /** Runs the blocks inside the current one. */
  inner(): Steps<Outcome>
}

export type BlockRun = (context: BlockContext, argument: Argument) => Steps<Outcome>

/** A number argument; anything else counts as 0. */
export const toNumber = (argument: Argument): number => {
  const value = Number(argument ?? 0)
  return Number.isFinite(value) ? value : 0
}
