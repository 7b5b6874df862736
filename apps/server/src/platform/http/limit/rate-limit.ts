/**
 * A token bucket per key. Memory is bounded, so the key that was not taken for the longest time is dropped. Keys must
 * be short. The clock is monotonic.
 */
export interface RateLimit {
  /** Takes one token. Returns false when there is none. */
  take(key: string): boolean
  /** Returns true when a token is left, without taking it. */
  has(key: string): boolean
}

/** The number of tokens in a full bucket, and the number that is added per second. */
export interface RateOptions {
  burst: number
  perSecond: number
}

const MAX_KEYS = 20_000

export function rateLimit(options: RateOptions, clock: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftAt = (key: string, time: number) => {
    const known = buckets.get(key)
    return known
      ? Math.min(options.burst, known.left + (Math.max(0, time - known.at) / 1000) * options.perSecond)
      : options.burst
  }
  return {
    has: (key) => leftAt(key, clock()) >= 1,
    take(key) {
      const time = clock()
      const left = leftAt(key, time)
      buckets.delete(key)
      if (buckets.size >= MAX_KEYS) buckets.delete(buckets.keys().next().value!)
      buckets.set(key, { left: Math.max(left - 1, 0), at: time })
      return left >= 1
    },
  }
}
