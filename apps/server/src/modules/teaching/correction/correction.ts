export { statusAfterMark } from './correction.rules.ts'
export { eachWork } from './list-works.ts'
export { markWork } from './mark.ts'
export { withdrawWork } from './withdraw.ts'
