import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../../ui/picture/icon.tsx'
import type { AnyRow, Values } from './resource.ts'

/** A reply of the server whose message is shown. */
export interface Answer {
  message: string
  /** The call deleted something that can be taken back under this name. */
  deletion?: string
  /** Takes back what was done; offered beside the message. */
  undo?: () => void
}

/** Arguments of a screen's own buttons. */
export interface Tools<Row = AnyRow> {
  /** The ticked rows, of all pages. */
  readonly selected: readonly Row[]
  /** The number of rows that the list finds. */
  readonly total: number
  /** Names of the columns as the person sees them. */
  readonly columns: readonly string[]
  /** Filters from outside the list (the role whose users are listed). */
  readonly scope: Values
  /** The query of the list as it stands, without the page. */
  readonly query: Values
  reload(): void
  clearSelection(): void
  /** Opens the form, empty or with these values. */
  add(values?: Values): void
  edit(row: Row): void
  /** Calls the server, shows its message or refusal, reloads. Returns whether it went well. */
  act(work: () => Promise<Answer>): Promise<boolean>
  /** Shows a popup of the screen's own until `close` is called. */
  show(popup: (close: () => void) => ReactNode): void
  /** Goes to another screen. */
  go(path: string): void
  /** Asks in a dialog. */
  ask(question: Question): Promise<boolean>
}

export interface Question {
  title: string
  text: ReactNode
  /** Label of the button, with the number: 删除 3 名学生. */
  verb: string
  danger?: boolean
}

interface Button {
  label: string
  icon?: IconName
  /** The endpoint it calls: the button appears only for those who may call it. */
  needs?: Pick<AnyEndpoint, 'access'>
  danger?: boolean
}

/** A button of a row. */
export interface RowAction<Row = AnyRow> extends Button {
  /** Stands in the row itself; the others are behind 更多. */
  inline?: boolean
  show?: (row: Row) => boolean
  /** Question in a bubble before it runs. */
  confirm?: string | ((row: Row) => string)
  run: (row: Row, tools: Tools<Row>) => unknown
}

/** A button of the toolbar. */
export interface ListAction<Row = AnyRow> extends Button {
  run: (tools: Tools<Row>) => unknown
  /** Other ways of doing the same, behind an arrow beside the button. */
  others?: readonly Pick<ListAction<Row>, 'label' | 'run'>[]
}

/** An entry of 批量操作, for the ticked rows. */
export interface BatchAction<Row = AnyRow> extends Button {
  /** Asked first; actions that open a form of their own ask there. */
  question?: Omit<Question, 'verb'> & {
    /** Unless it is the label with the number and what the rows are called. */
    verb?: (count: number) => string
  }
  /** Null when there is nothing to tell yet. */
  run: (rows: readonly Row[], tools: Tools<Row>) => Promise<Answer> | null
  /** Why the rows may not be treated so, or undefined. */
  refuse?: (rows: readonly Row[]) => string | undefined
}
