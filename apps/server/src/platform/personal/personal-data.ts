import type { Tables } from '../db/tables.ts'

/** Whose data is exported or erased. */
export interface Person {
  id: string
  username: string
  realname: string
  phone: string | null
  email: string | null
}

/**
 * How a column names a person: by id, in a comma list of ids, by login name, by phone number or e-mail address, as
 * likes and reports do (`u:` and the id), or somewhere in a text that the server wrote.
 */
export type Naming = 'id' | 'ids' | 'username' | 'address' | 'liker' | 'mention'

/** What a column that names a person in this way holds as a whole; none where they are inside a longer text. */
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

/** Whether a row holds a person as a whole value of one of the columns that name people. */
export const namesPerson = ({ by }: Pick<PersonalRows, 'by'>, row: Row, person: Person): boolean =>
  Object.entries(by).some(([column, naming]) => wantedValues(naming, person).includes(row[column] as string))

/** Rows that are about a person, for the manifest of a module. */
export interface PersonalRows {
  table: keyof Tables & string
  /** What people call them. */
  title: string
  /** A row that names the person in one of these columns is theirs. */
  by: Readonly<Record<string, Naming>>
  /** Instead of `by`: rows below others of the person, and the column that leads there. */
  of?: { rows: PersonalRows; column: string }
  /** Columns that the page of an export shows, with their Chinese names; the data holds all but `secret`. */
  shown: Readonly<Record<string, string>>
  /** Columns that no export has. */
  secret?: readonly string[]
  /** They tell of other people too, and are in no export. */
  unexported?: true
  erasure: Erasure
}

/** Rows about people in tables that are made while the server runs, as the database says at the moment. */
export type PersonalDataSource = () => Promise<readonly PersonalRows[]>

/**
 * What an erasure does: rows go with the account (foreign key), are deleted, lose the id from a list (or go when it
 * stood there alone), or stay for a reason, without what tells who it was.
 */
export type Erasure =
  | 'goes'
  | 'delete'
  | 'unlist'
  | 'unlistOrDelete'
  | { keeps: string; set: (person: Person) => Readonly<Record<string, string | null>> }

/** What an export reads. */
export interface FoundRows {
  personal: PersonalRows
  rows: readonly Row[]
}

/** Rows below a person's own ones that a foreign key deletes with them. */
export const rowsBelow = (
  rows: PersonalRows,
  column: string,
  more: Pick<PersonalRows, 'table' | 'title' | 'shown'>,
): PersonalRows => ({ ...more, by: {}, of: { rows, column }, erasure: 'goes' })

/** Rows that a foreign key deletes with the account. */
export const rowsOfAccount = (
  table: PersonalRows['table'],
  title: string,
  shown: PersonalRows['shown'],
  secret: readonly string[] = [],
): PersonalRows => ({ table, title, by: { userId: 'id' }, shown, secret, erasure: 'goes' })
