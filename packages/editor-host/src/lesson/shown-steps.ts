import { Store } from '@mashu/ui/store'

/** The steps of a unit that a window shows. A teacher who watches the child sees and changes the step. */
export interface ShownSteps {
  /** The number of the current step, counted from 0. */
  step: number
  count: number
  go: (step: number) => void
}

/** The steps that this window shows. Null while it shows none. */
export const shownSteps = new Store<ShownSteps | null>(null)
