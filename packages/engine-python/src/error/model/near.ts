/** Edit distance. A swap of two neighbours counts 1, and a difference only in case counts 0.5. */
export function distance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const [letter, other] = [a[row - 1]!, b[at - 1]!]
      const change = letter.toLowerCase() === other.toLowerCase() ? 0.5 : 1
      let cost = Math.min(old[at]! + 1, now[at - 1]! + 1, old[at - 1]! + (letter === other ? 0 : change))
      if (row > 1 && at > 1 && letter === b[at - 2] && other === a[row - 2]) cost = Math.min(cost, older[at - 2]! + 1)
      now.push(cost)
    }
    ;[older, old] = [old, now]
  }
  return old[b.length]!
}

/** A short word can have one mistake, and a longer word two mistakes. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const candidate of candidates) {
    if (candidate === word) continue
    const cost = candidate.toLowerCase() === word.toLowerCase() ? 0.1 : distance(word, candidate)
    const allowed = Math.min(word.length, candidate.length) <= 4 ? 1 : 2
    if (cost <= allowed && cost < least) [best, least] = [candidate, cost]
  }
  return best
}
