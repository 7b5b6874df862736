/** Up to the minute: `2026-11-30T05:10`. */
const MINUTE = 16

/**
 * True when a moment is after an end that people read as 05:10, which holds until that minute is over. Both are texts
 * of one form, as the database has them or as the wire has them.
 */
export const isAfterEnd = (time: string, end: string): boolean => time.slice(0, MINUTE) > end.slice(0, MINUTE)
