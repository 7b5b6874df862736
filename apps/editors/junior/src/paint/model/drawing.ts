/** A character has any size. A background fills the stage. */
export type DrawingKind = 'character' | 'background'

/**
 * A finished drawing. `name` is the name of the character; `width` and `height` are the size of the picture at scale 1.
 */
export interface Drawing {
  readonly svg: string
  readonly name: string
  readonly width: number
  readonly height: number
}

export interface PaintEditorProps {
  readonly kind: DrawingKind
  /** The picture to edit, as SVG text or as the data URL of a bitmap. Without it, the canvas is empty. */
  readonly svg?: string | undefined
  readonly name?: string | undefined
  readonly onDone: (drawing: Drawing) => void
  readonly onCancel: () => void
}
