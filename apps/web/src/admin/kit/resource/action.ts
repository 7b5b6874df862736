import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../../ui/picture/icon.tsx'
import type { AnyRow, Values } from './resource.ts'

/** The message is shown to the user. */
export interface Answer {
  message: string
  /** Id by which a deletion can be undone. */
  deletion?: string
  /** The message offers a button that undoes the action. */
  undo?: () => void
}

/** For a screen's own buttons. */
export interface Tools<Row = AnyRow> {
  /** Contains the rows of all pages. */
  readonly selected: readonly Row[]
  /** Number of rows that match the query. */
  readonly total: number
  /** Names of the visible columns in their order. */
  readonly columns: readonly string[]
  /** Filters from outside of the list, such as the role whose users are listed. */
  readonly scope: Values
  /** Has no page number and no page size. */
  readonly query: Values
  reload(): void
  clearSelection(): void
  /** `values` fill the form. */
  add(values?: Values): void
  edit(row: Row): void
  /** Shows the message or the refusal, and loads the rows again. Resolves to true on success. */
  act(work: () => Promise<Answer>): Promise<boolean>
  /** The popup stays until it calls `close`. */
  show(popup: (close: () => void) => ReactNode): void
  go(path: string): void
  /** Resolves to true when the user agrees. */
  ask(question: Question): Promise<boolean>
}

export interface Question {
  title: string
  text: ReactNode
  /** Contains the number of rows, such as 删除 3 名学生. */
  verb: string
  danger?: boolean
}

interface Button {
  label: string
  icon?: IconName
  /** The button is shown only to users who may call this endpoint. */
  needs?: Pick<AnyEndpoint, 'access'>
  danger?: boolean
}

export interface RowAction<Row = AnyRow> extends Button {
  /** The button is in the row, and not in the menu 更多. */
  inline?: boolean
  show?: (row: Row) => boolean
  /** A popover asks this question before the action runs. */
  confirm?: string | ((row: Row) => string)
  run: (row: Row, tools: Tools<Row>) => unknown
}

export interface ListAction<Row = AnyRow> extends Button {
  run: (tools: Tools<Row>) => unknown
  /** Listed in a menu beside the button. */
  others?: readonly Pick<ListAction<Row>, 'label' | 'run'>[]
}

/** An entry in the menu 批量操作. */
export interface BatchAction<Row = AnyRow> extends Button {
  /** An action with its own form needs no question. */
  question?: Omit<Question, 'verb'> & {
    /** The default is the label of the action with the number and noun of the rows. */
    verb?: (count: number) => string
  }
  /** Returns null when the action opens its own dialog, which calls the server later. */
  run: (rows: readonly Row[], tools: Tools<Row>) => Promise<Answer> | null
  /** Returns the reason why the action is not possible for these rows. */
  refuse?: (rows: readonly Row[]) => string | undefined
}
