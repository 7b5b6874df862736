import type { CharacterSpec } from '@mashu/engine-junior'
import type { BackgroundChoice } from '../catalogue.ts'

/** A picture painted in this project. `picture` is the key of the picture in projects. */
export interface OwnPicture {
  readonly name: string
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly address: string
}

interface LibraryProps {
  /** Newest first. The dialog shows these pictures before those of the library. */
  readonly own?: readonly OwnPicture[] | undefined
  readonly onCancel: () => void
}

export interface CharacterLibraryProps extends LibraryProps {
  readonly onPick: (item: CharacterSpec) => void
  /** Opens the paint editor with the chosen picture, or with an empty canvas. */
  readonly onPaint: (item: CharacterSpec | null) => void
}

export interface BackgroundLibraryProps extends LibraryProps {
  /** `null` removes the background. */
  readonly onPick: (item: BackgroundChoice | null) => void
  readonly onPaint: (item: BackgroundChoice | null) => void
}
