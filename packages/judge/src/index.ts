export type { Frame, Player, PlayRequest, SpriteState, Trace } from './behaviour/trace.ts'
export { propose, type Played, type Proposal, type WorkNames } from './propose/propose.ts'
export { judge, type JudgedWork } from './judge.ts'
export type { WorkShape } from './shape/shape.ts'
