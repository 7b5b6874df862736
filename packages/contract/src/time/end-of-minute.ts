/** The number of characters of a time up to the minute: `2026-11-30T05:10`. */
const MINUTE = 16

/**
 * Returns true when a time is after the minute of `end`. People see an end as 05:10, so the whole minute still counts.
 * Both times must have the same format, either of the database or of the API.
 */
export const isAfterEnd = (time: string, end: string): boolean => time.slice(0, MINUTE) > end.slice(0, MINUTE)
