import { panesFor, type PaneState } from './pane-layout.ts'

export interface ViewState extends PaneState {
  /** Number of Chinese punctuation marks that Python cannot read. */
  readonly fullWidth: number
  /** A message to the child. */
  readonly message: string | null
  readonly examplesShown: boolean
  readonly librariesShown: boolean
  /** The line of the error in the current text; `changed` after an edit of this line. */
  readonly problemLine: number | 'changed' | null
}

export const firstView: ViewState = {
  tab: 'code',
  ...panesFor(false),
  fullWidth: 0,
  message: null,
  examplesShown: false,
  librariesShown: false,
  problemLine: null,
}
