import type { CharacterSpec } from '@mashu/engine-junior'
import type { BackgroundChoice } from '../catalogue.ts'

/** A picture that was painted in this project. `picture` is its key in projects. */
export interface OwnPicture {
  readonly name: string
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly address: string
}

interface LibraryProps {
  /** Pictures painted in this project, newest first. The dialog shows them before the pictures of the library. */
  readonly own?: readonly OwnPicture[] | undefined
  readonly onCancel: () => void
}

export interface CharacterLibraryProps extends LibraryProps {
  readonly onPick: (item: CharacterSpec) => void
  /** Opens the paint editor with a copy of the chosen picture, or with an empty canvas. */
  readonly onPaint: (item: CharacterSpec | null) => void
}

export interface BackgroundLibraryProps extends LibraryProps {
  /** Called with `null` to remove the background. */
  readonly onPick: (item: BackgroundChoice | null) => void
  readonly onPaint: (item: BackgroundChoice | null) => void
}
