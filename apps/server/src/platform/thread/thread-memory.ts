import type { ResourceLimits } from 'node:worker_threads'

/** Objects that live shortly: three times as much would be kept by each thread, which answers one question at a time. */
const YOUNG_MB = 16

export const threadMemory = (oldMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: oldMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
})
