import { changesOf, sharedIn, type Change, type StepShot } from '@mashu/engine-python'

/** A program between two lines, as the page shows it. */
export interface StepState {
  readonly shot: StepShot
  /** What is new or other than at the line before, by its path. */
  readonly changes: ReadonlyMap<string, Change>
  /** Where the same list, dict or object is found, by its id. */
  readonly shared: ReadonlyMap<number, readonly string[]>
  /** The program waits for the child. */
  readonly waits: boolean
  /** It goes on by itself, at the pace of the child. */
  readonly playing: boolean
}

/** What is shown at the next line. */
export function nextStep(before: StepState | null, shot: StepShot): StepState {
  return {
    shot,
    changes: changesOf(before?.shot ?? null, shot),
    shared: sharedIn(shot),
    waits: shot.waits,
    playing: before?.playing === true && !shot.waits && shot.event === 'line',
  }
}
