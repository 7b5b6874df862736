export type DrawingKind = 'character' | 'background'

/** Width and height are those of the picture at scale 1. */
export interface Drawing {
  readonly svg: string
  readonly name: string
  readonly width: number
  readonly height: number
}

export interface PaintEditorProps {
  readonly kind: DrawingKind
  /** SVG text, or the data URL of a bitmap. */
  readonly svg?: string | undefined
  readonly name?: string | undefined
  readonly onDone: (drawing: Drawing) => void
  readonly onCancel: () => void
}
