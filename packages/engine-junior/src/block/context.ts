export type Argument = number | string | undefined

/** Result of a block generator: nothing, `end` of the script, or `again` from its first block. */
export type Outcome = void | 'end' | 'again'

/** Yields the number of ticks to wait before it continues. */
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
  /** Returns a scale within the size limits. */
  fitScale(scale: number): number
  setHome(home: { scale?: number; shown?: boolean }): void
  goHome(): void
  fade(opacity: number): void
  /** Shows a speech bubble; the returned function removes it unless another one has replaced it. */
  say(text: string): () => void
  /** Starts a sound; `done` returns true when it has ended. */
  play(name: string): { done(): boolean; stop(): void }
  /** Starts the receivers of a colour; the returned function returns true when all of them have ended. */
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

/** Returns a number argument; anything else counts as 0. */
export const toNumber = (argument: Argument): number => {
  const value = Number(argument ?? 0)
  return Number.isFinite(value) ? value : 0
}
