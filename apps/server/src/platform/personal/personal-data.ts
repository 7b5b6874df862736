import type { Tables } from '../db/tables.ts'

/** The person whose data is exported or erased. */
export interface Person {
  id: string
  username: string
  realname: string
  phone: string | null
  email: string | null
}

/**
 * The way a column names a person: by id, in a comma list of ids, by login name, by phone number or e-mail address, as
 * likes and reports do (`u:` and the id), or within a text that the server wrote.
 */
export type Naming = 'id' | 'ids' | 'username' | 'address' | 'liker' | 'mention'

/** Returns the whole values with which a column names a person; none for names within longer texts. */
export function wantedValues(naming: Naming, { id, username, phone, email }: Person): string[] {
  const values: Partial<Record<Naming, (string | null)[]>> = {
    id: [id],
    username: [username],
    liker: [id && `u:${id}`],
    address: [phone, email],
  }
  return (values[naming] ?? []).filter((value): value is string => value !== null && value !== '')
}

type Row = Readonly<Record<string, unknown>>

/** Returns true when a row has the person as a whole value in one of the columns that name people. */
export const namesPerson = ({ by }: Pick<PersonalRows, 'by'>, row: Row, person: Person): boolean =>
  Object.entries(by).some(([column, naming]) => wantedValues(naming, person).includes(row[column] as string))

/** Declares rows about a person, in the manifest of a module. */
export interface PersonalRows {
  table: keyof Tables & string
  /** Their name for people. */
  title: string
  /** A row belongs to the person it names in one of these columns. */
  by: Readonly<Record<string, Naming>>
  /** Used instead of `by` for rows that refer by `column` to other rows of the person, which `rows` declares. */
  of?: { rows: PersonalRows; column: string }
  /** Columns that the page of an export shows, with their Chinese names; the data file contains all but `secret`. */
  shown: Readonly<Record<string, string>>
  /** Columns that are never exported. */
  secret?: readonly string[]
  /** True for rows that concern other people too, and are not exported. */
  unexported?: true
  erasure: Erasure
}

/** Returns rows about people in tables that are created while the server runs, read from the database. */
export type PersonalDataSource = () => Promise<readonly PersonalRows[]>

/**
 * The effect of an erasure: rows are deleted with the account (foreign key), deleted, lose the id from a list (and are
 * deleted when it was the only one), or stay for a reason without anything that identifies the person.
 */
export type Erasure =
  | 'goes'
  | 'delete'
  | 'unlist'
  | 'unlistOrDelete'
  | { keeps: string; set: (person: Person) => Readonly<Record<string, string | null>> }

export interface FoundRows {
  personal: PersonalRows
  rows: readonly Row[]
}

/** Declares rows below a person's own rows, which a foreign key deletes with them. */
export const rowsBelow = (
  rows: PersonalRows,
  column: string,
  more: Pick<PersonalRows, 'table' | 'title' | 'shown'>,
): PersonalRows => ({ ...more, by: {}, of: { rows, column }, erasure: 'goes' })

/** Declares rows that a foreign key deletes with the account. */
export const rowsOfAccount = (
  table: PersonalRows['table'],
  title: string,
  shown: PersonalRows['shown'],
  secret: readonly string[] = [],
): PersonalRows => ({ table, title, by: { userId: 'id' }, shown, secret, erasure: 'goes' })
