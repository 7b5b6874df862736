import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** Filters of a look-up. Without a filter, it returns all rows. */
export interface LookupRequest {
  /** Keeps rows whose text contains this. */
  keyword?: string
  values?: readonly string[]
  /** Leaves out the account of the first administrator. */
  exceptAdmin?: boolean
}

/** Returns rows as options of a form: those that this person may see, at most `MAX_OPTIONS`. */
export type Lookup = (user: Principal, request: LookupRequest) => Promise<{ value: string; text: string }[]>

/** Maximum options that a look-up returns. */
export const MAX_OPTIONS = 2000

/** A column whose values are unique. */
export interface DuplicateCheck {
  table: keyof Tables & string
  column: string
  /** The caller needs one of these permissions. */
  access: readonly string[]
  /** True when the column holds values folded by `asciiFold`. */
  folded?: boolean
  /** True when the column may hold numbers, which are compared as text. */
  asText?: boolean
  /** The message for a value that a deleted row in the bin (`del_flag`) still occupies. */
  inBin?: string
}

/**
 * Finds the check for a field of a table that is created while the server runs; returns undefined when this person has
 * no access.
 */
export type DuplicateCheckSource = (user: Principal, tableName: string, fieldName: string) => DuplicateCheck | undefined
