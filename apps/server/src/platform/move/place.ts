import type { TableDescription } from '../db/describe.ts'
import type { Column } from './row-line.ts'

export interface MovedTable {
  /** Without the schema or prefix of a form's table. */
  name: string
  isForm: boolean
  columns: readonly Column[]
}

/** A table of an online form, which no migration creates. */
export interface FormTable extends MovedTable {
  isForm: true
  /** References to rows of other forms' tables. */
  references: readonly { column: string; table: string }[]
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[]
}

/** A database to or from which a school moves. */
export interface Place {
  /** Includes tables that no migration created. */
  describe(): Promise<TableDescription[]>
  /** Yields rows as text, in chunks of whole lines. */
  read(table: MovedTable): AsyncIterable<Buffer>
}

export interface SourcePlace extends Place {
  count(table: MovedTable): Promise<number>
  formTables(): Promise<FormTable[]>
  /** Columns of the list of migrations. Newer databases have additional columns. */
  migrationColumns(): Promise<string[]>
}

export interface TargetPlace extends Place {
  makeForms(forms: readonly FormTable[]): Promise<void>
  /** Replaces rows that migrations and triggers have inserted. */
  fill(table: MovedTable, lines: AsyncIterable<Buffer>): Promise<void>
  /** Creates indexes and references of the forms' tables. @throws when a row refers to a missing row */
  finishForms(forms: readonly FormTable[]): Promise<void>
}
