/** A drawing is a character of free size, or a background that fills the stage. */
export type DrawingKind = 'character' | 'background'

/** A finished drawing. `name` is the character's name; `width` and `height` are the size of the picture at scale 1. */
export interface Drawing {
  readonly svg: string
  readonly name: string
  readonly width: number
  readonly height: number
}

export interface PaintEditorProps {
  readonly kind: DrawingKind
  /** The picture to edit, as SVG text (or a data URL for a pixel picture); an empty canvas when missing. */
  readonly svg?: string | undefined
  readonly name?: string | undefined
  readonly onDone: (drawing: Drawing) => void
  readonly onCancel: () => void
}
