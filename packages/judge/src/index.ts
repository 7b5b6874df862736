export type { Frame, Player, PlayRequest, SpriteState, Trace } from './behaviour/trace.ts'
export { judge, scoreOf, type JudgedWork } from './judge.ts'
export type { Answer, DrawnLine, ProgramRequest, ProgramRun, ProgramRunner, Question } from './program/runner.ts'
export type { ShapeNode, ShapeScript, WorkShape } from './shape/shape.ts'
