/** Formats values for tables, as in spec.md §9. */

/** Null counts as 0. */
export function groupThousands(value: number | string | null | undefined): string {
  const [whole = '0', fraction] = String(value ?? 0).split('.')
  const grouped = (whole || '0').replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function ellipsis(text: string, length = 25): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text
}
