import type { ReactNode } from 'react'
import type { Answer } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import type { FieldPage } from '../field/field-page.ts'
import type { Resource, Values } from '../resource/resource.ts'

export interface FormPopupProps {
  title: string
  fields: readonly Field[]
  mode: 'add' | 'edit'
  /** Initial values, or a function that loads them. */
  values: Values | (() => Promise<Values>)
  /** The edited row; its own values do not count as duplicates. */
  rowId?: string | undefined
  /** Sends the values of the visible fields; a refusal is shown in the form, which keeps its values. */
  submit: (values: Values, shown: readonly Field[]) => Promise<Answer>
  done?: () => void
  close: () => void
  width?: number | undefined
  /** Maximum number of columns. */
  columns?: number | undefined
  /** Tabs and headings; fields in none of them are below. */
  pages?: readonly FieldPage[] | undefined
  okText?: string
  /** Shown above the fields. */
  header?: ReactNode
}

/** A generated password with its owner. */
export interface NewPassword {
  username: string
  realname: string
  password: string
  className?: string | null | undefined
}

/** The result of an import. It contains generated passwords, which cannot be read later. */
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
  /** Values that all imported rows get, such as the class of the list. */
  query?: Values | undefined
  /** Describes the expected sheet beside the file chooser. */
  hint?: string | undefined
  takesNames?: boolean | undefined
  close: () => void
  done: (result: Imported) => void
}
