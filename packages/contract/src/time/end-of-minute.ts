/** The number of characters of a time up to its minute: `2026-11-30T05:10`. */
const MINUTE = 16

/**
 * Returns true when a time is after an end that people see as 05:10, and which lasts until that minute is over. Both
 * must have the same format, that of the database or that of the wire.
 */
export const isAfterEnd = (time: string, end: string): boolean => time.slice(0, MINUTE) > end.slice(0, MINUTE)
