/** A token bucket for each key. The least recently used keys are dropped. Keys must be short. */
export interface RateLimit {
  /** Returns false when no token is left. */
  take(key: string): boolean
  /** Takes no token. */
  has(key: string): boolean
}

/** `burst` is the size of a full bucket. */
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
