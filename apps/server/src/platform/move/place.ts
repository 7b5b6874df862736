import type { TableDescription } from '../db/describe.ts'
import type { Column } from './row-line.ts'

export interface MovedTable {
  /** The name of a form's table has neither schema nor prefix. */
  name: string
  isForm: boolean
  columns: readonly Column[]
}

/** The table of an online form, which no migration creates. */
export interface FormTable extends MovedTable {
  isForm: true
  /** References from rows of this table to rows of another form's table. */
  references: readonly { column: string; table: string }[]
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[]
}

/** A database that a school moves from or to. */
export interface Place {
  /** Returns the existing tables: those of migrations, and others. */
  describe(): Promise<TableDescription[]>
  /** Yields rows in chunks of whole lines. */
  read(table: MovedTable): AsyncIterable<Buffer>
}

export interface SourcePlace extends Place {
  count(table: MovedTable): Promise<number>
  formTables(): Promise<FormTable[]>
  /** Columns of the list of migrations, which has more columns in newer databases. */
  migrationColumns(): Promise<string[]>
}

export interface TargetPlace extends Place {
  makeForms(forms: readonly FormTable[]): Promise<void>
  /** Deletes rows that migrations and triggers inserted, and writes the given lines. */
  fill(table: MovedTable, lines: AsyncIterable<Buffer>): Promise<void>
  /** Creates indexes and references of forms' tables. @throws when a row refers to a missing one */
  finishForms(forms: readonly FormTable[]): Promise<void>
}
