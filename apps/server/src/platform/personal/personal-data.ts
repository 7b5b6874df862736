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
 * The kind of reference in a column. `address`: phone number or e-mail address. `liker`: `u:` and the id, as in likes
 * and reports. `mention`: a name within a text of the server.
 */
export type Naming = 'id' | 'ids' | 'username' | 'address' | 'liker' | 'mention'

/** Returns complete values, so nothing for `ids` and `mention`, which are parts of longer texts. */
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

/** True when a declared column contains a complete value that refers to the person. */
export const namesPerson = ({ by }: Pick<PersonalRows, 'by'>, row: Row, person: Person): boolean =>
  Object.entries(by).some(([column, naming]) => wantedValues(naming, person).includes(row[column] as string))

/** Declares rows about a person in a module's manifest. */
export interface PersonalRows {
  table: keyof Tables & string
  /** Readable name of the rows. */
  title: string
  /** A row belongs to the person whom one of these columns names. */
  by: Readonly<Record<string, Naming>>
  /** Used instead of `by`: `column` refers to parent rows, which `rows` declares. */
  of?: { rows: PersonalRows; column: string }
  /** Columns on the page of an export, with Chinese names. The data file contains all columns except `secret`. */
  shown: Readonly<Record<string, string>>
  /** Columns that are never exported. */
  secret?: readonly string[]
  /** The rows also concern other people, and are not exported. */
  unexported?: true
  erasure: Erasure
}

/** Reads from the database the declarations for tables that were created while the server ran. */
export type PersonalDataSource = () => Promise<readonly PersonalRows[]>

/**
 * `goes`: a foreign key deletes the rows with the account. `unlist`: the id is removed from a list. `unlistOrDelete`: a
 * row is also deleted when the list contains nothing else. `keeps`: the reason for keeping the rows, which `set` makes
 * anonymous.
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

/** Declares rows that a foreign key deletes together with their parent rows. */
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
