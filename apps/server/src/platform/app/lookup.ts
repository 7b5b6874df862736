import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** Without a filter, a look-up returns all rows. */
export interface LookupRequest {
  /** Keeps only rows with this keyword in their text. */
  keyword?: string
  values?: readonly string[]
  /** Excludes the account of the first administrator. */
  exceptAdmin?: boolean
}

/** Returns options of a form: only rows that this person may see, at most `MAX_OPTIONS`. */
export type Lookup = (user: Principal, request: LookupRequest) => Promise<{ value: string; text: string }[]>

export const MAX_OPTIONS = 2000

/** A column with unique values. */
export interface DuplicateCheck {
  table: keyof Tables & string
  column: string
  /** The caller needs at least one of these permissions. */
  access: readonly string[]
  /** The values are folded by `asciiFold`. */
  folded?: boolean
  /** The column may contain numbers, which are compared as texts. */
  asText?: boolean
  /** The message for a value that a row in the recycle bin (`del_flag`) still uses. */
  inBin?: string
}

/**
 * Finds the check for a field of a table created while the server runs.
 * @returns undefined when this person has no access
 */
export type DuplicateCheckSource = (user: Principal, tableName: string, fieldName: string) => DuplicateCheck | undefined
