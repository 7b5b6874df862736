import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** What is wanted of a look-up; everything unless said. */
export interface LookupRequest {
  /** The text contains this. */
  keyword?: string
  values?: readonly string[]
  /** Without the account of the first administrator. */
  exceptAdmin?: boolean
}

/** Rows as options of a form, as far as this person may see them; at most `MAX_OPTIONS`. */
export type Lookup = (user: Principal, request: LookupRequest) => Promise<{ value: string; text: string }[]>

/** Options of one look-up; no list to choose from is longer. */
export const MAX_OPTIONS = 2000

/** A column whose values are unique. */
export interface DuplicateCheck {
  table: keyof Tables & string
  column: string
  /** Permissions of which one is needed to ask. */
  access: readonly string[]
  /** The column holds what `asciiFold` makes of values. */
  folded?: boolean
  /** The column may hold numbers, which are compared as they are written. */
  asText?: boolean
  /** Rows wait in a bin of their own (`del_flag`) and keep their values: what people are told then. */
  inBin?: string
}

/** Finds the check of a field of a table that is made while the server runs; undefined where this person has none. */
export type DuplicateCheckSource = (user: Principal, tableName: string, fieldName: string) => DuplicateCheck | undefined
