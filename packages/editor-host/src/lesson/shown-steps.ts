import { Store } from '@mashu/ui/store'

/** The steps of a unit that the window shows, for a teacher who watches remotely. */
export interface ShownSteps {
  /** The number of the step, counted from 0. */
  step: number
  count: number
  go: (step: number) => void
}

/** Null while no steps are shown. */
export const shownSteps = new Store<ShownSteps | null>(null)
