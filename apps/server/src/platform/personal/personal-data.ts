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
 * The kind of reference to a person in a column: an id, a comma list of ids, a login name, or a phone number or e-mail
 * address. `liker` is `u:` and the id, as in likes and reports. `mention` is a name within a text that the server has
 * written.
 */
export type Naming = 'id' | 'ids' | 'username' | 'address' | 'liker' | 'mention'

/**
 * Returns the complete values with which a column refers to a person. Returns nothing for `ids` and `mention`, because
 * these are parts of longer texts.
 */
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

/** Returns true when a declared column contains a complete value that refers to the person. */
export const namesPerson = ({ by }: Pick<PersonalRows, 'by'>, row: Row, person: Person): boolean =>
  Object.entries(by).some(([column, naming]) => wantedValues(naming, person).includes(row[column] as string))

/** Declares rows about a person. The declaration is part of a module's manifest. */
export interface PersonalRows {
  table: keyof Tables & string
  /** Readable name of the rows. */
  title: string
  /** Columns that refer to people. A row belongs to the person in one of these columns. */
  by: Readonly<Record<string, Naming>>
  /**
   * Used instead of `by` for rows below other rows. `column` refers to the rows above, and `rows` is their declaration.
   */
  of?: { rows: PersonalRows; column: string }
  /** Columns on the page of an export, with their Chinese names. The data file contains all columns except `secret`. */
  shown: Readonly<Record<string, string>>
  /** Columns that are never exported. */
  secret?: readonly string[]
  /** True for rows that also concern other people. Such rows are not exported. */
  unexported?: true
  erasure: Erasure
}

/** Returns the declarations for tables that are created while the server runs. Reads them from the database. */
export type PersonalDataSource = () => Promise<readonly PersonalRows[]>

/**
 * The effect of an erasure on rows. `goes`: a foreign key deletes the rows with the account. `delete`: the rows are
 * deleted. `unlist`: the id is removed from a list. `unlistOrDelete`: a row is also deleted when the list contains
 * nothing else. Otherwise the rows are kept for a reason, without anything that identifies the person.
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

/** Declares rows below a person's rows. A foreign key deletes both together. */
export const rowsBelow = (
  rows: PersonalRows,
  column: string,
  more: Pick<PersonalRows, 'table' | 'title' | 'shown'>,
): PersonalRows => ({ ...more, by: {}, of: { rows, column }, erasure: 'goes' })

/** Declares rows that a foreign key deletes together with the account. */
export const rowsOfAccount = (
  table: PersonalRows['table'],
  title: string,
  shown: PersonalRows['shown'],
  secret: readonly string[] = [],
): PersonalRows => ({ table, title, by: { userId: 'id' }, shown, secret, erasure: 'goes' })
