import { panesFor, type PaneState } from './pane-layout.ts'

/** The visible parts of the page and its messages. */
export interface ViewState extends PaneState {
  /** Chinese punctuation marks in the code. */
  readonly fullWidth: number
  /** A message that is shown once. */
  readonly message: string | null
  readonly examplesShown: boolean
  readonly librariesShown: boolean
  /** The line of the error in the current text, or `changed` when that line was edited. */
  readonly problemLine: number | 'changed' | null
}

/** The state of a page that has just been opened. */
export const firstView: ViewState = {
  tab: 'code',
  ...panesFor(false),
  fullWidth: 0,
  message: null,
  examplesShown: false,
  librariesShown: false,
  problemLine: null,
}
