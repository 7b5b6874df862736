import { lazy, Suspense, type ReactNode } from 'react'
import type { Answer } from './action.ts'
import type { Field } from './field.ts'
import type { Values } from './resource.ts'

const FormDrawer = lazy(async () => ({ default: (await import('./form-drawer.tsx')).FormDrawer }))

export interface FormPopupProps {
  title: string
  fields: readonly Field[]
  mode: 'add' | 'edit'
  /** Values to start with, or how to get them. */
  values: Values | (() => Promise<Values>)
  /** Row that is edited; its own values are no duplicates. */
  rowId?: string | undefined
  /** Sends the values of the fields on screen; a refusal is shown inside and keeps what was typed. */
  submit: (values: Values, shown: readonly Field[]) => Promise<Answer>
  done?: () => void
  close: () => void
  width?: number | undefined
  okText?: string
  /** What stands above the fields. */
  header?: ReactNode
}

/** A form over the screen. Its controls are loaded when the first one opens, so that lists stay light. */
export function FormPopup(props: FormPopupProps) {
  return <Suspense><FormDrawer {...props} /></Suspense>
}
