import type { StepShot, StepValue } from '../src/step/step.ts'
import type { HeadlessRun } from './headless.ts'

export const newest = (shot: StepShot) => shot.frames.at(-1)!
/** In the order of stepping. */
export const lines = ({ shots }: HeadlessRun): number[] =>
  shots.filter((shot) => shot.event === 'line').map((shot) => newest(shot).line)
export function brief(value: StepValue): unknown {
  switch (value.kind) {
    case 'plain':
      return value.text
    case 'row':
      return value.items.map(([, item]) => brief(item))
    case 'bag':
      return new Set(value.items.map(brief))
    case 'pairs':
      return Object.fromEntries(value.pairs.map(([key, item]) => [brief(key), brief(item)]))
    case 'object':
      return { [value.type]: Object.fromEntries(value.fields.map(([name, item]) => [name, brief(item)])) }
    default:
      return value.kind
  }
}
export const variables = (shot: StepShot, depth = -1): Record<string, unknown> =>
  Object.fromEntries(shot.frames.at(depth)!.variables.map(([name, value]) => [name, brief(value)]))
/** Returns the variables before a line runs for the first time. */
export const at = (run: HeadlessRun, line: number): Record<string, unknown> =>
  variables(run.shots.find((shot) => shot.event === 'line' && newest(shot).line === line)!)
export const last = (run: HeadlessRun): StepShot => run.shots.at(-1)!
