/** Minimum distance of two numbers between which a number is inserted. */
const MIN_GAP = 1e-6

/**
 * Returns a number for an item inserted at `at` among ascending numbers. Others are renumbered only when two neighbours
 * are too close.
 */
export function placeBetween(numbers: readonly number[], at: number): { own: number; others: readonly number[] } {
  const [before, after] = [numbers[at - 1], numbers[at]]
  if (before === undefined) return { own: (after ?? 2) - 1, others: numbers }
  if (after === undefined) return { own: before + 1, others: numbers }
  if (after - before > MIN_GAP) return { own: (before + after) / 2, others: numbers }
  return { own: at + 1, others: numbers.map((_, index) => (index < at ? index + 1 : index + 2)) }
}
