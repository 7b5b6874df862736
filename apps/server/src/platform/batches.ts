/** Values per statement. Both databases accept far more. */
const BATCH = 500

export function* batches<T>(list: readonly T[], size = BATCH): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
