export { juniorPlayer } from './junior/play.ts'
export { juniorShape } from './shape/junior.ts'
