import { changesOf, sharedIn, type Change, type StepShot } from '@mashu/engine-python'

/** A program between two lines, as the page shows it. */
export interface StepState {
  readonly shot: StepShot
  /** Values that are new or changed since the line before, by path. */
  readonly changes: ReadonlyMap<string, Change>
  /** Paths that refer to the same list, dict or object, by its id. */
  readonly shared: ReadonlyMap<number, readonly string[]>
  /** True while the program waits for the next step. */
  readonly waits: boolean
  /** True while the program continues automatically at the selected pace. */
  readonly playing: boolean
}

export function nextStep(before: StepState | null, shot: StepShot): StepState {
  return {
    shot,
    changes: changesOf(before?.shot ?? null, shot),
    shared: sharedIn(shot),
    waits: shot.waits,
    playing: before?.playing === true && !shot.waits && shot.event === 'line',
  }
}
