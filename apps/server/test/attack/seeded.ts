/** A random generator (mulberry32). The same seed gives the same sequence. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** An integer from 0 to `end - 1`. */
  below(end: number): number
  pick<T>(choices: readonly T[]): T
  onceIn(times: number): boolean
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick: (choices) => choices[below(choices.length)]!,
    onceIn: (times) => below(times) === 0,
  }
}
