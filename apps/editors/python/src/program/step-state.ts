import { changesOf, sharedIn, type Change, type StepShot } from '@mashu/engine-python'

export interface StepState {
  readonly shot: StepShot
  /** Values that are new or changed since the previous line, by path. */
  readonly changes: ReadonlyMap<string, Change>
  /** Paths that refer to the same object, by its id. */
  readonly shared: ReadonlyMap<number, readonly string[]>
  /** True while the program waits for the next step. */
  readonly waits: boolean
  /** The program continues by itself at the selected pace. */
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
