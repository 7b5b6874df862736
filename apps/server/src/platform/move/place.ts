import type { TableDescription } from '../db/describe.ts'
import type { Column } from './row-line.ts'

export interface MovedTable {
  /** Name of the table. The table of a form is named without schema and prefix. */
  name: string
  isForm: boolean
  columns: readonly Column[]
}

/** A table of an online form. No migration creates such tables. */
export interface FormTable extends MovedTable {
  isForm: true
  /** References from rows of this table to rows of other forms' tables. */
  references: readonly { column: string; table: string }[]
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[]
}

/** A database to or from which a school moves. */
export interface Place {
  /** Returns all existing tables, whether or not a migration created them. */
  describe(): Promise<TableDescription[]>
  /** Yields rows as text, in chunks of whole lines. */
  read(table: MovedTable): AsyncIterable<Buffer>
}

export interface SourcePlace extends Place {
  count(table: MovedTable): Promise<number>
  formTables(): Promise<FormTable[]>
  /** Returns the columns of the list of migrations. Newer databases have additional columns. */
  migrationColumns(): Promise<string[]>
}

export interface TargetPlace extends Place {
  makeForms(forms: readonly FormTable[]): Promise<void>
  /** Deletes rows that migrations and triggers have inserted, and then writes the given rows. */
  fill(table: MovedTable, lines: AsyncIterable<Buffer>): Promise<void>
  /** Creates indexes and references of the forms' tables. @throws when a row refers to a missing row */
  finishForms(forms: readonly FormTable[]): Promise<void>
}
