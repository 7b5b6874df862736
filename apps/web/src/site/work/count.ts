/** For the small space on a card: 9999, 1.2万. */
export function countText(count: number | null | undefined): string {
  const number = count ?? 0
  return number < 10_000 ? String(number) : `${Number((number / 10_000).toFixed(1))}万`
}
