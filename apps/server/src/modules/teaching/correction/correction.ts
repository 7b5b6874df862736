export { statusAfterMark } from './correction.rules.ts'
export { markWork } from './mark.ts'
