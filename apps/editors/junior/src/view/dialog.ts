import type { ReactNode } from 'react'

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

export interface Coming {
  readonly waiting: ReactNode
  readonly onMissing: () => void
}

export interface DialogsProps {
  readonly dialog: Dialog | undefined
  readonly open: (dialog: Dialog | undefined) => void
}
