import type { ReactNode } from 'react'
import type { Answer } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import type { FieldPage } from '../field/field-page.ts'
import type { Resource, Values } from '../resource/resource.ts'

export interface FormPopupProps {
  title: string
  fields: readonly Field[]
  mode: 'add' | 'edit'
  values: Values | (() => Promise<Values>)
  /** The values of the edited row do not count as duplicates. */
  rowId?: string | undefined
  /** Sends the values of the visible fields. After a refusal, the form keeps its values. */
  submit: (values: Values, shown: readonly Field[]) => Promise<Answer>
  done?: () => void
  close: () => void
  width?: number | undefined
  columns?: number | undefined
  /** Fields without a tab or heading are below these pages. */
  pages?: readonly FieldPage[] | undefined
  okText?: string
  header?: ReactNode
}

export interface NewPassword {
  username: string
  realname: string
  password: string
  className?: string | null | undefined
}

/** Generated passwords are shown only once. */
export interface Imported {
  importId: string
  count: number
  /** Number of existing rows that the import has changed. */
  updated?: number
  message: string
  /** Names of the first imported rows only. */
  names?: readonly string[]
  passwords?: readonly NewPassword[]
}
export interface ImportPopupProps {
  resource: Resource
  noun: string
  /** Values that all imported rows get, for example the class of the list. */
  query?: Values | undefined
  /** Describes the expected sheet. */
  hint?: string | undefined
  takesNames?: boolean | undefined
  close: () => void
  done: (result: Imported) => void
}
