import type { TableDescription } from '../db/describe.ts'
import type { Column } from './row-line.ts'

/** A table that is moved. */
export interface MovedTable {
  /** A form's without its schema or prefix. */
  name: string
  isForm: boolean
  columns: readonly Column[]
}

/** The table of an online form, which no migration makes. */
export interface FormTable extends MovedTable {
  isForm: true
  /** Rows of this table belong to rows of another form's. */
  references: readonly { column: string; table: string }[]
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[]
}

/** Where a school moves from or to. */
export interface Place {
  /** Tables of migrations as they are there, with others beside them. */
  describe(): Promise<TableDescription[]>
  /** Rows in pieces of whole lines. */
  read(table: MovedTable): AsyncIterable<Buffer>
}

export interface SourcePlace extends Place {
  count(table: MovedTable): Promise<number>
  formTables(): Promise<FormTable[]>
  /** Of the list of migrations, which is longer in newer databases. */
  migrationColumns(): Promise<string[]>
}

export interface TargetPlace extends Place {
  makeForms(forms: readonly FormTable[]): Promise<void>
  /** Takes away what migrations and triggers brought, and writes these. */
  fill(table: MovedTable, lines: AsyncIterable<Buffer>): Promise<void>
  /** Indexes and references that came not with the tables. @throws when a row refers to none */
  finishForms(forms: readonly FormTable[]): Promise<void>
}
