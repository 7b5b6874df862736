export { hintFor } from './hint/hint.ts'
export { readShape } from './hint/read-shape.ts'
export type { Solution } from './hint/step/next-step.ts'
