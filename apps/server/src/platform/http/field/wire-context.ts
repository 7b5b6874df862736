import type { ZoneClock } from '../../time/time.ts'

/** Converts database values for the wire and sheets; all data come from memory, not from queries. */
export interface WireContext {
  clock: ZoneClock
  /**
   * Returns the text of a dictionary value (or comma list of values); empty when the dictionary or value is unknown.
   */
  dictText(dict: string, value: string): string
  /** Returns all items of a dictionary, for sheets, which contain texts. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Returns the address of a storage key (or comma list of keys). */
  fileUrl(key: string): string
}
