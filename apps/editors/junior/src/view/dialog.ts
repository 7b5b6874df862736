import type { ReactNode } from 'react'

/** A finished drawing becomes the picture of a character, a new character or the background. */
export type PaintTarget =
  | { readonly kind: 'picture'; readonly character: string }
  | { readonly kind: 'character' }
  | { readonly kind: 'background' }

export type Dialog =
  | { readonly kind: 'argument'; readonly block: string; readonly anchor: DOMRect }
  | { readonly kind: 'text'; readonly id: string | null }
  | {
      readonly kind: 'paint'
      readonly target: PaintTarget
      readonly svg?: string | undefined
      readonly name?: string | undefined
    }
  | { readonly kind: 'characters' | 'backgrounds' | 'record' }

/** The content while the code of a dialog is loading, and the handler for a failure. */
export interface Coming {
  readonly waiting: ReactNode
  readonly onMissing: () => void
}

export interface DialogsProps {
  readonly dialog: Dialog | undefined
  readonly open: (dialog: Dialog | undefined) => void
}
