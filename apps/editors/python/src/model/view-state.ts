import { panesFor, type PaneState } from './pane-layout.ts'

/** What of the page is shown, and what it says. */
export interface ViewState extends PaneState {
  /** Chinese punctuation marks in the code. */
  readonly fullWidth: number
  /** Something to say once. */
  readonly message: string | null
  readonly examplesShown: boolean
  readonly librariesShown: boolean
  /** Where the line of the error is now, or that it is not what ran any more. */
  readonly problemLine: number | 'changed' | null
}

/** A page that has just been opened. */
export const firstView: ViewState = {
  tab: 'code',
  ...panesFor(false),
  fullWidth: 0,
  message: null,
  examplesShown: false,
  librariesShown: false,
  problemLine: null,
}
