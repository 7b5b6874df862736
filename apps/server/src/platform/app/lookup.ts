import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** The filters of a look-up. Without a filter, a look-up returns all rows. */
export interface LookupRequest {
  /** Keeps only rows whose text contains this keyword. */
  keyword?: string
  values?: readonly string[]
  /** Excludes the account of the first administrator. */
  exceptAdmin?: boolean
}

/** Returns rows as options of a form. The result contains only rows that this person may see, at most `MAX_OPTIONS`. */
export type Lookup = (user: Principal, request: LookupRequest) => Promise<{ value: string; text: string }[]>

/** Maximum options that a look-up returns. */
export const MAX_OPTIONS = 2000

/** A column whose values are unique. */
export interface DuplicateCheck {
  table: keyof Tables & string
  column: string
  /** The permissions of which the caller needs at least one. */
  access: readonly string[]
  /** True when the column contains values that `asciiFold` has folded. */
  folded?: boolean
  /** True when the column may contain numbers, which are compared as texts. */
  asText?: boolean
  /** The message for a value that a row in the recycle bin (`del_flag`) still uses. */
  inBin?: string
}

/**
 * Finds the check for a field of a table that was created while the server runs.
 * @returns undefined when this person has no access
 */
export type DuplicateCheckSource = (user: Principal, tableName: string, fieldName: string) => DuplicateCheck | undefined
