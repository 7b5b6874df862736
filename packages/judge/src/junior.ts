export { juniorFaults } from './hint/fault/junior.ts'
export { juniorPlayer } from './junior/play.ts'
export { juniorShape } from './shape/junior.ts'
