/** Characters of a time up to the minute, such as `2026-11-30T05:10`. */
const MINUTE = 16

/**
 * Users see an end as 05:10, so the complete minute is included.
 * Both times must have the format of the database, or both the format of the API.
 */
export const isAfterEnd = (time: string, end: string): boolean => time.slice(0, MINUTE) > end.slice(0, MINUTE)
