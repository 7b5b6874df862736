import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../../ui/picture/icon.tsx'
import type { AnyRow, Values } from './resource.ts'

/** An answer of the server whose message is shown. */
export interface Answer {
  message: string
  /** Name by which a deletion can be undone. */
  deletion?: string
  /** Undoes the action; offered in the message. */
  undo?: () => void
}

/** Arguments of a screen's own buttons. */
export interface Tools<Row = AnyRow> {
  /** The selected rows of all pages. */
  readonly selected: readonly Row[]
  /** Number of rows in the result. */
  readonly total: number
  /** Names of the columns as they are displayed. */
  readonly columns: readonly string[]
  /** Filters from outside of the list (the role whose users are listed). */
  readonly scope: Values
  /** The current query of the list without its page. */
  readonly query: Values
  reload(): void
  clearSelection(): void
  /** Opens the form, empty or with these values. */
  add(values?: Values): void
  edit(row: Row): void
  /** Calls the server, shows its message or refusal, and reloads. Resolves to true on success. */
  act(work: () => Promise<Answer>): Promise<boolean>
  /** Shows a dialog of the screen until `close` is called. */
  show(popup: (close: () => void) => ReactNode): void
  /** Opens another screen. */
  go(path: string): void
  /** Asks in a dialog. */
  ask(question: Question): Promise<boolean>
}

export interface Question {
  title: string
  text: ReactNode
  /** Label of the button, with the number of rows: 删除 3 名学生. */
  verb: string
  danger?: boolean
}

interface Button {
  label: string
  icon?: IconName
  /** The endpoint that it calls: the button is shown only to users who may call it. */
  needs?: Pick<AnyEndpoint, 'access'>
  danger?: boolean
}

/** A button of a row. */
export interface RowAction<Row = AnyRow> extends Button {
  /** True when the button is visible in the row; the others are behind 更多. */
  inline?: boolean
  show?: (row: Row) => boolean
  /** A question in a popover before the action runs. */
  confirm?: string | ((row: Row) => string)
  run: (row: Row, tools: Tools<Row>) => unknown
}

/** A button of the toolbar. */
export interface ListAction<Row = AnyRow> extends Button {
  run: (tools: Tools<Row>) => unknown
  /** Variants of the action, behind an arrow beside the button. */
  others?: readonly Pick<ListAction<Row>, 'label' | 'run'>[]
}

/** An entry of 批量操作 for the selected rows. */
export interface BatchAction<Row = AnyRow> extends Button {
  /** A question in a dialog before the action runs. Actions with a form of their own ask there. */
  question?: Omit<Question, 'verb'> & {
    /** The question's button; by default the label with the number and noun of the rows. */
    verb?: (count: number) => string
  }
  /** Returns null when the action opens a dialog of its own, which calls the server later. */
  run: (rows: readonly Row[], tools: Tools<Row>) => Promise<Answer> | null
  /** Returns the reason why the action is not possible for these rows, or undefined. */
  refuse?: (rows: readonly Row[]) => string | undefined
}
