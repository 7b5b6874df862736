import type { ResourceLimits } from 'node:worker_threads'

/**
 * Memory for short-lived objects: by default a thread, which answers one question at a time, keeps three times as much.
 */
const YOUNG_MB = 16

export const threadMemory = (oldMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: oldMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
})
