/** Values of one statement. Both databases take far more. */
const BATCH = 500

/** Cuts a list into parts of at most `size`, in its order. */
export function* batches<T>(list: readonly T[], size = BATCH): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
