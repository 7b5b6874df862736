import { panesFor, type PaneState } from './pane-layout.ts'

/** The visible parts of the page and its messages. */
export interface ViewState extends PaneState {
  /** Chinese punctuation marks in the code. */
  readonly fullWidth: number
  /** Something to say once. */
  readonly message: string | null
  readonly examplesShown: boolean
  readonly librariesShown: boolean
  /** The line of the error in the text of now, or `changed` when that line is another one now. */
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
