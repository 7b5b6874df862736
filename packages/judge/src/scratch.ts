export { scratchFaults } from './hint/fault/scratch.ts'
export { scratchShape, type ScratchFile } from './shape/scratch.ts'
