import type { ResourceLimits } from 'node:worker_threads'

/** For what lives shortly: by default a thread, which answers one question at a time, keeps three times as much. */
const YOUNG_MB = 16

export const threadMemory = (oldMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: oldMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
})
