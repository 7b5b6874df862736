import type { ResourceLimits } from 'node:worker_threads'

/**
 * Megabytes for short-lived objects. A thread that answers one question at a time needs only a third of the default.
 */
const YOUNG_MB = 16

export const threadMemory = (oldMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: oldMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
})
