import type { ZoneClock } from '../../time/time.ts'

/** Converts database values for the wire and for sheets, from memory and without queries. */
export interface WireContext {
  clock: ZoneClock
  /** Returns texts separated by commas for several values, and an empty text for an unknown value. */
  dictText(dict: string, value: string): string
  /** Sheets contain the texts of the items. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Returns addresses separated by commas for several storage keys. */
  fileUrl(key: string): string
}
