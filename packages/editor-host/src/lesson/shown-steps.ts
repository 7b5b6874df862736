import { Store } from '@mashu/ui/store'

/** The steps of a unit as the window shows them, for a teacher who looks from elsewhere. */
export interface ShownSteps {
  /** Counts from 0. */
  step: number
  count: number
  go: (step: number) => void
}

/** Null while there are no steps. */
export const shownSteps = new Store<ShownSteps | null>(null)
