import type { ZoneClock } from '../../time/time.ts'

/**
 * Converts database values for the wire and for sheets. The conversion uses only data in memory and runs no queries.
 */
export interface WireContext {
  clock: ZoneClock
  /**
   * Returns the text of a dictionary value, or the texts of several values separated by commas. Returns an empty text
   * for an unknown dictionary or value.
   */
  dictText(dict: string, value: string): string
  /** Returns all items of a dictionary. Sheets contain the texts of the items. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Returns the address of a storage key, or the addresses of several keys separated by commas. */
  fileUrl(key: string): string
}
