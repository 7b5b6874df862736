import type { ReactNode } from 'react'
import type { Answer } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import type { FieldPage } from '../field/field-page.ts'
import type { Resource, Values } from '../resource/resource.ts'

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
  /** Most fields beside each other. */
  columns?: number | undefined
  /** Tabs and headings; what is in none of them is below. */
  pages?: readonly FieldPage[] | undefined
  okText?: string
  /** Shown above the fields. */
  header?: ReactNode
}

/** A password to hand out, with whose it is. */
export interface NewPassword {
  username: string
  realname: string
  password: string
  className?: string | null | undefined
}

/** The result of an import. Generated passwords are in it and can never be read again. */
export interface Imported {
  importId: string
  count: number
  /** Number of existing rows that were changed. */
  updated?: number
  message: string
  /** Names of the first rows. */
  names?: readonly string[]
  passwords?: readonly NewPassword[]
}
export interface ImportPopupProps {
  resource: Resource
  noun: string
  /** Values that all rows share (the class a list is for). */
  query?: Values | undefined
  /** Describes the expected sheet beside the file chooser. */
  hint?: string | undefined
  takesNames?: boolean | undefined
  close: () => void
  done: (result: Imported) => void
}
