/** Default number of values per statement. Both databases accept far more. */
const BATCH = 500

/** Splits a list into parts of at most `size`, in order. */
export function* batches<T>(list: readonly T[], size = BATCH): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
