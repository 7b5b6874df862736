export { scratchShape, type ScratchFile } from './shape/scratch.ts'
