import type { WorkShape } from '../../shape/shape.ts'
import { findBy, type Fault, type Pattern } from './fault.ts'
import { cloneAndPenPatterns } from './scratch-clone.ts'
import { dataPatterns } from './scratch-data.ts'
import { eventPatterns } from './scratch-event.ts'
import { loopPatterns } from './scratch-loop.ts'

const patterns: readonly Pattern<WorkShape>[] = [
  ...eventPatterns,
  ...loopPatterns,
  ...dataPatterns,
  ...cloneAndPenPatterns,
]

export const scratchFaults = (shape: WorkShape): Fault[] => findBy(patterns, shape)
