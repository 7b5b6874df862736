import type { ResourceLimits } from 'node:worker_threads'

/** Megabytes for short-lived objects. A thread with one question at a time does not need the default, three times this. */
const YOUNG_MB = 16

export const threadMemory = (oldMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: oldMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
})
