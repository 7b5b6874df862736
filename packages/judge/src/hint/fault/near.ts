const MAX_LENGTH = 40

/** The edit distance of two texts (Levenshtein). */
function lettersBetween(left: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (left[at - 1] === other[to - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * True for a probable typing error: one or two letters, spaces, case or full width differ, or one name contains the
 * other.
 */
export function isNear(left: string, other: string): boolean {
  if (left === other || left.length > MAX_LENGTH || other.length > MAX_LENGTH) return false
  const [first, second] = [plain(left), plain(other)]
  if (first === second) return true
  const shorter = Math.min(first.length, second.length)
  // Names that differ only in a number are different names, such as `p1` and `p2`.
  if (shorter < 2 || first.replaceAll(/\d+/g, '') === second.replaceAll(/\d+/g, '')) return false
  return lettersBetween(first, second) <= (shorter < 6 ? 1 : 2) && shorter > 2
    ? true
    : first.length !== second.length && shorter >= 2 && (first.includes(second) || second.includes(first))
}
