import { Store } from '@mashu/ui/store'

/** A teacher who watches the child sees and changes the step. */
export interface ShownSteps {
  /** Counted from 0. */
  step: number
  count: number
  go: (step: number) => void
}

/** Null while this window shows no steps. */
export const shownSteps = new Store<ShownSteps | null>(null)
