/** Keys are in the order of their first element. */
export function groupedBy<K, V>(list: readonly V[], keyOf: (each: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const each of list) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
