import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../../ui/picture/icon.tsx'
import type { AnyRow, Values } from './resource.ts'

/** A result whose message is shown to the user. */
export interface Answer {
  message: string
  /** The id by which a deletion can be undone. */
  deletion?: string
  /** Undoes the action. The message then offers a button for it. */
  undo?: () => void
}

/** The data and functions that a screen's own buttons can use. */
export interface Tools<Row = AnyRow> {
  /** The selected rows on all pages. */
  readonly selected: readonly Row[]
  /** The number of rows that match the query. */
  readonly total: number
  /** The names of the shown columns, in their order. */
  readonly columns: readonly string[]
  /** Filters that do not come from the list itself, such as the role whose users are listed. */
  readonly scope: Values
  /** The current query of the list, without the page. */
  readonly query: Values
  reload(): void
  clearSelection(): void
  /** Opens the form for a new row, either empty or with these values. */
  add(values?: Values): void
  edit(row: Row): void
  /** Calls the server, shows the message or the refusal, and loads the rows again. Resolves to true on success. */
  act(work: () => Promise<Answer>): Promise<boolean>
  /** Shows a dialog of the screen until the dialog calls `close`. */
  show(popup: (close: () => void) => ReactNode): void
  /** Opens another page. */
  go(path: string): void
  /** Asks a question in a dialog. Resolves to true when the user agrees. */
  ask(question: Question): Promise<boolean>
}

export interface Question {
  title: string
  text: ReactNode
  /** The label of the button, with the number of rows, such as 删除 3 名学生. */
  verb: string
  danger?: boolean
}

interface Button {
  label: string
  icon?: IconName
  /** The endpoint that the button calls. The button is shown only to users who may call it. */
  needs?: Pick<AnyEndpoint, 'access'>
  danger?: boolean
}

/** A button of a row. */
export interface RowAction<Row = AnyRow> extends Button {
  /** True when the button is shown in the row. Other buttons are in the menu 更多. */
  inline?: boolean
  show?: (row: Row) => boolean
  /** The question that a popover asks before the action runs. */
  confirm?: string | ((row: Row) => string)
  run: (row: Row, tools: Tools<Row>) => unknown
}

/** A button of the toolbar. */
export interface ListAction<Row = AnyRow> extends Button {
  run: (tools: Tools<Row>) => unknown
  /** Variants of the action, in a menu beside the button. */
  others?: readonly Pick<ListAction<Row>, 'label' | 'run'>[]
}

/** An entry in the menu 批量操作, which applies to the selected rows. */
export interface BatchAction<Row = AnyRow> extends Button {
  /** The question that a dialog asks before the action runs. An action with its own form needs no question. */
  question?: Omit<Question, 'verb'> & {
    /**
     * Returns the label of the confirming button. The default is the label of the action with the number and noun of
     * the rows.
     */
    verb?: (count: number) => string
  }
  /** Runs the action. Returns null when the action opens its own dialog, which calls the server later. */
  run: (rows: readonly Row[], tools: Tools<Row>) => Promise<Answer> | null
  /** Returns the reason why the action is not possible for these rows, otherwise undefined. */
  refuse?: (rows: readonly Row[]) => string | undefined
}
