import type { ZoneClock } from '../../time/time.ts'

/** What turns values of the database into those of the wire and of sheets; all of it comes from memory, not a query. */
export interface WireContext {
  clock: ZoneClock
  /** Text of a value (or comma list of values) of a dictionary; empty when the dictionary or value is unknown. */
  dictText(dict: string, value: string): string
  /** All items of a dictionary, for sheets, which hold texts. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Address of a storage key (or comma list of keys). */
  fileUrl(key: string): string
}
